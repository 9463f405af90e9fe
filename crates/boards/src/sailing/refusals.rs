//! Why an action is refused, and what glory was for, in French. English is the engine's own.

use nile_sailing::Illegal;
use nile_sailing::edition::limits::MAX_ITEMS;

use super::names::{Names, de};

/// A refusal in French; none for one that this crate does not know yet.
pub(super) fn in_french(names: &Names<'_>, refusal: &Illegal) -> Option<String> {
    let text = match *refusal {
        Illegal::NoSuchSeat { seat, seats } => {
            format!("le siège {seat} ne joue pas : cette partie a les sièges 1 à {seats}")
        }
        Illegal::Over => "la partie est terminée".into(),
        Illegal::Drawing => "attendez que ce qui est dû soit pioché".into(),
        Illegal::NotAwaited { awaited } => {
            let governor = names.governor(awaited);
            format!("ce n’est pas votre tour : c’est au {governor} de jouer")
        }
        Illegal::Withdrawn => {
            "vous vous êtes retiré : jusqu’à la saison suivante, vous ne pouvez que négocier".into()
        }
        Illegal::ActFirst => "faites une des dix actions ; `withdraw` termine votre saison".into(),
        Illegal::CarryOutFirst => "faites d’abord ce que vous avez annoncé".into(),
        Illegal::GiftFirst => {
            "choisissez laquelle des deux cartes garder, par exemple `keep CARD give SEAT`".into()
        }
        Illegal::ComposeFirst => {
            "dites ce que vous offrez et demandez, puis `propose`, ou renoncez avec `drop`".into()
        }
        Illegal::AnswerFirst => "répondez d’abord à la proposition : `accept` ou `decline`".into(),
        Illegal::NotInEdition { .. } => "cela n’existe pas dans cette édition".into(),
        Illegal::NotInHand { laborer, .. } => {
            format!(
                "vous n’avez pas {} derrière votre paravent",
                de(&names.word(laborer.word()))
            )
        }
        Illegal::NotEnough { needed, have, .. } => {
            let (needed, have) = (names.tokens(needed), names.tokens(have));
            format!("il faut {needed}, et vous avez {have}")
        }
        Illegal::SpaceTaken { space } => format!("il y a déjà un ouvrier : {}", names.space(space)),
        Illegal::SpaceFull { space } => {
            format!(
                "les deux sections portent un monument : {}",
                names.space(space)
            )
        }
        Illegal::WrongTerrain { laborer, terrain } => {
            let (laborer, terrain) = (names.a_laborer(laborer), names.word(terrain.word()));
            format!("{laborer} ne travaille pas sur ce terrain : {terrain}")
        }
        Illegal::MasterOffTerrain { laborer, terrain } => {
            let (laborer, terrain) = (names.a_laborer(laborer), names.word(terrain.word()));
            format!("{laborer} ne travaille que sur son terrain, pas sur celui-ci : {terrain}")
        }
        Illegal::NotReached { space, season } => {
            let space = names.space(space);
            format!(
                "la barge n’a atteint que le segment {season}, ceci est pour les contremaîtres : \
                 {space}"
            )
        }
        Illegal::OtherTerrain { wanted } => {
            format!(
                "ce que vous avez joué est pour ce terrain : {}",
                names.word(wanted.word())
            )
        }
        Illegal::CityTaken { city } => format!("il y a déjà un ouvrier : {}", names.city(city)),
        Illegal::CityHasMonument { city } => {
            let city = names.city(city);
            format!("à 2 gouverneurs, on ne visite pas une cité qui a un monument : {city}")
        }
        Illegal::NotDrawn { .. } => "ce n’est pas une des cartes que vous avez piochées".into(),
        Illegal::OwnerGetsIt { owner } => {
            let owner = names.governor(owner);
            format!(
                "le {owner} a un monument dans cette cité et reçoit la carte que vous ne gardez pas"
            )
        }
        Illegal::BoundGetsIt { to } => {
            let to = names.governor(to);
            format!("vous avez convenu que le {to} reçoit la carte que vous ne gardez pas")
        }
        Illegal::GiveToAnOpponent => {
            "donnez à un adversaire la carte que vous ne gardez pas".into()
        }
        Illegal::GiveOrDiscard => {
            "donnez à l’adversaire la carte que vous ne gardez pas, ou défaussez-la".into()
        }
        Illegal::OnlyDiscard => {
            "défaussez la carte que vous ne gardez pas : personne n’a payé pour elle".into()
        }
        Illegal::CaravanBlocked { .. } => {
            "cette caravane est bloquée avec si peu de gouverneurs".into()
        }
        Illegal::SectionTaken { section } => {
            format!("il y a déjà un ouvrier : {}", names.section(section))
        }
        Illegal::CamelOut { .. } => {
            "votre chameau mène une autre caravane : vous ne pouvez pas monter celle-ci".into()
        }
        Illegal::TributeOwed { came } => {
            let came = names.tokens(came);
            format!(
                "vous devez au meneur de la caravane une des ressources reçues ({came}), par exemple \
                 `tribute grain`"
            )
        }
        Illegal::NoTributeOwed => "aucun tribut n’est dû ici : n’en nommez pas".into(),
        Illegal::TributeOfWhatCame { came } => {
            format!(
                "le tribut est une des ressources reçues : {}",
                names.tokens(came)
            )
        }
        Illegal::WrongPlus { count } => {
            let more = names.counted(count, "ressource");
            format!("prenez exactement {more} de plus, parmi celles de la réserve")
        }
        Illegal::NotInPool { laborer } => {
            format!("il n’y a pas {} à engager", de(&names.word(laborer.word())))
        }
        Illegal::WrongPay { cost } => {
            let cost = names.counted(cost, "ressource");
            format!("engager coûte exactement {cost} de votre choix")
        }
        Illegal::Closed { by, .. } => {
            format!(
                "le {} a fermé ce cartouche pour la saison",
                names.governor(by)
            )
        }
        Illegal::ClosedByYou { .. } => "vous avez fermé ce cartouche pour la saison".into(),
        Illegal::NothingComes => "la réserve n’a rien de cela, et on ne peut pas passer".into(),
        Illegal::CartoucheInUse { slot } => {
            format!("ce cartouche est occupé : {}", names.slot(slot))
        }
        Illegal::NoneInStock { monument } => {
            format!(
                "vous n’avez plus {} à planifier",
                de(&names.monument(monument))
            )
        }
        Illegal::WrongDiscount { count } => {
            let less = names.counted(count, "ressource");
            format!("retirez exactement {less} du prix")
        }
        Illegal::NotPlanned { slot } => {
            format!(
                "vous n’avez rien planifié sur ce cartouche : {}",
                names.slot(slot)
            )
        }
        Illegal::DoesNotFit { monument, site } => {
            let (monument, site) = (names.a_monument(monument), names.site(site));
            format!("cet emplacement n’est pas pour {monument} : {site}")
        }
        Illegal::NoCityFor { monument } => {
            format!("une cité n’est pas pour {}", names.a_monument(monument))
        }
        Illegal::OtherMonument { only } => {
            format!(
                "ce que vous avez joué ne permet de construire que ceci : {}",
                names.monument(only)
            )
        }
        Illegal::NotOneObelisk { site } => {
            let site = names.site(site);
            format!("il n’y a pas là exactement un obélisque du bon propriétaire : {site}")
        }
        Illegal::SiteCovered { site } => format!("il y a déjà un monument : {}", names.site(site)),
        Illegal::LaborerOnSite { site } => format!("un ouvrier se tient là : {}", names.site(site)),
        Illegal::NoSuchCard { card } => {
            format!("vous n’avez pas cette carte : {}", names.card(card))
        }
        Illegal::BoonPlayedAlready => "vous avez déjà joué une bénédiction cette saison".into(),
        Illegal::BoonPlayedByAnother { boon } => {
            format!(
                "un autre l’a déjà jouée cette saison : {}",
                names.boon(boon)
            )
        }
        Illegal::BoonGone { boon } => format!("vous l’avez déjà utilisée : {}", names.boon(boon)),
        Illegal::NoHoldInLastSeason => {
            "à la dernière saison, il n’y a plus de raison de garder des monuments planifiés".into()
        }
        Illegal::CannotCarryOut => "cet effet ne peut pas être accompli maintenant".into(),
        Illegal::BuildFirst => {
            "construisez d’abord ce que vous avez planifié : il y a une place pour cela".into()
        }
        Illegal::NameABonus => {
            "vous êtes le premier à vous retirer : nommez un bonus, par exemple `withdraw BONUS`"
                .into()
        }
        Illegal::NoBonusLeft => {
            "seul le premier à se retirer prend un bonus : tapez `withdraw` seul".into()
        }
        Illegal::BonusBlocked { bonus } => {
            format!(
                "ce bonus a été pris lors d’une saison précédente : {}",
                names.bonus(bonus)
            )
        }
        Illegal::NothingToHold => "gardez un monument que vous avez planifié".into(),
        Illegal::NotFromThere { place } => {
            format!("on ne prend pas d’ouvrier là : {}", names.place(place))
        }
        Illegal::NobodyThere { place } => {
            format!("il n’y a pas d’ouvrier : {}", names.place(place))
        }
        Illegal::NowhereToGo { place } => {
            format!(
                "cet ouvrier ne peut aller nulle part ailleurs : {}",
                names.place(place)
            )
        }
        Illegal::NotToThere { place } => {
            format!("on ne déplace pas d’ouvrier là : {}", names.place(place))
        }
        Illegal::ElsewhereOnly { place } => {
            format!(
                "l’ouvrier vient de là, posez-le ailleurs : {}",
                names.place(place)
            )
        }
        Illegal::WrongSwap { up_to } => {
            format!("échangez de 1 à {up_to} ressources contre autant d’autres")
        }
        Illegal::SwapForTheSame => "n’échangez pas une ressource contre elle-même".into(),
        Illegal::SupplyLacks { take } => format!("la réserve n’a pas {}", names.tokens(take)),
        Illegal::NoHaggling => "cette partie se joue sans négociation".into(),
        Illegal::NoWindow => {
            "négociez quand quelqu’un doit jouer ou donner une carte Cité, pas entre les deux"
                .into()
        }
        Illegal::NoProposalsLeft => {
            "vous n’avez plus de proposition jusqu’à la prochaine action".into()
        }
        Illegal::HaggleWithAnother => "négociez avec un autre gouverneur de cette partie".into(),
        Illegal::OffersFirst => "vous avez commencé à demander, on ne peut plus rien offrir".into(),
        Illegal::NameInOrder => {
            "nommez dans l’ordre : ressources, ouvriers, cartes, la deuxième carte".into()
        }
        Illegal::TooManyThings => format!("on nomme au plus {MAX_ITEMS} choses de chaque côté"),
        Illegal::NotYoursToOffer => "vous n’en avez pas autant à offrir".into(),
        Illegal::OfferedAlready => "vous l’offrez vous-même".into(),
        Illegal::MoreThanTheyHave => "l’autre n’en a pas autant".into(),
        Illegal::NoExtra => "il n’y a pas de deuxième carte à échanger ici".into(),
        Illegal::NothingNamed => "nommez au moins une chose, ou renoncez avec `drop`".into(),
        Illegal::BribeNeeded => {
            "à 2 gouverneurs, la deuxième carte ne se donne que contre quelque chose".into()
        }
        Illegal::YouLackWhatIsAsked => "vous n’avez pas tout ce qui est demandé".into(),
        _ => return None,
    };
    Some(text)
}

/// What glory was for, in French; none for what this crate does not know yet.
pub(super) fn glory_in_french(what: &str) -> Option<&'static str> {
    Some(match what {
        "monuments" => "monuments construits",
        "built at the barge" => "construits près de la barge",
        "first with all of a type" => "premier avec tous les monuments d’un type",
        "regent bonuses" => "bonus de retrait",
        "cards and boons" => "cartes et bénédictions",
        "sets of adjacent monuments" => "lots de monuments côte à côte",
        "sets on one segment" => "lots sur un même segment",
        _ => return None,
    })
}
