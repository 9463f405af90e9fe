//! The rules in French. English is the engine's own.

/// Every rule's id, title and text, in the order of the engine's list.
#[rustfmt::skip]
const FRENCH: &[(&str, &str, &str)] = &[
    // La mise en place.
    ("STO-01", "Gouverneurs et réserve", "2 à 5 gouverneurs jouent. La réserve de chaque ressource compte 15, 20, 25 ou 30 jetons pour 2, 3, 4 ou 5 d’entre eux ; ce que les gouverneurs reçoivent au départ en provient."),
    ("STO-02", "Le sac", "Le sac contient 3 ouvriers simples de chaque type à 2 gouverneurs, sinon 4, et 1 contremaître de chaque type. Ce qui est pioché, ce qui est posé sur le cartouche des ouvriers et ce qui reste font ensemble tout le sac ; une édition dont le tableau dit autre chose est refusée."),
    ("STO-03", "Ce que chacun a au départ", "Chaque gouverneur a un chameau, 4 obélisques, 3 sphinx, 2 pylônes, un marqueur de retrait, 5 bénédictions, 2 jetons de chaque ressource, 1 carte Cité de la pioche mélangée, et aucune gloire. La barge commence sur le segment 1. Le premier joueur est tiré au sort."),
    ("STO-04", "Trois gouverneurs", "À 3 gouverneurs, des monuments neutres occupent les 6 places marquées d’un Ankh, et les deux sections de la caravane à l’Ankh sont bloquées."),
    ("STO-05", "Deux gouverneurs", "À 2 gouverneurs, la mise en place est celle à 3 ; des monuments neutres occupent aussi les 6 places marquées d’un scarabée (mais voir STO-60), et un monument témoin occupe le premier cartouche de planification de chaque type."),
    ("STO-06", "Monuments neutres", "Un monument neutre n’a pas de propriétaire, ne rapporte rien et n’entre dans aucun lot. Il n’a pas de type non plus : aucun Sculpteur ne construit dessus (décision)."),
    // Une saison.
    ("STO-10", "Acquérir des ouvriers", "La saison commence par des tirages dans le sac : à partir du premier joueur, chacun pioche 3, 3, 2 ou 2 ouvriers qu’il place derrière son paravent (2 à 5 gouverneurs), puis le reste, sauf 2, va sur le cartouche des ouvriers, visible de tous."),
    ("STO-11", "Chacun son tour", "À partir du premier joueur et dans le sens horaire, chacun fait une action, tour après tour, sauf ceux qui se sont retirés, jusqu’à ce que tous se soient retirés. Personne ne passe ; le dernier continue seul."),
    ("STO-12", "Entre les saisons", "Après chaque saison sauf la dernière : la barge avance, chameaux et marqueurs de retrait reviennent, les jetons du cartouche des ouvriers et du marché retournent à la réserve, le bonus de retrait choisi est bloqué jusqu’à la fin de la partie, tous les ouvriers retournent au sac, les monuments planifiés qui ne sont pas gardés sont perdus, les bénédictions jouées quittent le jeu. Le premier à s’être retiré devient premier joueur."),
    ("STO-13", "Après la dernière saison", "Après la dernière saison, les monuments planifiés sont perdus, rien d’autre n’est rangé, et l’on compte les lots."),
    ("STO-14", "Le regard du premier joueur", "Quand le cartouche des ouvriers est rempli, le premier joueur voit les ouvriers restés dans le sac, et lui seul. Il regarde toujours (décision)."),
    // Les dix actions.
    ("STO-20", "Récolter", "Un ouvrier va sur un terrain de son type. Un ouvrier simple a besoin d’un terrain qui touche un segment que la barge a atteint ; un contremaître non, et il prend 1 ressource de plus à la dernière saison. La ressource en plus d’un contremaître est celle du terrain, s’il en reste (décision)."),
    ("STO-21", "Les sections d’un terrain", "Un ouvrier occupe toutes les sections sans monument d’un terrain et prend ce qu’elles montrent. Un seul ouvrier par terrain ; aucun si les deux sections ont un monument. Récolter pour rien est permis (décision)."),
    ("STO-22", "Visiter une cité", "N’importe quel ouvrier va dans une cité sans ouvrier, où que soit la barge. On pioche deux cartes Cité, on en garde une et on donne l’autre à un adversaire : au propriétaire d’un monument de cette cité, si c’est un adversaire. À 2 gouverneurs, la deuxième carte peut aussi être défaussée contre 1 céréale. À 2 gouverneurs, une cité qui a un monument ne se visite pas (décision). Pour le texte français, voir STO-64 et STO-68."),
    ("STO-23", "Caravanes", "N’importe quel ouvrier va sur une section libre d’une caravane, où que soit la barge, et prend ce qu’elle donne. Si la caravane n’a pas de chameau, on y met le sien et on la mène ; qui a déjà placé son chameau ne monte pas d’autre caravane. À 2 ou 3 gouverneurs, la caravane à l’Ankh est bloquée."),
    ("STO-24", "Engager", "Payez 2 ressources quelconques au cartouche des ouvriers et prenez-y l’ouvrier de votre choix, simple ou contremaître. Ce qui est payé y reste jusqu’à la fin de la saison."),
    ("STO-25", "Marché", "Payez un côté d’un cartouche et prenez l’autre dans la réserve, au moins un jeton (STO-33). Ce qui est payé y reste et ferme le cartouche aux autres pour la saison. Un cartouche utilisé est fermé aussi à qui l’a utilisé (décision)."),
    ("STO-26", "Planifier", "Payez à la réserve le prix d’un cartouche de planification libre et posez-y un monument de son type. On peut en planifier autant que l’on veut à la fois."),
    ("STO-27", "Construire", "Déplacez un monument planifié vers un emplacement sans ouvrier ni monument et marquez sa gloire : obélisque sur une section à 2 symboles, sphinx à 2 ou 3, pylône à 3 ou dans une cité, partout le long du fleuve mais pas sur une caravane. Un emplacement qui touche le segment de la barge rapporte 1 de plus."),
    ("STO-28", "Cartes Cité", "Une carte Cité se joue pour ses ressources ou pour son action, jamais les deux, puis est défaussée. Les cartes de qui s’est retiré attendent la saison suivante."),
    ("STO-29", "Bénédictions", "Chacun joue au plus une bénédiction par saison, et aucune qu’un autre ait déjà jouée cette saison-là. Elle reste visible jusqu’à la fin de la saison."),
    ("STO-30", "Se retirer", "Se retirer met fin à votre saison. C’est interdit tant qu’il reste des monuments planifiés, sauf si une bénédiction jouée cette saison les garde. Décision : se retirer est permis aussi quand aucun des monuments planifiés ne peut être construit maintenant, sans compter les cartes en main. Pour le texte français, voir STO-63. Le premier à se retirer prend un bonus de retrait non bloqué ; ce qui manque à la réserve vient du cartouche des ouvriers et du marché (STO-84)."),
    ("STO-31", "Il y a toujours une action", "Qui doit jouer peut toujours construire un monument planifié ou se retirer (décision)."),
    ("STO-32", "Réserve insuffisante", "On prend chaque ressource dans la limite de la réserve : ni remplacement ni dette (décision). Seul le bonus de retrait va plus loin."),
    ("STO-33", "Pas d’action vide", "Placer un ouvrier est toujours une action. Un échange, une carte ou une bénédiction doit apporter au moins un jeton ou un effet (décision). Garder des monuments est refusé à la dernière saison, où cela ne ferait rien (décision), et permis avant, même sans rien de planifié."),
    ("STO-34", "La carte donnée", "Les deux cartes sont piochées l’une après l’autre, puis on peut négocier, puis le visiteur en garde une et donne l’autre à un adversaire, retiré ou non. La défausse est visible (STO-88). Décision : jusqu’au don, les cartes piochées ne sont dans la main de personne ; s’il n’y en a qu’une, elle est gardée, et rien n’est donné ni reçu pour elle ; s’il n’y en a aucune, la visite est permise quand même."),
    ("STO-35", "Tribut", "Qui rejoint la caravane d’un autre en prend les ressources et paie à son meneur une de celles qu’il vient de prendre. Décision : qui paie choisit laquelle, ne doit rien si rien n’est venu, et paie aussi un meneur retiré."),
    ("STO-36", "Ce qui est gardé", "Horus garde tout ce que son gouverneur a sur les cartouches de planification à la fin de la saison ; ces monuments gardent leur cartouche (décision)."),
    ("STO-37", "Le monument témoin", "Quand un monument passe d’un cartouche au plateau, le témoin de son type vient sur le cartouche libéré. Un monument perdu en fin de saison ne le déplace pas (décision)."),
    ("STO-38", "Premier avec tous les monuments d’un type", "Le premier à avoir 4 obélisques sur le plateau marque 1, 3 sphinx 2, 2 pylônes 2, une fois chacun. Qui a perdu un monument d’un type ne peut plus en avoir le bonus (décision)."),
    ("STO-39", "Les cartes priment", "Ce que dit une carte ou une bénédiction passe avant les règles. Décision : seulement dans la mesure où elle le dit ; jouée pour son action, elle est l’action qu’elle nomme et demande ce que cette action demande."),
    // La négociation.
    ("STO-40", "Négocier", "Deux gouverneurs peuvent s’échanger des ressources, des ouvriers non placés et des cartes Cité ; ce n’est pas une action. Les promesses n’engagent personne. Bénédictions, chameaux, monuments et gloire ne s’échangent pas (décision). Ce qui est offert se dit à voix haute (STO-74)."),
    ("STO-41", "Propositions", "Décision. On s’adresse à un gouverneur, on nomme ce qu’on offre, puis ce qu’on demande, chaque liste dans un ordre fixe, rien dans les deux à la fois, rien de repris ; puis on propose, et c’est accepté ou refusé, ou l’on renonce. Les ouvriers et cartes demandés ne sont pas vérifiés ; seul qui les a peut accepter."),
    ("STO-42", "Quand négocier", "Décision. Chaque fois qu’un gouverneur est attendu pour une action ou pour donner une carte Cité, n’importe qui peut ouvrir une proposition, une à la fois, mais pas entre les étapes d’une action ni après le dernier retrait d’une saison. Entre deux actions terminées, chacun en a autant que la partie le prévoit."),
    ("STO-43", "Pots-de-vin", "Décision. Pendant le don d’une carte Cité, une proposition peut nommer la deuxième carte. L’accepter fixe qui la reçoit ; le visiteur choisit encore quelle carte. La deuxième carte ne peut pas être nommée là où le propriétaire d’un monument doit la recevoir."),
    ("STO-44", "Les joueurs retirés négocient aussi", "Qui s’est retiré donne et reçoit tout ce qui s’échange ; les ouvriers reçus retournent au sac avec les autres, les cartes attendent."),
    // La fin.
    ("STO-50", "Les lots à la fin", "Chaque lot de 3 de ses monuments côte à côte rapporte 2, chaque lot de 4 sur un même segment 3. Pour une même sorte de lot, un monument compte une fois. Décision : côte à côte veut dire reliés, une rangée suffit ; un segment comprend ses deux rives et ses cités ; un emplacement qui touche deux segments compte pour l’un ou l’autre ; on compte le meilleur partage."),
    ("STO-51", "La victoire", "Qui a le plus de gloire gagne ; à égalité, qui a le plus de jetons de ressources ; si l’égalité demeure, la victoire est partagée."),
    // Les deux éditions.
    ("STO-60", "Monuments neutres à deux", "À 2 gouverneurs, les monuments neutres occupent les places dont l’édition indique la marque : Ankh et scarabée en anglais, scarabée seul dans le texte français (décision)."),
    ("STO-61", "Contremaîtres et terrains", "Un contremaître travaille sur tous les terrains (texte français, lu tel quel : décision) ou seulement sur le sien (anglais)."),
    ("STO-62", "Combien de contremaîtres", "Les contremaîtres du sac se règlent par type et peuvent être sans type. Il y en a un de chaque type en anglais, et de même dans l’édition française (décision)."),
    ("STO-63", "Se retirer avec des monuments planifiés", "On peut se retirer avec des monuments planifiés et les perdre (texte français : décision), ou non (anglais)."),
    ("STO-64", "La deuxième carte à deux", "À 2 gouverneurs, la deuxième carte Cité est donnée ou défaussée contre 1 céréale (anglais), ou défaussée contre 1 céréale sauf si l’adversaire a payé pour elle (texte français). Un pot-de-vin est au moins une chose qui change de main (décision)."),
    ("STO-65", "Cartouches de planification", "Chaque type de monument a 2 ou 3 cartouches de planification en anglais et 3 dans le texte français ; il en faut au moins 2 à une édition."),
    ("STO-66", "Un monument dans deux lots", "Un monument peut compter pour un lot de 3 et un lot de 4 (anglais), ou pour un seul lot (texte français : décision)."),
    ("STO-67", "La réserve à cinq", "Le texte français n’indique pas de réserve pour 5 gouverneurs : 30 jetons de chaque ressource (décision)."),
    ("STO-68", "Cités avec monument à deux", "À 2 gouverneurs, une cité qui a un monument peut être visitée (texte français), ou non (anglais : décision)."),
    ("STO-69", "Les noms", "Les noms à l’écran sont dans la langue de l’édition ; les mots de la notation sont les mêmes partout."),
    ("STO-70", "Réutiliser un cartouche", "Aucune des deux éditions ne laisse le gouverneur qui a fermé un cartouche du marché y échanger de nouveau dans la même saison : le texte français le dit, le texte anglais ne le ferme qu’aux autres (décision)."),
    ("STO-71", "Les nombres du bonus de type", "Les nombres du bonus de STO-38 sont des données : 4, 3 et 2 dans les deux éditions."),
    // Décisions.
    ("STO-72", "Annoncer, puis faire", "Décision. L’action d’une carte ou une bénédiction est annoncée, puis faite par les choix qui suivent. On ne l’annonce que si elle peut être faite, on ne la reprend pas, et elle quitte la main aussitôt : une carte vers la défausse ou hors du jeu, une bénédiction devant soi."),
    ("STO-73", "Ce qu’une proposition nomme", "Décision. Une proposition nomme au plus 6 choses de chaque côté et au moins une en tout. Ce qui est offert doit être là ; ce qui est demandé ne dépasse pas ce qu’on voit chez l’autre : jetons par ressource, ouvriers et cartes en nombre."),
    ("STO-74", "Offrir, c’est montrer", "Décision. Nommer une carte ou un ouvrier comme offre montre à tous qu’on l’a, quoi qu’il advienne de la proposition."),
    ("STO-75", "Regarder des cartes", "Décision. Un effet qui fait piocher prend une carte à la fois, tant qu’il y en a, en garde le nombre qu’il dit et défausse les autres face visible. S’il n’y en a pas plus qu’il n’en garde, toutes sont gardées."),
    ("STO-76", "Sculpteur", "Décision. L’action du Sculpteur est la construction : un obélisque planifié va sur une section convenable qui porte exactement un monument, un obélisque. Un ouvrier sur l’autre section n’y change rien. Cela rapporte comme toute construction, et les deux obélisques comptent pour les lots et sont côte à côte."),
    ("STO-77", "Effets de récolte", "Décision. « Comme avec un contremaître » comprend tout ce que peut un contremaître : la ressource en plus de la dernière saison, et tous les terrains là où les contremaîtres y travaillent. Un bonus est de la ressource du terrain, dans la limite de la réserve."),
    ("STO-78", "Remises", "Décision. Une remise enlève exactement son nombre de jetons, au choix de qui paie parmi le prix, mais laisse 1 à payer."),
    ("STO-79", "Effets de caravane", "Décision. Les jetons en plus, au choix, se prennent après ceux de la section, autant que la réserve le permet, et ne comptent pas pour le tribut."),
    ("STO-80", "Échange avec la réserve", "Décision. On prend autant de jetons qu’on en donne, au moins 1, aucun d’une ressource que l’on donne."),
    ("STO-81", "Prendre et déplacer des ouvriers", "Décision. Aucune ressource ne bouge. Un ouvrier pris va dans la main de qui l’a pris ; un ouvrier déplacé va à une autre place où ce gouverneur pourrait le poser maintenant par récolte ou visite. Les ouvriers sur le plateau n’ont pas de propriétaire."),
    ("STO-82", "Le chameau mène", "Décision. Seul le chameau dit qui mène une caravane ; il reste toute la saison, même si les ouvriers en sont retirés. Une caravane sans chameau est à monter."),
    ("STO-83", "L’ordre des pioches", "Les cartes Cité sont distribuées à partir du siège 1, puis le premier joueur est tiré au sort (décision). Les ouvriers d’une saison sont piochés par un gouverneur après l’autre à partir du premier joueur, puis leur cartouche est rempli, puis le premier joueur regarde. Une pioche vide est refaite avec la défausse au moment où une carte est due."),
    ("STO-84", "L’ordre d’un bonus", "Décision. La gloire d’abord, puis les ressources, puis la carte. Ce qui manque à la réserve vient du cartouche des ouvriers, puis des cartouches du marché dans l’ordre, qui restent fermés ; ce qui manque encore n’est pas payé, et un tel bonus peut être choisi quand même. Le bonus se prend aussi à la dernière saison."),
    ("STO-85", "Ignorer les symboles", "Décision. Une construction qui ignore les symboles peut prendre toute section libre pour tout type ; les cités restent aux types prévus pour elles."),
    ("STO-86", "Garder un monument", "Décision. Un effet qui garde un seul monument le désigne quand il est joué, et il en faut un de planifié. Comme tout effet qui garde, il permet de se retirer."),
    ("STO-87", "Effets de marché", "Décision. Un effet peut utiliser un cartouche fermé ou en laisser un ouvert ; ce qui est payé y reste quand même."),
    ("STO-88", "Ce que tous savent", "Décision. Tous connaissent les ressources de chacun, qui ne bougent jamais en cachette, combien d’ouvriers et de cartes chacun a en main, le cartouche des ouvriers, le plateau, la défausse, la taille de la pioche, les bénédictions jouées et les propositions ouvertes. Sont cachés : quels ouvriers et quelles cartes les autres ont en main, ce qu’il y a dans le sac et dans la pioche."),
    ("STO-89", "Éditions injouables", "Décision. Une édition est refusée, avec chaque endroit et chaque raison, si un renvoi est faux, si une limite est dépassée, si un nombre de gouverneurs ne pourrait pas jouer, ou si une carte Cité ramène une carte ou un ouvrier sans quitter le jeu."),
    ("STO-90", "Gains", "Décision. Un effet de gain prend ses ressources dans la réserve, au moins une ; un effet de gloire rapporte sa gloire."),
    ("STO-91", "Ce qui est derrière les paravents y reste", "Décision. Entre les saisons, les jetons du cartouche des ouvriers et du marché retournent à la réserve, et aucun autre : ceux qui sont derrière les paravents y restent, dans les deux éditions."),
    ("STO-92", "D’où viennent les jetons de départ", "Décision. Ce que les gouverneurs reçoivent au départ vient de la réserve dans les deux éditions : il reste 11, 14, 17 ou 20 de chaque ressource à 2, 3, 4 ou 5 gouverneurs."),
    ("STO-93", "Mots du texte français", "Décision. Le terrain qu’il faut à un monument est une section ; la barge derrière les premiers rapides est sur le segment 1 ; l’emplacement de caravane bloqué à 2 ou 3 gouverneurs est une caravane entière."),
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
