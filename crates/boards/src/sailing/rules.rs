//! The rules in French. English is the engine's own.

/// Every rule's id, title and text, in the order of the engine's list.
#[rustfmt::skip]
const FRENCH: &[(&str, &str, &str)] = &[
    // La mise en place.
    ("STO-01", "Gouverneurs et réserve", "2 à 5 gouverneurs jouent. La réserve de chaque ressource compte 15, 20, 25 ou 30 jetons pour 2, 3, 4 ou 5 d’entre eux ; ce que les gouverneurs reçoivent au départ en est pris."),
    ("STO-02", "Le sac", "Le sac contient 3 ouvriers simples de chaque type à 2 gouverneurs, sinon 4, et 1 contremaître de chaque type. Ce qui est pioché, posé sur le cartouche des ouvriers et laissé fait tout le sac ; une édition dont le tableau dit autre chose est refusée."),
    ("STO-03", "Ce que chacun a au départ", "Chaque gouverneur a un chameau, 4 obélisques, 3 sphinx, 2 pylônes, un marqueur de retrait, 5 bénédictions, 2 jetons de chaque ressource et 1 carte Cité distribuée de la pioche mélangée, et aucune gloire. La barge est au segment 1. Le premier joueur est tiré au sort."),
    ("STO-04", "Trois gouverneurs", "À 3 gouverneurs, des monuments neutres occupent les 6 places marquées d’un Ankh, et les deux sections de la caravane à l’Ankh sont bloquées."),
    ("STO-05", "Deux gouverneurs", "À 2 gouverneurs, des monuments neutres occupent aussi les 6 places marquées d’un scarabée, et un monument témoin le premier cartouche de planification de chaque type."),
    ("STO-06", "Monuments neutres", "Un monument neutre n’a pas de propriétaire, ne marque rien et n’entre dans le lot de personne. Il n’a pas de type non plus : aucun Sculpteur ne construit dessus (décision)."),
    // Une saison.
    ("STO-10", "Acquérir des ouvriers", "La saison commence par des pioches dans le sac : à partir du premier joueur, chacun prend 3, 3, 2 ou 2 ouvriers derrière son paravent (2 à 5 gouverneurs), puis le reste, sauf 2, va sur le cartouche des ouvriers, visible de tous."),
    ("STO-11", "Tour à tour", "À partir du premier joueur, dans le sens horaire, chacun fait une action, encore et encore, sans ceux qui se sont retirés, jusqu’à ce que tous le soient. Personne ne passe ; le dernier continue seul."),
    ("STO-12", "Entre les saisons", "Après chaque saison sauf la dernière : la barge avance, chameaux et marqueurs de retrait reviennent, les jetons du cartouche des ouvriers et du marché retournent à la réserve, le bonus de retrait pris est bloqué pour toujours, tous les ouvriers retournent au sac, les monuments planifiés qui ne sont pas gardés sont perdus, les bénédictions jouées quittent le jeu. Le premier à s’être retiré devient premier joueur."),
    ("STO-13", "Après la dernière saison", "Après la dernière saison, les monuments planifiés sont perdus, rien d’autre n’est rangé, et l’on compte les lots."),
    ("STO-14", "Le regard du premier joueur", "Quand le cartouche des ouvriers est rempli, le premier joueur voit les ouvriers restés dans le sac, et lui seul. Cela se fait toujours."),
    // Les dix actions.
    ("STO-20", "Récolter", "Un ouvrier va sur un terrain de son type. Un ouvrier simple a besoin d’un terrain qui touche un segment que la barge a atteint ; un contremaître non, et il prend à la dernière saison 1 ressource de plus, celle de ce terrain (décision), s’il y en a."),
    ("STO-21", "Les sections d’un terrain", "Un ouvrier occupe toutes les sections sans monument d’un terrain et prend ce qu’elles montrent. Un seul ouvrier par terrain ; aucun si les deux sections ont un monument. Récolter pour rien est permis (décision)."),
    ("STO-22", "Visiter une cité", "N’importe quel ouvrier va dans une cité sans ouvrier, où que soit la barge. On pioche deux cartes Cité, on en garde une et donne l’autre à un adversaire : au propriétaire d’un monument de cette cité, si c’est un adversaire. À 2 gouverneurs, une cité qui a un monument ne se visite pas (décision), et la deuxième carte peut être défaussée contre 1 céréale."),
    ("STO-23", "Caravanes", "N’importe quel ouvrier va sur une section libre d’une caravane et prend ce qu’elle donne. Si la caravane n’a pas de chameau, on y met le sien et on la mène ; qui a son chameau dehors n’en lance pas d’autre. À peu de gouverneurs, la caravane à l’Ankh est bloquée."),
    ("STO-24", "Engager", "Payez 2 ressources quelconques au cartouche des ouvriers et prenez-y un ouvrier. Ce qui est payé y reste jusqu’à la fin de la saison."),
    ("STO-25", "Marché", "Payez un côté d’un cartouche et prenez l’autre dans la réserve, au moins un jeton. Ce qui est payé y reste, et le cartouche est fermé à tous pour la saison (décision)."),
    ("STO-26", "Planifier", "Payez à la réserve le prix d’un cartouche de planification libre et posez-y un monument de son type. On peut en planifier autant que l’on veut à la fois."),
    ("STO-27", "Construire", "Déplacez un monument planifié vers un emplacement sans ouvrier ni monument et marquez sa gloire : obélisque sur une section à 2 symboles, sphinx à 2 ou 3, pylône à 3 ou dans une cité, partout le long du fleuve. Au segment de la barge, 1 de plus."),
    ("STO-28", "Cartes Cité", "Une carte Cité se joue pour ses ressources ou pour son action, jamais les deux, puis est défaussée. Les cartes de qui s’est retiré attendent la saison suivante."),
    ("STO-29", "Bénédictions", "Chacun joue au plus une bénédiction par saison, et aucune qu’un autre y a déjà jouée. Elle reste visible jusqu’à la fin de la saison."),
    ("STO-30", "Se retirer", "Se retirer met fin à votre saison. C’est interdit tant qu’il reste des monuments planifiés, sauf si une bénédiction les garde cette saison ou si aucun ne peut être construit maintenant (décision). Le premier à se retirer prend un bonus de retrait non bloqué ; ce qui manque à la réserve vient du cartouche des ouvriers, puis des cartouches du marché dans l’ordre."),
    ("STO-31", "Il y a toujours une action", "Qui doit jouer peut toujours construire un monument planifié ou se retirer (décision)."),
    ("STO-32", "Réserve insuffisante", "On prend chaque ressource dans la limite de la réserve : ni remplacement ni dette (décision). Seul le bonus de retrait va plus loin."),
    ("STO-33", "Pas d’action vide", "Placer un ouvrier est toujours une action. Un échange, une carte ou une bénédiction doit apporter au moins un jeton ou un effet (décision). Garder des monuments est refusé à la dernière saison, où cela ne ferait rien (décision), et permis avant, même sans rien de planifié."),
    ("STO-34", "La carte donnée", "Les deux cartes sont piochées l’une après l’autre, puis on peut négocier, puis le visiteur en garde une et donne l’autre à un adversaire, retiré ou non. Jusque-là elles ne sont dans la main de personne. La défausse est visible."),
    ("STO-35", "Tribut", "Qui rejoint la caravane d’un autre en prend les ressources et paie à son meneur une de celles qu’il vient de prendre, à son choix ; rien si rien n’est venu. Un meneur retiré reçoit aussi."),
    ("STO-36", "Ce qui est gardé", "Horus garde tout ce que son gouverneur a sur les cartouches de planification à la fin de la saison ; ces monuments gardent leur cartouche (décision)."),
    ("STO-37", "Le monument témoin", "Quand un monument passe d’un cartouche à la carte, le témoin de son type vient sur le cartouche quitté. Un monument perdu en fin de saison ne le déplace pas."),
    ("STO-38", "Premier avec tous ceux d’un type", "Le premier à avoir 4 obélisques sur la carte marque 1, 3 sphinx 2, 2 pylônes 2, une fois chacun. Qui en a perdu un n’a plus cette chance."),
    ("STO-39", "Les cartes priment", "Ce que dit une carte ou une bénédiction passe avant les règles, et seulement autant qu’elle le dit. Jouée pour son action, elle est l’action qu’elle nomme et demande ce que cette action demande."),
    // La négociation.
    ("STO-40", "Négocier", "Deux gouverneurs peuvent s’échanger des ressources, des ouvriers non placés et des cartes Cité ; ce n’est pas une action. Les promesses n’engagent personne. Bénédictions, chameaux, monuments et gloire ne s’échangent pas (décision). Ce qui est offert se dit à voix haute."),
    ("STO-41", "Propositions", "On s’adresse à un gouverneur, on nomme ce qu’on offre, puis ce qu’on demande, chaque liste dans un ordre fixe, rien dans les deux, rien de repris ; puis on propose, et c’est accepté ou refusé, ou l’on renonce (décision). Les ouvriers et cartes demandés ne sont pas vérifiés ; seul qui les a peut accepter."),
    ("STO-42", "Quand négocier", "Tant qu’un gouverneur est attendu pour une action ou pour donner une carte Cité, n’importe qui peut ouvrir une proposition, une à la fois. Chacun en a, entre deux actions terminées, autant que la partie le prévoit (décision)."),
    ("STO-43", "Pots-de-vin", "Pendant le don d’une carte Cité, une proposition peut nommer la deuxième carte. L’accepter fixe qui reçoit ; le visiteur choisit encore quelle carte. Pas là où le propriétaire d’un monument doit recevoir (décision)."),
    ("STO-44", "Les retirés négocient aussi", "Qui s’est retiré donne et reçoit tout ce qui s’échange ; les ouvriers reçus retournent au sac avec les autres, les cartes attendent."),
    // La fin.
    ("STO-50", "Les lots à la fin", "Chaque lot de 3 de ses monuments reliés côte à côte marque 2, chaque lot de 4 au même segment 3. Dans une sorte de lot, un monument compte une fois ; le meilleur partage est compté. Un emplacement qui touche deux segments compte pour l’un ou l’autre (décision)."),
    ("STO-51", "La victoire", "Le plus de gloire gagne ; à égalité, le plus de jetons de ressources ; sinon la victoire est partagée."),
    // Les deux éditions.
    ("STO-60", "Monuments neutres à deux", "À 2 gouverneurs, les monuments neutres occupent les marques que l’édition nomme : Ankh et scarabée en anglais, scarabée seul dans le texte français."),
    ("STO-61", "Contremaîtres et terrains", "Un contremaître travaille sur tous les terrains (texte français, lu tel quel : décision) ou seulement sur le sien (anglais)."),
    ("STO-62", "Combien de contremaîtres", "Les contremaîtres du sac se règlent par type et peuvent être sans type ; les deux éditions en ont un de chaque type (décision)."),
    ("STO-63", "Se retirer avec des plans", "On peut se retirer avec des monuments planifiés et les perdre (texte français), ou non (anglais)."),
    ("STO-64", "La deuxième carte à deux", "À 2 gouverneurs, la deuxième carte Cité est donnée ou défaussée contre 1 céréale (anglais), ou défaussée sauf si l’adversaire a payé pour elle (texte français) au moins une chose (décision)."),
    ("STO-65", "Cartouches de planification", "Chaque type de monument a au moins 2 cartouches de planification ; 3 dans l’édition française."),
    ("STO-66", "Un monument dans deux lots", "Un monument peut compter pour un lot de 3 et un lot de 4 (anglais), ou pour un seul (texte français, où la phrase se trouve avec les lots de 3 : décision)."),
    ("STO-67", "La réserve à cinq", "Le texte français ne dit pas la réserve pour 5 gouverneurs : 30 de chaque (décision)."),
    ("STO-68", "Cités avec monument à deux", "2 gouverneurs peuvent visiter une cité qui a un monument (texte français), ou non (anglais : décision)."),
    ("STO-69", "Les noms", "Les noms à l’écran sont dans la langue de l’édition ; les mots de la notation sont les mêmes partout."),
    ("STO-70", "Réutiliser un cartouche", "Le gouverneur qui a fermé un cartouche du marché ne peut pas y échanger de nouveau dans la saison : ainsi dans les deux éditions, comme le dit le texte français ; le texte anglais ne le ferme qu’aux autres (décision)."),
    ("STO-71", "Les nombres du bonus de type", "Les nombres du bonus de STO-38 sont des données : 4, 3 et 2 dans les deux éditions."),
    // Décisions.
    ("STO-72", "Annoncer, puis faire", "Décision. L’action d’une carte ou une bénédiction est annoncée, puis faite par les choix qui suivent. On ne l’annonce que si elle peut être faite, on ne la reprend pas, et elle quitte la main aussitôt : une carte vers la défausse ou hors du jeu, une bénédiction devant soi."),
    ("STO-73", "Ce qu’une proposition nomme", "Décision. Une proposition nomme au plus 6 choses de chaque côté et au moins une en tout. Ce qui est offert doit être là ; ce qui est demandé ne dépasse pas ce qu’on voit chez l’autre : jetons par ressource, ouvriers et cartes en nombre."),
    ("STO-74", "Offrir montre", "Décision. Nommer une carte ou un ouvrier comme offre montre à tous qu’on l’a, quoi qu’il advienne de la proposition."),
    ("STO-75", "Regarder des cartes", "Décision. Un effet qui fait piocher prend une carte à la fois, tant qu’il y en a, en garde le nombre qu’il dit et défausse les autres visibles. S’il n’y en a pas plus qu’il n’en garde, toutes sont gardées."),
    ("STO-76", "Sculpteur", "Décision. L’action du Sculpteur est la construction : un obélisque planifié va sur une section convenable qui porte exactement un monument, un obélisque. Un ouvrier sur l’autre section n’y fait rien. Cela marque comme toute construction, et les deux obélisques comptent pour les lots et sont côte à côte."),
    ("STO-77", "Effets de récolte", "Décision. Comme un contremaître veut dire tout ce que peut un contremaître : la ressource en plus de la dernière saison, et tous les terrains là où ils y travaillent. Un bonus est de la ressource du terrain, dans la limite de la réserve."),
    ("STO-78", "Remises", "Décision. Une remise enlève exactement son nombre de jetons, au choix de qui paie parmi le prix, mais laisse 1 à payer."),
    ("STO-79", "Effets de caravane", "Décision. Les jetons en plus, au choix, se prennent après ceux de la section, autant que la réserve le permet, et ne comptent pas pour le tribut."),
    ("STO-80", "Échange avec la réserve", "Décision. On prend autant de jetons qu’on en donne, au moins 1, aucun d’une ressource donnée."),
    ("STO-81", "Prendre et déplacer des ouvriers", "Décision. Aucune ressource ne bouge. Un ouvrier pris va dans la main de qui l’a pris ; un ouvrier déplacé va à une autre place où ce gouverneur pourrait le poser maintenant par récolte ou visite. Les ouvriers sur la carte n’ont pas de propriétaire."),
    ("STO-82", "Le chameau mène", "Décision. Seul le chameau dit qui mène une caravane ; il reste toute la saison, qui que ce soit qui enlève les ouvriers. Une caravane sans chameau est à lancer."),
    ("STO-83", "L’ordre des pioches", "Décision. Les cartes Cité sont distribuées à partir du siège 1, puis le premier joueur est tiré au sort. Les ouvriers d’une saison sont piochés par un gouverneur après l’autre à partir du premier joueur, puis leur cartouche est rempli, puis le premier joueur regarde. Une pioche vide est refaite avec la défausse au moment où une carte est due."),
    ("STO-84", "L’ordre d’un bonus", "Décision. La gloire d’abord, puis les ressources, puis la carte. Prendre des jetons d’un cartouche du marché ne l’ouvre pas."),
    ("STO-85", "Ignorer les symboles", "Décision. Une construction qui ignore les symboles peut prendre toute section libre pour tout type ; les cités restent aux types prévus pour elles."),
    ("STO-86", "Garder un monument", "Décision. Garder un seul monument le nomme en jouant et demande qu’il soit planifié. Comme toujours quand on garde, on peut alors se retirer."),
    ("STO-87", "Effets de marché", "Décision. Un effet peut utiliser un cartouche fermé ou en laisser un ouvert ; ce qui est payé y reste quand même."),
    ("STO-88", "Ce que tous savent", "Décision. Tous connaissent les ressources de chacun, qui ne bougent jamais en cachette, combien d’ouvriers et de cartes chacun tient, le cartouche des ouvriers, la carte, la défausse, la taille de la pioche, les bénédictions jouées et les propositions ouvertes. Cachés : quels ouvriers et cartes tiennent les autres, ce qu’il y a dans le sac et dans la pioche."),
    ("STO-89", "Éditions injouables", "Décision. Une édition est refusée, avec chaque endroit et chaque raison, si un renvoi est faux, une limite dépassée, un nombre de gouverneurs injouable, ou si une carte Cité ramenait une carte ou un ouvrier sans quitter le jeu."),
    ("STO-90", "Gains", "Décision. Un effet de gain prend ses ressources dans la réserve, au moins une ; un effet de gloire marque."),
    ("STO-91", "Ce qui est derrière les paravents y reste", "Décision. Entre les saisons, les jetons du cartouche des ouvriers et du marché retournent à la réserve, et nul autre : ceux derrière les paravents y restent, dans les deux éditions."),
    ("STO-92", "D’où viennent les jetons de départ", "Décision. Ce que les gouverneurs reçoivent au départ vient de la réserve dans les deux éditions : il reste 11, 14, 17 ou 20 de chaque ressource à 2, 3, 4 ou 5 gouverneurs."),
    ("STO-93", "Mots du texte français", "Décision. Le terrain qu’il faut à un monument est une section ; la barge derrière les premiers rapides est au segment 1 ; l’emplacement de caravane bloqué à peu de gouverneurs est une caravane entière."),
    ("STO-94", "À deux, le propriétaire d’un monument", "Décision. Là où 2 gouverneurs peuvent visiter une cité où l’adversaire a un monument, c’est lui qui reçoit la deuxième carte : elle n’est pas défaussée, ne rapporte pas de céréale, et il n’y a rien à payer pour elle."),
];

/// A rule's title and text in French; none for one that this crate does not know yet.
pub(super) fn in_french(id: &str) -> Option<(&'static str, &'static str)> {
    let found = FRENCH.iter().find(|(known, ..)| *known == id);
    found.map(|(_, title, text)| (*title, *text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nile_core::Game;
    use nile_sailing::Sailing;

    #[test]
    fn every_rule_is_told_in_french_in_the_order_of_the_list() {
        let told: Vec<&str> = FRENCH.iter().map(|(id, ..)| *id).collect();
        let rules: Vec<&str> = Sailing::rules().iter().map(|rule| rule.id).collect();
        assert_eq!(told, rules);
    }

    /// Numbers are what a translation gets wrong unseen.
    #[test]
    fn both_languages_name_the_same_numbers_and_call_the_same_rules_rulings() {
        let numbers = |text: &str| {
            let mut numbers: Vec<String> = text
                .split(|c: char| !c.is_ascii_digit())
                .filter(|number| !number.is_empty())
                .map(str::to_string)
                .collect();
            numbers.sort();
            numbers
        };
        for (rule, (id, _, text)) in Sailing::rules().iter().zip(FRENCH) {
            assert_eq!(numbers(rule.text), numbers(text), "{id}");
            let ruling = rule.text.to_lowercase().contains("ruling");
            assert_eq!(ruling, text.to_lowercase().contains("décision"), "{id}");
        }
    }
}
