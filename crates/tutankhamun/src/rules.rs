//! The rules by id, in our words.

nile_core::rules! {
    TUT_01 = "TUT-01", "Tiles", "There are 80 tiles. Artifacts come in sets: Senet Game, Throne and Cartouche of 8; Sarcophagus, Standing Statues and Seated Statue of 6; Pottery, Bracelet and Lotus Lamp of 4; Ankh, Dagger and Crook & Flail of 2; and 10 Scarab Rings. There are 2 idols each of Osiris, Isis, Ra, Thoth and Horus.";
    TUT_02 = "TUT-02", "Players and points", "2, 3, 4, 5 or 6 players start with 30, 28, 24, 20 or 18 points each.";
    TUT_03 = "TUT-03", "The river", "All tiles lie face up in one river of 80 slots, in an order that is drawn: slot 1 is nearest the source, slot 80 at the tomb. Nothing is hidden after the deal.";
    TUT_04 = "TUT-04", "The waiting line", "The start player's boat waits just before slot 1, each next player's clockwise one place further behind. Of two boats one is always further back, in the waiting line too. Ruling: the start player is a setting, seat 1 by default, or is drawn before the deal.",
        "The book lets a visit to a museum decide, which a program cannot ask about.";
    TUT_05 = "TUT-05", "Sailing", "On your turn you must sail: forward to any slot that holds a tile, or backward to the nearest one that does, never beyond it. The tile leaves the river and your boat stays in its slot, which stays empty.";
    TUT_06 = "TUT-06", "Order of a turn", "Sail, resolve the tile with everything it starts, remove trailing tiles, end the turn; then the next seat clockwise plays, wherever the boats are. A set is scored the moment its last tile leaves the river.";
    TUT_07 = "TUT-07", "Collecting", "An artifact goes in front of the player who collects it. A Scarab Ring scores 1 at once whenever it is collected; one that goes to the Underworld is not collected.";
    TUT_08 = "TUT-08", "Resolving idols", "An idol is resolved at once, before trailing tiles. While it and everything it starts is being resolved it is neither in the river nor in the Underworld nor in the tomb; when all is done it goes to the tomb.";
    TUT_09 = "TUT-09", "Trailing tiles", "Then every tile behind the rearmost boat goes to the Underworld, one by one from the furthest back, each checked for completing its set. Idols go there unresolved.";
    TUT_10 = "TUT-10", "Complete sets", "A set is scored when none of its tiles is left in the river, however the last one left. All its tiles, the players' and the Underworld's, then go to the tomb.";
    TUT_11 = "TUT-11", "Scoring a normal set", "Whoever has most tiles of the set scores its size, whoever has second most scores half. Without a tile of the set nobody scores, so a lone collector takes first place and second goes unpaid.";
    TUT_12 = "TUT-12", "Ties", "Ties go to the boat further back, where the boats are at that moment. Ruling: of three or more tied for first the two furthest back take first and second place, the others nothing.",
        "For a tie for first the book speaks of two players only. The same order settles any number, as the book has it for a tie for second.";
    TUT_13 = "TUT-13", "The ring bonus", "When the last Scarab Ring leaves the river, whoever has most rings scores 5, ties to the boat further back. If nobody has one there is no bonus.";
    TUT_14 = "TUT-14", "Points", "Points are what a player still has to shed. To score is to lower them, stopping at zero; the excess is lost. Points never rise.";
    TUT_15 = "TUT-15", "Two players: the Underworld", "Between two players the Underworld ranks as one more player in scoring a set, and loses every tie. Nobody gets the points of a place it takes; the players keep the places left. Ruling: it counts as a collector, so a lone player behind it takes second place.",
        "The book pays no second place if only one player has tiles of the set, and does not say whether the Underworld counts for that. It ranks the Underworld like a player, and a player who has tiles is placed.";
    TUT_16 = "TUT-16", "Two players: rings", "Ruling: between two players the Underworld also contests the ring bonus, and loses every tie. If it has more rings than either player nobody gets the bonus. An option turns this off.",
        "The book counts the Underworld for first and second place and does not speak of the ring bonus, which also goes to whoever has most of a set. The option is for tables that read it otherwise.";
    TUT_17 = "TUT-17", "The end at zero", "The game ends after the turn in which anyone reaches zero, that turn being completed in full. Of several at zero the boat furthest back wins.";
    TUT_18 = "TUT-18", "The end of the river", "If the river is empty at the end of a turn and nobody is at zero, fewest points win, ties to the boat furthest back. Ruling: a turn in which the river empties is completed first, chains of idols included, and all players are ranked by the same keys, strictly.",
        "The book says that the turn is completed when somebody reaches zero and does not say it of an empty river. It names only the winner; the same keys tell the other places.";
    TUT_19 = "TUT-19", "Using idols", "Ruling: an idol's power must be used when it can be, and does nothing, without a decision, when it cannot. An option lets the player decline each idol once, at its first decision.",
        "The book tells what an idol does, calls it an advantage, and says neither that it may be declined nor what happens when it has nothing to act on. The option is for tables where it may be declined.";
    TUT_20 = "TUT-20", "Osiris", "Take any one tile from the Underworld: keep an artifact (a ring scores 1), resolve an idol at once. Nothing happens when the Underworld is empty.";
    TUT_21 = "TUT-21", "Isis", "Put one of your rings into the slot of any tile of the river and collect that tile as usual. Points scored with the ring stay scored; whoever collects it later scores again, and a ring taken for a ring scores. Nothing happens without a ring. Ruling: the ring is in the river before a complete set is looked for.",
        "The book makes it one exchange, so there is no moment at which the river has lost the one tile and not yet got the other. A ring taken for a ring therefore never completes the rings.";
    TUT_22 = "TUT-22", "Ra", "Move any one tile of the river to the Underworld. An idol is not resolved; a set completed by this scores at once.";
    TUT_23 = "TUT-23", "Thoth", "Swap two tiles that are both ahead of your boat. Nothing happens with fewer than two.";
    TUT_24 = "TUT-24", "Horus", "Collect any one tile behind your boat as usual, or move your boat behind every other boat and every tile. Nothing trails after moving back. With nothing behind, moving back is the only choice.";
    TUT_25 = "TUT-25", "Chains", "An idol may bring another idol, which is resolved in its turn before the turn goes on.";
    TUT_26 = "TUT-26", "Decoration", "Corner spaces of the printed track are not points. The sarcophagus, statues, reference cards and colours have no rule.";
}
