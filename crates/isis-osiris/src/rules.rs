//! The rules by name, in our words.

nile_core::rules! {
    ISO_01 = "ISO-01", "Players and what they get",
        "Two to four play. Each gets 8 pieces and 11 tiles with two players, 6 and 7 with three, 5 and 5 with four. Tiles left over go back unseen.";
    ISO_02 = "ISO-02", "The tiles",
        "There are 22 tiles: one of +4, two of +3, six of +2, two of +1, and the same of their negatives. The list is a setting; it must be long enough for what is dealt. Ruling: the list is that of the first edition unless set otherwise.",
        "The book does not list the values; a published review of the first edition does, and the worked example fits it.";
    ISO_03 = "ISO-03", "Nobody looks",
        "Nobody may look at a tile before it is revealed, not even at their own. Revealing draws from all tiles nobody has seen: every supply and those out of the game. Tiles unplayed at the end stay unknown.";
    ISO_04 = "ISO-04", "The board",
        "The board has 6 by 6 squares, a1 to f6, all empty at the start.";
    ISO_05 = "ISO-05", "A turn",
        "On your turn put one of your pieces on an empty square, or reveal a tile of your supply to all and put it face down on an empty square. A revealed tile must be placed. Nobody passes. Ruling: nothing happens by itself; even a player with only one thing to do says so.",
        "The book has players act and speaks of nothing done for them; a record then tells every step and who took it.";
    ISO_06 = "ISO-06", "Running out",
        "Without tiles you must place a piece; without pieces you must reveal and place a tile.";
    ISO_07 = "ISO-07", "Order of play",
        "The start player is agreed beforehand, seat 1 by default. Play goes to the left.";
    ISO_08 = "ISO-08", "The end",
        "The game ends when the last square is covered. Every placed tile is opened; what was not played does not count.";
    ISO_09 = "ISO-09", "Scoring",
        "A piece is worth the sum of the tiles directly beside it, not diagonally; that may be negative. A score is the sum over one's pieces, and a tile counts for every piece beside it. Most points win, also when all are negative.";
    ISO_10 = "ISO-10", "Shared places",
        "Ruling: equal scores share a place and the places after it are left out. Sharing the first is a shared victory. The same holds for the totals of a series.",
        "The book has no tie-break, so nothing tells equals apart.";
    ISO_11 = "ISO-11", "The score track",
        "Points are shown on a plus or a minus track of 20. Ruling: beyond 20 points as many markers of 20 are taken as leave 1 to 20 on the track, and zero stands on neither track.",
        "The book gives whoever passes 20 one marker, the box has four, and a game can pass 40. The tracks are for positive and for negative scores; zero is neither.";
    ISO_12 = "ISO-12", "Face down, but seen",
        "A placed tile lies face down until the end. Everybody saw it when it was revealed. Ruling: a view keeps a placed tile's value and says that it lies face down.",
        "The book leaves remembering to the players and says nothing of notes. What everybody has seen is no secret; whether a picture of the board shows it is up to whoever draws the board.";
    ISO_13 = "ISO-13", "A series",
        "Several games may be played one after the other, as many as were fixed beforehand. Each begins with all pieces and all tiles; only the points carry over. Ruling: the start player moves one to the left each game. Most points after the last game win.",
        "The book does not say who begins the second game; moving on to the left is what it says of turns.";
    ISO_14 = "ISO-14", "Common supply",
        "In the variant with a common supply only pieces are dealt and all tiles form one supply for everybody. Once it is empty players place pieces. Whoever reveals the last tile still places it. Ruling: whoever has neither a piece nor a tile to take is skipped, every time. Pieces and tiles together must cover the board.",
        "The book says what to do without tiles and what without pieces, not what without either. Nobody may pass, only a full board ends the game, and the others can always fill it.";
    ISO_15 = "ISO-15", "The worked example",
        "A piece beside -1 and -2 is worth -3, another beside 4, -1 and -2 is worth 1: together -2. A tile of 1 and a tile of 2 beside a player's pieces are worth 3.";
    ISO_16 = "ISO-16", "Backs look alike",
        "All tile backs look alike and lie the same way: how a tile lies tells nothing.";
}
