//! Every rule with its id, in our words. Rules marked "Ruling" are ours, where the texts are silent or
//! disagree; the reason stands behind the text.

nile_core::rules! {
    STO_01 = "STO-01", "Governors and supply", "2 to 5 governors play. The supply of each resource is 15, 20, 25 or 30 tokens for 2, 3, 4 or 5 of them; what governors start with comes out of it.";
    STO_02 = "STO-02", "The bag", "The bag holds 3 of each basic laborer with 2 governors, else 4, and 1 master of each type. What is drawn, put in the pool and left over is the whole bag; an edition whose table says otherwise is refused.";
    STO_03 = "STO-03", "What governors start with", "Each governor has a camel, 4 obelisks, 3 sphinxes, 2 pylons, a withdraw token, 5 boons, 2 of each resource and 1 city card dealt from the shuffled deck, and no glory. The barge starts on segment 1. The first regent is drawn.";
    STO_04 = "STO-04", "Three governors", "With 3 governors neutral monuments stand on the 6 places with an Ankh and both sections of the Ankh caravan are blocked.";
    STO_05 = "STO-05", "Two governors", "With 2 governors the setup is that of 3, neutral monuments also stand on the 6 places with a Scarab (but see STO-60), and a neutral placeholder stands on the first planning cartouche of each type.";
    STO_06 = "STO-06", "Neutral monuments", "A neutral monument has no owner, scores nothing and belongs to nobody's set. It has no type either, so no Sculptor builds on it (ruling).",
        "Both books take six monuments of an unused colour and say where they go, not which piece stands where, so none of them is an obelisk to build on.";
    STO_10 = "STO-10", "Acquiring laborers", "A season begins with draws from the bag: from the regent on each governor draws 3, 3, 2 or 2 laborers behind the screen (2 to 5 governors), then all but 2 of the rest go to the open labor pool.";
    STO_11 = "STO-11", "Taking turns", "From the regent clockwise each governor does one action, round and round, leaving out the withdrawn, until all have withdrawn. Nobody passes; the last one goes on alone.";
    STO_12 = "STO-12", "Between seasons", "After every season but the last the barge moves on, camels and withdraw tokens go home, tokens on pool and market return to the supply, the taken regent bonus is blocked for good, all laborers return to the bag, planned monuments that are not held are lost, and played boons leave the game. The first to withdraw is the next regent.";
    STO_13 = "STO-13", "After the last season", "After the last season planned monuments are lost, nothing else is cleared, and sets are scored.";
    STO_14 = "STO-14", "The regent's look", "When the pool is filled the regent sees the laborers left in the bag, and nobody else does. The look is always taken (ruling).",
        "The books allow the look and do not demand it. It costs nothing and tells the others nothing, so a regent would never do without it and need not be asked.";
    STO_20 = "STO-20", "Harvest", "A laborer goes to a terrain space of its type. A basic laborer needs a space that touches a segment the barge has reached; a master does not, and takes 1 more in the last season. A master's extra token is of the terrain's resource, if there is one (ruling).",
        "The books speak of one more resource and not of which; a harvest brings those of its terrain.";
    STO_21 = "STO-21", "Sections of a space", "A laborer stands on every section of a space that has no monument and takes what these sections show. One laborer a space; none where both sections have monuments. A harvest for nothing is legal (ruling).",
        "The books do not demand that anything comes. The laborer blocks the space for the others, so the action is not empty.";
    STO_22 = "STO-22", "Visit a city", "Any laborer goes to a city without one, wherever the barge is. Two city cards are drawn, one kept, one given to an opponent: to the owner of a monument there if that is an opponent. With 2 governors the second card may be discarded for 1 grain instead. With 2 governors a city with a monument cannot be visited (ruling). STO-64 and STO-68 have the French text.",
        "The English text allows 3, 4 or 5 governors to visit such a city and says nothing of 2, so it is taken as not allowed to them. Whose monument it is does not matter, neutral ones included; our board has none of these in cities.";
    STO_23 = "STO-23", "Caravans", "Any laborer goes to a free section of a caravan, wherever the barge is, and takes what it gives. On a caravan without a camel the governor's own goes there and leads it; whoever's camel is out cannot start another. With 2 or 3 governors the Ankh caravan is blocked.";
    STO_24 = "STO-24", "Hire", "Pay any 2 resources to the labor pool and take a laborer of your choice from it, basic or master. What is paid stays there until the season ends.";
    STO_25 = "STO-25", "Market", "Pay one set of a cartouche and take the other from the supply, at least one token of it (STO-33). The paid set stays there and closes the cartouche to the others for the season. A used cartouche is closed to the trader too (ruling).",
        "The English text says that the paid set keeps the other governors away and nothing of the trader; the French text closes the cartouche for the season, and that decides it for both.";
    STO_26 = "STO-26", "Plan", "Pay the price of a free planning cartouche to the supply and put a monument of its type there. One may plan any number at once.";
    STO_27 = "STO-27", "Build", "Move a planned monument to a site without laborer or monument and score it: obelisks on sections of 2 icons, sphinxes of 2 or 3, pylons of 3 or on a city, anywhere along the river but not on caravans. A site that touches the barge's segment scores 1 more.";
    STO_28 = "STO-28", "City cards", "A city card is played for its resources or for its action, never both, and then discarded. A withdrawn governor's cards wait for the next season.";
    STO_29 = "STO-29", "Boons", "A governor plays at most one boon a season, and none that another has played in it. It lies open until the season ends.";
    STO_30 = "STO-30", "Withdraw", "Withdrawing ends a governor's season. It is refused while planned monuments remain, unless a hold was played this season. Ruling: withdrawing is allowed too when none of the planned monuments could be built now, cards in hand not considered. STO-63 has the French text. The first to withdraw takes a regent bonus that is not blocked; what the supply lacks comes from the labor pool and the market (STO-84).",
        "The book takes what could not be built by the season's end out of the game, so there must be a way to end a season with it. Without one a governor who cannot build could neither withdraw nor, in the end, do anything. Nobody has to play a card, so cards do not count.";
    STO_31 = "STO-31", "There is always an action", "A governor to act can always build a planned monument or withdraw (ruling).",
        "It follows from the ruling on withdrawing; without it a game could stop.";
    STO_32 = "STO-32", "Short supply", "What is taken is taken kind by kind as far as the supply goes: no substitute and no debt (ruling). Only the regent bonus reaches further.",
        "The French text limits a harvest by what is in stock, and the English FAQ speaks of an empty supply; neither names a substitute or a debt.";
    STO_33 = "STO-33", "No empty action", "Placing a laborer is always an action. A trade, a card or a boon must bring at least one token or effect (ruling). A hold is refused in the last season, where it could do nothing (ruling), and playable before it with nothing planned.",
        "Passing is forbidden, and what does nothing would be a way to pass. The FAQ calls Horus useless in the last season; before that, monuments may still be planned after it is played.";
    STO_34 = "STO-34", "The city gift", "The two cards are drawn one at a time, then there may be haggling, then the visitor keeps one and gives the other to any opponent, withdrawn or not. Discards lie open (STO-88). Ruling: until the gift the drawn cards are in nobody's hand; if there is only one it is kept and nothing is given or paid for it, and if there is none the visit is legal all the same.",
        "A card that may still be given away is nobody's to trade. The book refills an empty deck from the discards and does not say what happens when these are used up too; without a second card nothing is owed, and the laborer still takes up the city.";
    STO_35 = "STO-35", "Tribute", "Who joins a caravan led by another takes its resources and pays the leader one of those just taken. Ruling: the payer chooses which, owes nothing if nothing came, and pays a withdrawn leader too.",
        "The books do not say who chooses; whoever pays a debt picks the token. What did not come cannot be paid, and withdrawing ends actions, not the lead of a caravan.";
    STO_36 = "STO-36", "What a hold holds", "Horus holds whatever its governor has on planning cartouches when the season ends; these monuments keep their cartouches (ruling).",
        "The FAQ speaks of a planned monument, but the steps between seasons spare all those of a governor who played it.";
    STO_37 = "STO-37", "The placeholder", "When a monument goes from a cartouche to the map, the placeholder of its type moves to the cartouche left. A monument lost at a season's end does not move the placeholder (ruling).",
        "The books move it when a governor takes a monument off a cartouche to build it; a lost one is built by nobody.";
    STO_38 = "STO-38", "First with all of a type", "The first governor with 4 obelisks on the map scores 1, with 3 sphinxes 2, with 2 pylons 2, once each. Whoever has lost a monument of a type can no longer get its bonus (ruling).",
        "The English text says all of a type and not whether one that has left the game still counts; the French text names the numbers.";
    STO_39 = "STO-39", "Cards overrule", "What a card or boon says goes before the rules. Ruling: only as far as it says; played for its action it is the action it names and needs what that action needs.",
        "The FAQ lets cards go before the rules, and its example lifts one rule and leaves the others.";
    STO_40 = "STO-40", "Haggling", "Any two governors may exchange resources, unplaced laborers and city cards; it is no action. Promises bind nobody. Boons, camels, monuments and glory are not traded (ruling). What is offered is said aloud (STO-74).",
        "This is narrower than the text, which allows whatever is in one's control. Boons, camels and monuments have their governor's colour and tell whose they are by it; glory is a place on a track.";
    STO_41 = "STO-41", "Proposals", "Ruling. A proposal is opened to one governor, then gifts are named, then wishes, each list in one fixed order, nothing on both, nothing taken back; then it is proposed, and accepted or declined, or dropped. Wishes for laborers and cards are not checked; only who holds them can accept.",
        "Small steps in one order keep lists of choices short and give every proposal one text. Refusing a wish for want of the thing would tell what is behind a screen.";
    STO_42 = "STO-42", "When to haggle", "Ruling. Whenever a governor is awaited for an action or a city gift anybody may open a proposal, one at a time, but not between the steps of an action nor after the last withdrawal of a season. Between two completed actions each governor has as many as is configured.",
        "This is narrower than the text, which allows haggling at any point. The steps of an action follow each other at once, so it is haggled over before or after; the city gift, where the book itself speaks of bribes, waits for it. One proposal at a time makes clear who is to answer, and a bound lets every game end.";
    STO_43 = "STO-43", "Bribes", "Ruling. During a city gift a proposal may name the extra card. Accepting it binds who receives; the visitor still chooses which card. The extra card cannot be named where a monument's owner must receive it.",
        "Promises of later acts bind nobody, but a bribe for this card is an exchange within one action, so it is kept. Which card it will be only the visitor can tell, so who receives it is all that can be agreed. What is owed to an owner cannot be sold.";
    STO_44 = "STO-44", "The withdrawn haggle too", "Withdrawn governors give and receive whatever is tradable; laborers they get return to the bag with the others, cards wait.";
    STO_50 = "STO-50", "Sets at the end", "Each set of 3 of one's monuments adjacent to each other scores 2, each set of 4 on one segment 3. For one kind of set a monument counts once. Ruling: adjacent to each other means connected, so a row will do; a segment has both its banks and its cities; a site that touches two segments counts for either; the best packing is scored.",
        "The book's example has five monuments adjacent to each other, which on a map cannot each touch all the others; so a connected group is meant. The rest the books leave open; of several ways to make sets a governor would take the best.";
    STO_51 = "STO-51", "Winning", "The most glory wins; tied, the most resource tokens; still tied, the win is shared.";
    STO_60 = "STO-60", "Neutral monuments for two", "With 2 governors neutral monuments stand on the marks the edition lists: Ankh and Scarab in English, Scarab alone in the French text (ruling).",
        "The French list for 2 governors names the Scarab places and does not say, as the English one does, that the setup for 3 comes first; that the caravan is blocked for 2 as well speaks for the other reading. We take the list as it stands; the value can be changed.";
    STO_61 = "STO-61", "Masters and terrain", "A master works on every terrain (French text, read as it stands: ruling) or only on its own (English).",
        "The French text sends masters to any terrain along the Nile, which can mean any type or any distance; we take the wide reading, since it is what is written. The switch has the narrow one.";
    STO_62 = "STO-62", "How many masters", "Masters in the bag are set per type, and may be of no type. There is one of each type in English, and in the French edition too (ruling).",
        "The French text counts four masters, but its tables of draws add up with three.";
    STO_63 = "STO-63", "Withdrawing with plans", "One may withdraw with monuments planned and lose them (French text: ruling) or not (English).",
        "The English text forbids it. The French text has no such ban, sends away whoever cannot or will not go on, and takes unbuilt plans out of the game. The switch has the other reading.";
    STO_64 = "STO-64", "The second card for two", "With 2 governors the second city card is given or discarded for 1 grain (English), or discarded for 1 grain unless the opponent has bribed for it (French text). A bribe is at least one thing that changes hands (ruling).",
        "Promises are not enforced, so a promise cannot be told from nothing; if it counted, the French choice would be the English one. The switch has that.";
    STO_65 = "STO-65", "Planning cartouches", "Each monument type has 2 or 3 planning cartouches in English and 3 in the French text; an edition needs at least 2.";
    STO_66 = "STO-66", "One monument in two sets", "A monument may count for a set of 3 and a set of 4 (English) or only for one set (French text: ruling).",
        "That a monument belongs to one set only the French text says in its line on sets of three. Meant for that line alone it is what the English book says; we take it as written, for all sets. The switch has the other reading.";
    STO_67 = "STO-67", "Supply for five", "The French text has no supply for 5 governors: 30 of each (ruling).",
        "The French text has their draws, so 5 may play. The English table has 30, and the other supplies are the same in both.";
    STO_68 = "STO-68", "Cities with monuments for two", "With 2 governors a city with a monument may be visited (French text) or not (English: ruling).",
        "The English text allows it to 3, 4 or 5 governors and says nothing of 2; the French text asks only for a city without a laborer.";
    STO_69 = "STO-69", "Names", "Names on screen are in the edition's language; the words of the notation are the same in all.";
    STO_70 = "STO-70", "Using a cartouche again", "Neither edition lets the governor who closed a market cartouche trade there again in the same season: the French text says so, the English one closes it to the others only (ruling).",
        "One rule for both keeps the editions comparable. The switch has the other reading.";
    STO_71 = "STO-71", "Numbers for the type bonus", "The numbers for the bonus of STO-38 are data: 4, 3 and 2 in both editions.";
    STO_72 = "STO-72", "Announce, then carry out", "Ruling. A card's action or a boon is announced and then carried out by the decisions that follow. It may be announced only if it can be carried out, is never taken back, and leaves the hand at once: a card to the discards or out of the game, a boon to lie open.",
        "Lists of choices stay short; a card shown is a card played, as at a table.";
    STO_73 = "STO-73", "How much a proposal names", "Ruling. A proposal names at most 6 things a side and at least one in all. What is offered must be at hand, wishes must not exceed what the other is seen to have: tokens of each resource, laborers and cards in number.",
        "It bounds a proposal; more can be traded in two of them. What is refused as too much anybody can see to be too much.";
    STO_74 = "STO-74", "Offering shows", "Ruling. Naming a card or laborer as a gift shows everybody that it is there, whatever becomes of the proposal.",
        "Offers are checked against the hand, so an offer is proof; hiding that would make views lie.";
    STO_75 = "STO-75", "Looking at cards", "Ruling. A draw effect draws one card at a time as far as there are cards, keeps the number it says, and discards the others openly. If there are no more than it keeps, all are kept.",
        "Cards put back into the deck would have to be remembered; discards lie open anyway.";
    STO_76 = "STO-76", "Sculptor", "Ruling. The Sculptor's action is the build: a planned obelisk goes on a fitting section that holds exactly one monument, an obelisk. A laborer on the other section does not matter. It scores like any build, and both obelisks count for sets and are adjacent to each other.",
        "The FAQ says only that it allows an obelisk where one stands already. We change no more than that needs.";
    STO_77 = "STO-77", "Harvest effects", "Ruling. \"As a master\" includes all that masters may, the last season's extra and every terrain where masters work on all. A bonus is of the terrain's resource, as far as the supply goes.",
        "The cards say it without exception, and a harvest brings what its terrain shows.";
    STO_78 = "STO-78", "Discounts", "Ruling. A discount takes off exactly its number of tokens, of the payer's choice among the price, but leaves 1 to pay.",
        "Paying more than needed would multiply choices without use, and a discount is less to pay, not nothing.";
    STO_79 = "STO-79", "Caravan effects", "Ruling. Extra tokens of choice are taken after the section's, as many as the supply allows, and are no base for tribute.",
        "Tribute is on what the caravan gives.";
    STO_80 = "STO-80", "Swap", "Ruling. As many tokens are taken as given, at least 1, none of a resource that is given.",
        "Otherwise the same exchange could be written in many ways.";
    STO_81 = "STO-81", "Taking and moving laborers", "Ruling. No resources move. A laborer taken goes to the hand of whoever took it; a laborer moved goes to another place where that governor could place it now by harvest or visit. Laborers on the map have no owner.",
        "A harvest and a visit bring something because a laborer is placed from behind a screen; these effects only shift one. A laborer's colours tell its type and not a governor, so on the map it is nobody's.";
    STO_82 = "STO-82", "The camel leads", "Ruling. Who leads a caravan is told by the camel alone, which stays all season, whoever moves the laborers away. A caravan without a camel is the one that has to be started.",
        "Laborers can leave by cards, the camel cannot.";
    STO_83 = "STO-83", "Order of draws", "City cards are dealt from seat 1 on, then the first regent is drawn (ruling). A season's laborers are drawn one governor after the other from the regent on, then the pool is filled, then the regent looks. An empty deck is refilled from the discards at the moment a card is due.",
        "Who is dealt to first, and before or after the regent is chosen, the books leave open; any order is fair, and one must be fixed.";
    STO_84 = "STO-84", "Order of a regent bonus", "Ruling. Glory first, then resources, then the card. What the supply lacks comes from the labor pool, then from the market cartouches in order, which stay closed; what is missing then is not paid, and such a bonus may be chosen all the same. The bonus is taken in the last season too.",
        "The book lets pool and market make up for the supply in no order, names no other source, and excepts no bonus and no season. Closed is a mark, not the tokens; the hidden draw comes last.";
    STO_85 = "STO-85", "Ignoring icons", "Ruling. A build that ignores icons may use any free section for any type; cities stay for the types that cities are for.",
        "A city has no icons to ignore.";
    STO_86 = "STO-86", "Holding one", "Ruling. A hold for one monument names it when played and needs one planned. Like any hold it lifts the ban on withdrawing.",
        "For those whose printed Horus holds one monument.";
    STO_87 = "STO-87", "Market effects", "Ruling. An effect may use a closed cartouche or leave an open one open; what is paid stays on it all the same.",
        "Closed is a mark, not the tokens.";
    STO_88 = "STO-88", "What is public", "Ruling. Everybody knows all resources, which only ever move openly, how many laborers and cards each governor holds, the pool, the map, the discards, the deck's size, played boons and open proposals. Hidden are which laborers and cards others hold, what is in the bag and which cards the deck holds.",
        "The books give everybody a screen to hide tokens and cards. Tokens only ever move openly, so their number is what an attentive governor has; hiding it would only test memory.";
    STO_89 = "STO-89", "Editions that cannot be played", "Ruling. An edition is refused, with every place and reason, if a reference is wrong, a limit is passed, some number of governors could not play, or a city card would bring back a card or laborer without leaving the game.",
        "Better at loading than in the middle of a game.";
    STO_90 = "STO-90", "Gains", "Ruling. A gain effect takes its resources from the supply, at least one of them; a glory effect scores.",
        "No empty action (STO-33), for two more effects.";
    STO_91 = "STO-91", "What is behind the screens stays", "Ruling. Between seasons the tokens on the labor pool and the market return to the supply, and no others: those behind the screens stay there in both editions.",
        "The French text returns all resources without saying from where. Its list follows the English steps one by one, and the English step names market and pool; ties are broken by tokens kept; a wipe would take the regent bonus back before it is of use.";
    STO_92 = "STO-92", "Where starting tokens come from", "Ruling. What governors start with comes out of the supply in both editions, so 11, 14, 17 or 20 of each resource are left with 2, 3, 4 or 5 governors.",
        "The French text hands them out and then forms a supply of 15, 20 or 25; the English FAQ says that they are part of it, and the numbers are the same.";
    STO_93 = "STO-93", "Words of the French text", "Ruling. The terrain that a monument needs is a section; the barge behind the first rapids is on segment 1; the place of a caravan that is blocked with 2 or 3 governors is a whole caravan.",
        "Monuments stand on sections, and whole spaces show 4 to 6 icons, on which nothing could be built. The English text moves the barge up to the rapids, not over them; otherwise four seasons would need five segments. The setup puts a camel on each of the caravan's two sections.";
    STO_94 = "STO-94", "Two governors and a monument's owner", "Ruling. Where 2 governors may visit a city with the opponent's monument, the opponent gets the second card: it is not discarded, no grain comes for it, and there is nothing to bribe for.",
        "The owner's right is said of every number of governors and first; what is owed cannot be sold.";
}
