//! Every rule with its id, in our words. Rules marked "Ruling" are ours, where the texts are silent or
//! disagree; the reason stands behind the text.

nile_core::rules! {
    STO_01 = "STO-01", "Governors and supply", "2 to 5 governors play. The supply of each resource is 15, 20, 25 or 30 tokens for 2, 3, 4 or 5 of them; what governors start with comes out of it.";
    STO_02 = "STO-02", "The bag", "The bag holds 3 of each basic laborer with 2 governors, else 4, and 1 master of each type. What is drawn, put in the pool and left over is the whole bag; an edition whose table says otherwise is refused.";
    STO_03 = "STO-03", "What governors start with", "Each governor has a camel, 4 obelisks, 3 sphinxes, 2 pylons, a withdraw token, 5 boons, 2 of each resource and 1 city card dealt from the shuffled deck, and no glory. The barge starts on segment 1. The first regent is drawn.";
    STO_04 = "STO-04", "Three governors", "With 3 governors neutral monuments stand on the 6 places with an Ankh and both sections of the Ankh caravan are blocked.";
    STO_05 = "STO-05", "Two governors", "With 2 governors neutral monuments also stand on the 6 places with a Scarab, and a neutral placeholder on the first planning cartouche of each type.";
    STO_06 = "STO-06", "Neutral monuments", "A neutral monument has no owner, scores nothing and belongs to nobody's set. It has no type either, so no Sculptor builds on it (ruling).",
        "Both books take six monuments of an unused colour and say where they go, not which piece stands where.";
    STO_10 = "STO-10", "Acquiring laborers", "A season begins with draws from the bag: from the regent on each governor draws 3, 3, 2 or 2 laborers behind the screen (2 to 5 governors), then all but 2 of the rest go to the open labor pool.";
    STO_11 = "STO-11", "Taking turns", "From the regent clockwise each governor does one action, round and round, leaving out the withdrawn, until all have withdrawn. Nobody passes; the last one goes on alone.";
    STO_12 = "STO-12", "Between seasons", "After every season but the last the barge moves on, camels and withdraw tokens go home, tokens on pool and market return to the supply, the taken regent bonus is blocked for good, all laborers return to the bag, planned monuments that are not held are lost, and played boons leave the game. The first to withdraw is the next regent.";
    STO_13 = "STO-13", "After the last season", "After the last season planned monuments are lost, nothing else is cleared, and sets are scored.";
    STO_14 = "STO-14", "The regent's look", "When the pool is filled the regent sees the laborers left in the bag, and nobody else does. It is always done.";
    STO_20 = "STO-20", "Harvest", "A laborer goes to a terrain space of its type. A basic laborer needs a space that touches a segment the barge has reached; a master does not, and takes 1 more in the last season, of the terrain's resource (ruling), if there is one.",
        "The text speaks of one more resource in a harvest; a harvest brings those of its terrain.";
    STO_21 = "STO-21", "Sections of a space", "A laborer stands on every section of a space that has no monument and takes what these sections show. One laborer a space; none where both sections have monuments. A harvest for nothing is legal (ruling).",
        "It blocks the space for others, as placing a laborer anywhere does.";
    STO_22 = "STO-22", "Visit a city", "Any laborer goes to a city without one, wherever the barge is. Two city cards are drawn, one kept, one given to an opponent: to the owner of a monument there if that is an opponent. With 2 governors a city with a monument cannot be visited (ruling), and the second card may be discarded for 1 grain.",
        "The English text allows 3, 4 or 5 governors to visit such a city and says nothing of 2. Neutral monuments count like any; our board has none in cities.";
    STO_23 = "STO-23", "Caravans", "Any laborer goes to a free section of a caravan and takes what it gives. On a caravan without a camel the governor's own goes there and leads it; whoever's camel is out cannot start another. Few governors block the Ankh caravan.";
    STO_24 = "STO-24", "Hire", "Pay any 2 resources to the labor pool and take a laborer from it. What is paid stays there until the season ends.";
    STO_25 = "STO-25", "Market", "Pay one set of a cartouche and take the other from the supply, at least one token of it. The paid set stays there, and the cartouche is closed to everybody for the season (ruling).",
        "The English text says that the paid set keeps the other governors away and nothing of the trader; the French text closes the cartouche for the season, and that decides it for both.";
    STO_26 = "STO-26", "Plan", "Pay the price of a free planning cartouche to the supply and put a monument of its type there. One may plan any number at once.";
    STO_27 = "STO-27", "Build", "Move a planned monument to a site without laborer or monument and score it: obelisks on sections of 2 icons, sphinxes of 2 or 3, pylons of 3 or on a city, anywhere along the river. A site that touches the barge's segment scores 1 more.";
    STO_28 = "STO-28", "City cards", "A city card is played for its resources or for its action, never both, and then discarded. A withdrawn governor's cards wait for the next season.";
    STO_29 = "STO-29", "Boons", "A governor plays at most one boon a season, and none that another has played in it. It lies open until the season ends.";
    STO_30 = "STO-30", "Withdraw", "Withdrawing ends a governor's season. It is refused while planned monuments remain, unless a hold was played this season or none of them could be built now (ruling). The first to withdraw takes a regent bonus that is not blocked; what the supply lacks comes from the pool, then from the market cartouches in order.",
        "Otherwise a governor who cannot build could neither withdraw nor, in the end, do anything. Cards in hand are not considered.";
    STO_31 = "STO-31", "There is always an action", "A governor to act can always build a planned monument or withdraw (ruling).",
        "It follows from the ruling on withdrawing; without it a game could stop.";
    STO_32 = "STO-32", "Short supply", "What is taken is taken kind by kind as far as the supply goes: no substitute and no debt (ruling). Only the regent bonus reaches further.",
        "The text limits what is taken by what is there and speaks of nothing in its place.";
    STO_33 = "STO-33", "No empty action", "Placing a laborer is always an action. A trade, a card or a boon must bring at least one token or effect (ruling). A hold is refused in the last season, where it could do nothing (ruling), and playable before it with nothing planned.",
        "Passing is forbidden, and what does nothing would be a way to pass. The FAQ calls Horus useless in the last season.";
    STO_34 = "STO-34", "The city gift", "The two cards are drawn one at a time, then there may be haggling, then the visitor keeps one and gives the other to any opponent, withdrawn or not. Until then they are in nobody's hand. Discards lie open.";
    STO_35 = "STO-35", "Tribute", "Who joins a caravan led by another takes its resources and pays the leader one of those just taken, of the payer's choice; nothing if nothing came. A withdrawn leader still receives.";
    STO_36 = "STO-36", "What a hold holds", "Horus holds whatever its governor has on planning cartouches when the season ends; these monuments keep their cartouches (ruling).",
        "The FAQ speaks of a planned monument, but the steps between seasons spare all those of a governor who played it.";
    STO_37 = "STO-37", "The placeholder", "When a monument goes from a cartouche to the map, the placeholder of its type moves to the cartouche left. A monument lost at a season's end does not move it.";
    STO_38 = "STO-38", "First with all of a type", "The first governor with 4 obelisks on the map scores 1, with 3 sphinxes 2, with 2 pylons 2, once each. Who has lost one has no chance any more.";
    STO_39 = "STO-39", "Cards overrule", "What a card or boon says goes before the rules, and only as far as it says. Played for its action it is the action it names and needs what that action needs.";
    STO_40 = "STO-40", "Haggling", "Any two governors may exchange resources, unplaced laborers and city cards; it is no action. Promises bind nobody. Boons, camels, monuments and glory are not traded (ruling). What is offered is said aloud.",
        "The text allows anything in one's control. Boons, camels and monuments have their governor's colour and serve nobody else; glory is a place on a track.";
    STO_41 = "STO-41", "Proposals", "A proposal is opened to one governor, then gifts are named, then wishes, each list in one fixed order, nothing on both, nothing taken back; then it is proposed, and accepted or declined, or dropped (ruling). Wishes for laborers and cards are not checked; only who holds them can accept.",
        "Small steps in one order keep lists of choices short and give every proposal one text.";
    STO_42 = "STO-42", "When to haggle", "Whenever a governor is awaited for an action or a city gift anybody may open a proposal, one at a time. Each governor has so many between two completed actions as is configured (ruling).",
        "Between the steps of an action nobody could answer; a bound keeps games from being talked to death.";
    STO_43 = "STO-43", "Bribes", "During a city gift a proposal may name the extra card. Accepting it binds who receives; the visitor still chooses which card. Not where a monument's owner must receive (ruling).",
        "The card is not yet seen by whoever bargains for it, so who receives it is all that can be promised and kept. What is owed to an owner cannot be sold.";
    STO_44 = "STO-44", "The withdrawn haggle too", "Withdrawn governors give and receive whatever is tradable; laborers they get return to the bag with the others, cards wait.";
    STO_50 = "STO-50", "Sets at the end", "Each set of 3 of one's monuments connected by adjacency scores 2, each set of 4 on one segment 3. For one kind of set a monument counts once; the best packing is scored. A site that touches two segments counts for either (ruling).",
        "The text says neither whether three in a row are adjacent to each other nor for which segment a site between two counts.";
    STO_51 = "STO-51", "Winning", "The most glory wins; tied, the most resource tokens; still tied, the win is shared.";
    STO_60 = "STO-60", "Neutral monuments for two", "With 2 governors neutral monuments stand on the marks the edition lists: Ankh and Scarab in English, Scarab alone in the French text.";
    STO_61 = "STO-61", "Masters and terrain", "Whether a master works on every terrain (French text, read as it stands: ruling) or only on its own (English).",
        "\"Any terrain along the Nile\" can mean any type or any distance; we take the wide reading, since it is what is written. The switch has the narrow one.";
    STO_62 = "STO-62", "How many masters", "Masters in the bag are set per type, and may be of no type; both editions have one of each type (ruling).",
        "The French text counts four masters beside tables that add up with three.";
    STO_63 = "STO-63", "Withdrawing with plans", "Whether one may withdraw with monuments planned and lose them (French text) or not (English).";
    STO_64 = "STO-64", "The second card for two", "With 2 governors the second city card is given or discarded for 1 grain (English), or discarded unless the opponent has bribed for it (French text) with at least one thing (ruling).",
        "Promises are not enforced, so a promise cannot be told from nothing; if it counted, the French choice would be the English one. The switch has that.";
    STO_65 = "STO-65", "Planning cartouches", "Each monument type has at least 2 planning cartouches; 3 in the French edition.";
    STO_66 = "STO-66", "One monument in two sets", "Whether a monument may count for a set of 3 and a set of 4 (English) or only for one (French text, where the sentence stands with the lots of 3: ruling).",
        "The sentence stands with the lots of three. Read narrowly it says what the English book says; we take it as written, for all lots. The switch has the other reading.";
    STO_67 = "STO-67", "Supply for five", "The French text has no supply for 5 governors: 30 of each (ruling).",
        "The English table has 30, and the other numbers are the same in both.";
    STO_68 = "STO-68", "Cities with monuments for two", "Whether 2 governors may visit a city with a monument (French text) or not (English: ruling).",
        "The English text allows it to 3, 4 or 5 governors and says nothing of 2; the French text makes no difference.";
    STO_69 = "STO-69", "Names", "Names on screen are in the edition's language; the words of the notation are the same in all.";
    STO_70 = "STO-70", "Using a cartouche again", "Whether the governor who closed a market cartouche may trade there again in the same season: no in both editions, as the French text says; the English text closes it to the others only (ruling).",
        "The French text closes the cartouche for the season; one rule for both keeps them comparable. The switch has the other reading.";
    STO_71 = "STO-71", "Numbers for the type bonus", "The numbers for the bonus of STO-38 are data: 4, 3 and 2 in both editions.";
    STO_72 = "STO-72", "Announce, then carry out", "Ruling. A card's action or a boon is announced and then carried out by the decisions that follow. It may be announced only if it can be carried out, is never taken back, and leaves the hand at once: a card to the discards or out of the game, a boon to lie open.",
        "Lists of choices stay short; a card shown is a card played, as at a table.";
    STO_73 = "STO-73", "How much a proposal names", "Ruling. A proposal names at most 6 things a side and at least one in all. What is offered must be at hand, wishes must not exceed what the other is seen to have: tokens of each resource, laborers and cards in number.",
        "It bounds a proposal; more can be made as two.";
    STO_74 = "STO-74", "Offering shows", "Ruling. Naming a card or laborer as a gift shows everybody that it is there, whatever becomes of the proposal.",
        "Offers are checked against the hand, so an offer is proof; hiding that would make views lie.";
    STO_75 = "STO-75", "Looking at cards", "Ruling. A draw effect draws one card at a time as far as there are cards, keeps the number it says, and discards the others openly. If there are no more than it keeps, all are kept.",
        "Nobody has to remember a deck, and discards lie open anyway.";
    STO_76 = "STO-76", "Sculptor", "Ruling. The Sculptor's action is the build: a planned obelisk goes on a fitting section that holds exactly one monument, an obelisk. A laborer on the other section does not matter. It scores like any build, and both obelisks count for sets and are adjacent to each other.",
        "The FAQ says only that it allows a second obelisk.";
    STO_77 = "STO-77", "Harvest effects", "Ruling. As a master includes all that masters may, the last season's extra and every terrain where masters work on all. A bonus is of the terrain's resource, as far as the supply goes.",
        "\"As a master\" has no exception.";
    STO_78 = "STO-78", "Discounts", "Ruling. A discount takes off exactly its number of tokens, of the payer's choice among the price, but leaves 1 to pay.",
        "Paying more than needed would multiply choices without use.";
    STO_79 = "STO-79", "Caravan effects", "Ruling. Extra tokens of choice are taken after the section's, as many as the supply allows, and are no base for tribute.",
        "Tribute is on what the caravan gives.";
    STO_80 = "STO-80", "Swap", "Ruling. As many tokens are taken as given, at least 1, none of a resource that is given.",
        "The same exchange would have many texts.";
    STO_81 = "STO-81", "Taking and moving laborers", "Ruling. No resources move. A laborer taken goes to the hand of whoever took it; a laborer moved goes to another place where that governor could place it now by harvest or visit. Laborers on the map have no owner.",
        "The pieces have no colour, so no owner.";
    STO_82 = "STO-82", "The camel leads", "Ruling. Who leads a caravan is told by the camel alone, which stays all season, whoever moves the laborers away. A caravan without a camel is the one that has to be started.",
        "Laborers can leave by cards, the camel cannot.";
    STO_83 = "STO-83", "Order of draws", "Ruling. City cards are dealt from seat 1 on, then the first regent is drawn. A season's laborers are drawn one governor after the other from the regent on, then the pool is filled, then the regent looks. An empty deck is refilled from the discards at the moment a card is due.",
        "Any order is fair, one must be fixed.";
    STO_84 = "STO-84", "Order of a regent bonus", "Ruling. Glory first, then resources, then the card. Taking tokens from a market cartouche does not open it.",
        "The hidden draw comes last; closed is a mark, not the tokens.";
    STO_85 = "STO-85", "Ignoring icons", "Ruling. A build that ignores icons may use any free section for any type; cities stay for the types that cities are for.",
        "A city has no icons to ignore.";
    STO_86 = "STO-86", "Holding one", "Ruling. A hold for one monument names it when played and needs one planned. Like any hold it lifts the ban on withdrawing.",
        "For an owner whose Horus says one.";
    STO_87 = "STO-87", "Market effects", "Ruling. An effect may use a closed cartouche or leave an open one open; what is paid stays on it all the same.",
        "Closed is a mark, not the tokens.";
    STO_88 = "STO-88", "What is public", "Ruling. Everybody knows all resources, which only ever move openly, how many laborers and cards each governor holds, the pool, the map, the discards, the deck's size, played boons and open proposals. Hidden are which laborers and cards others hold, what is in the bag and which cards the deck holds.",
        "All moves of tokens are open, so a count is what an attentive governor has; hiding it would only test memory.";
    STO_89 = "STO-89", "Editions that cannot be played", "Ruling. An edition is refused, with every place and reason, if a reference is wrong, a limit is passed, some number of governors could not play, or a city card would bring back a card or laborer without leaving the game.",
        "Better at loading than in the middle of a game.";
    STO_90 = "STO-90", "Gains", "Ruling. A gain effect takes its resources from the supply, at least one of them; a glory effect scores.",
        "No empty action (STO-33), for two more effects.";
    STO_91 = "STO-91", "What is behind the screens stays", "Ruling. Between seasons the tokens on the labor pool and the market return to the supply, and no others: those behind the screens stay there in both editions.",
        "The French list follows the English steps one by one, and the step there names market and pool; ties are broken by tokens kept; a wipe would take the regent bonus back before it is of use.";
    STO_92 = "STO-92", "Where starting tokens come from", "Ruling. What governors start with comes out of the supply in both editions, so 11, 14, 17 or 20 of each resource are left with 2, 3, 4 or 5 governors.",
        "The French text hands them out and then forms a supply of 15, 20 or 25; the English FAQ says that they are part of it, and the numbers are the same.";
    STO_93 = "STO-93", "Words of the French text", "Ruling. The terrain that a monument needs is a section; the barge behind the first rapids is on segment 1; the place of the caravan that few governors block is a whole caravan.",
        "Monuments stand on sections, and whole spaces show 4 to 6 icons, on which nothing could be built. The English text moves the barge up to the rapids, not over them; otherwise four seasons would need five segments. The setup puts a camel on each of the caravan's two sections.";
    STO_94 = "STO-94", "Two governors and a monument's owner", "Ruling. Where 2 governors may visit a city with the opponent's monument, the opponent gets the second card: it is not discarded, no grain comes for it, and there is nothing to bribe for.",
        "The owner's right is said of every number of governors and first; what is owed cannot be sold.";
}
