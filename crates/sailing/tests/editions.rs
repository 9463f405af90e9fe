//! The editions that are built in, and one that is not.

mod common;

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use common::{TURNED, river_of_three};
use nile_sailing::edition::{
    BUILT_IN, CaravanId, Effect, Hold, IdSet, Mark, SecondCard, SiteId, Source,
};
use nile_sailing::{
    Bundle, Config, Edition, FirstRegent, Laborer, Monument, SecondCardRule, Switches,
};

const UNUSUAL: &str = include_str!("editions/river-of-three.toml");

fn both() -> [std::sync::Arc<Edition>; 2] {
    [Edition::english(), Edition::pixie()]
}

/// STO-01, STO-02, STO-03.
#[test]
fn the_tables_for_two_to_five_governors_are_the_rulebooks() {
    for edition in both() {
        let supplies = [2, 3, 4, 5].map(|seats| edition.setup(seats).supply);
        assert_eq!(supplies, [15, 20, 25, 30]);
        let draws = [2, 3, 4, 5].map(|seats| edition.setup(seats).draw);
        assert_eq!(draws, [3, 3, 2, 2]);
        let pools = [2, 3, 4, 5].map(|seats| edition.setup(seats).pool);
        assert_eq!(pools, [4, 4, 5, 3]);
        let bags = [2, 3, 4, 5].map(|seats| edition.bag(seats).total());
        assert_eq!(bags, [12, 15, 15, 15]);
        assert_eq!(edition.bag(2)[Laborer::Farmer], 3);
        assert_eq!(edition.bag(5)[Laborer::MasterStonecutter], 1);
        assert_eq!(edition.bag(5)[Laborer::Master], 0);
        assert_eq!(edition.start.resources, Bundle::new(2, 2, 2));
        assert_eq!(edition.start.city_cards, 1);
        assert_eq!(edition.boons.len(), 5);
        assert_eq!(edition.segments, 4);
        assert_eq!(edition.monuments.map(|kind| kind.count), [4, 3, 2]);
    }
}

/// STO-04, STO-05, STO-06, STO-60.
#[test]
fn neutral_monuments_stand_on_six_ankhs_and_six_scarabs() {
    let english = Edition::english();
    assert_eq!(english.marked(Mark::Ankh).len(), 6);
    assert_eq!(english.marked(Mark::Scarab).len(), 6);
    let counts = [2, 3, 4, 5].map(|seats| english.neutral_sites(seats).len());
    assert_eq!(counts, [12, 6, 0, 0]);
    let pixie = Edition::pixie();
    assert_eq!(pixie.neutral_sites(2), pixie.marked(Mark::Scarab));
    assert_eq!(pixie.neutral_sites(3), pixie.marked(Mark::Ankh));
    for edition in both() {
        let blocked = [2, 3, 4, 5].map(|seats| edition.setup(seats).blocked_caravan);
        assert_eq!(blocked, [true, true, false, false]);
        let placeholder = [2, 3, 4, 5].map(|seats| edition.setup(seats).placeholder);
        assert_eq!(placeholder, [true, false, false, false]);
        assert_eq!(edition.caravans.len(), 2);
        assert!(!edition.caravans[CaravanId(0)].ankh && edition.caravans[CaravanId(1)].ankh);
    }
}

/// STO-27, STO-38, STO-71.
#[test]
fn monuments_fit_the_icons_the_rulebook_says() {
    for edition in both() {
        for (id, site) in edition.sites.iter() {
            let fits = Monument::ALL
                .iter()
                .map(|m| edition.sites_for[m.index()].contains(id));
            let expected = match (site.section, site.icons) {
                (None, _) => [false, false, true],
                (Some(_), 2) => [true, true, false],
                (Some(_), 3) => [false, true, true],
                other => panic!("{}: {other:?}", site.id),
            };
            assert_eq!(fits.collect::<Vec<_>>(), expected, "{}", site.id);
        }
        let bonuses = edition
            .monuments
            .map(|kind| (kind.all_count, kind.all_glory));
        assert_eq!(bonuses, [(4, 1), (3, 2), (2, 2)]);
    }
}

/// STO-50.
#[test]
fn adjacency_is_symmetric_joins_the_halves_of_a_space_and_never_crosses_the_river() {
    for edition in both() {
        for (id, site) in edition.sites.iter() {
            assert!(!site.neighbors.contains(id));
            for neighbor in site.neighbors.iter() {
                assert!(edition.sites[neighbor].neighbors.contains(id));
                assert_eq!(site.id.contains("n/") || site.id.ends_with('n'), {
                    let other = &edition.sites[neighbor].id;
                    other.contains("n/") || other.ends_with('n')
                });
            }
        }
        for (_, space) in edition.spaces.iter() {
            assert!(
                edition.sites[space.sites[0]]
                    .neighbors
                    .contains(space.sites[1])
            );
        }
        // Two banks of 28 sites each in one line.
        let neighbors = edition.sites.iter().map(|(_, site)| site.neighbors.len());
        assert_eq!(neighbors.sum::<usize>(), 2 * 2 * 27);
    }
}

/// STO-30.
#[test]
fn the_five_regent_bonuses_are_the_rulebooks() {
    let edition = Edition::english();
    let bonuses: Vec<_> = edition
        .bonuses
        .iter()
        .map(|(_, bonus)| (&*bonus.id, bonus.glory, bonus.cards, bonus.resources))
        .collect();
    assert_eq!(
        bonuses,
        [
            ("brick", 0, 0, Bundle::new(0, 4, 0)),
            ("card", 0, 1, Bundle::new(0, 0, 1)),
            ("glory", 1, 0, Bundle::new(0, 1, 0)),
            ("grain", 0, 0, Bundle::new(5, 0, 0)),
            ("stone", 0, 0, Bundle::new(0, 0, 3)),
        ]
    );
}

/// STO-60 to STO-71: STO-61, STO-62, STO-63, STO-64, STO-65, STO-66, STO-67, STO-68, STO-69, STO-70.
#[test]
fn the_pixie_edition_differs_from_the_english_one_in_what_the_reading_lists_and_nothing_else() {
    let (english, pixie) = (Edition::english(), Edition::pixie());
    assert_eq!((english.slots.len(), pixie.slots.len()), (8, 9));
    assert!(!english.rules.master_any_terrain && pixie.rules.master_any_terrain);
    assert!(!english.rules.withdraw_with_planned && pixie.rules.withdraw_with_planned);
    assert_eq!(english.rules.second_card_2p, SecondCard::GiveOrDiscard);
    assert_eq!(pixie.rules.second_card_2p, SecondCard::DiscardOrBribe);
    assert!(english.rules.share_across_kinds && !pixie.rules.share_across_kinds);
    assert!(!english.rules.visit_city_with_monument_2p && pixie.rules.visit_city_with_monument_2p);
    assert!(!english.rules.market_reuse_by_trader && !pixie.rules.market_reuse_by_trader);
    assert_eq!(english.word("screen"), "screen");
    assert_eq!(pixie.word("screen"), "paravent");
    assert_eq!(pixie.word("master-farmer"), "contremaître agricole");

    let values = |edition: &Edition| -> BTreeSet<(String, String)> {
        let values = edition.values().into_iter();
        values.map(|value| (value.key, value.value)).collect()
    };
    let (old, new) = (values(&english), values(&pixie));
    let changed: BTreeSet<&str> = new.difference(&old).map(|(key, _)| key.as_str()).collect();
    assert_eq!(
        changed,
        BTreeSet::from([
            "governors.2.neutral",
            "id",
            "language",
            "monuments.pylon.planning.3.brick",
            "monuments.pylon.planning.3.grain",
            "monuments.pylon.planning.3.stone",
            "rules.master_any_terrain",
            "rules.second_card_2p",
            "rules.share_across_kinds",
            "rules.visit_city_with_monument_2p",
            "rules.withdraw_with_planned",
            "title.en",
            "title.fr",
        ])
    );
}

/// STO-36, STO-39.
#[test]
fn horus_and_the_sculptor_do_what_the_texts_say() {
    for edition in both() {
        let boons: Vec<_> = edition
            .boons
            .iter()
            .map(|(_, boon)| (&*boon.id, boon.effect))
            .collect();
        assert!(boons.contains(&("horus", Effect::Hold(Hold::All))));
        assert!(boons.iter().any(|(id, _)| *id == "bastet"));
        let sculptor = edition.cards.iter().find(|(_, card)| card.id == "sculptor");
        let effect = sculptor.unwrap().1.effect;
        assert!(matches!(
            effect,
            Effect::Build {
                monument: Some(Monument::Obelisk),
                ..
            }
        ));
        assert_eq!((edition.cards.len(), edition.deck_size()), (15, 30));
    }
}

#[test]
fn every_value_says_where_it_comes_from() {
    let source = |edition: &Edition, key: &str| {
        let values = edition.values();
        let found = values.iter().find(|value| value.key == key);
        found.unwrap_or_else(|| panic!("{key}")).source
    };
    let (english, pixie) = (Edition::english(), Edition::pixie());
    assert_eq!(source(&english, "governors.2.supply"), Source::Rulebook);
    assert_eq!(
        source(&english, "spaces.farm-1n.icons"),
        Source::Reconstruction
    );
    assert_eq!(
        source(&english, "cards.sculptor.effect.build.onto"),
        Source::Ruling
    );
    assert_eq!(source(&english, "cards.sculptor.en"), Source::Rulebook);
    assert_eq!(source(&english, "boons.horus.effect.hold"), Source::Ruling);
    assert_eq!(
        source(&english, "cards.sculptor.gain.grain"),
        Source::Reconstruction
    );
    assert_eq!(source(&english, "governors.5.supply"), Source::Rulebook);
    assert_eq!(source(&pixie, "governors.5.supply"), Source::Ruling);
    assert_eq!(source(&pixie, "market.1.a.stone"), Source::Reconstruction);
    // What the one book says and the other leaves open is told apart.
    for key in [
        "governors.2.neutral",
        "start.masters.untyped",
        "rules.withdraw_with_planned",
    ] {
        assert_eq!(source(&english, key), Source::Rulebook, "{key}");
        assert_eq!(source(&pixie, key), Source::Ruling, "{key}");
    }
}

#[test]
fn an_unusual_edition_loads() {
    let edition = river_of_three();
    assert_eq!(
        (edition.segments, edition.spaces.len(), edition.cities.len()),
        (3, 7, 2)
    );
    assert_eq!((edition.caravans.len(), edition.cards.len()), (3, 2));
    assert_eq!(edition.slots.len(), 3 + 4 + 2);
    assert_eq!(edition.rules.hire_cost, 3);
    let site = |id: &str| {
        edition
            .sites
            .iter()
            .find(|(_, site)| site.id == id)
            .unwrap()
            .1
    };
    assert!(site("mid-field/a").touches.contains(1) && !site("mid-field/a").touches.contains(2));
    assert!(site("mid-field/b").touches.contains(2));
    assert_eq!(site("on").neighbors.len(), 2);
    assert_eq!(site("new-kiln/a").neighbors.len(), 2);
    assert_eq!(site("new-kiln/b").neighbors.len(), 3);
    assert_eq!(edition.monuments[0].all_count, 2);
}

#[test]
fn editions_written_as_json_read_back_equal() {
    let unusual = river_of_three();
    for edition in [&*Edition::english(), &*Edition::pixie(), &unusual] {
        let json = serde_json::to_string(edition).unwrap();
        let back: Edition = serde_json::from_str(&json).unwrap();
        assert_eq!(&back, edition);
        assert_eq!(back.digest(), edition.digest());
        assert_eq!(**edition, *back, "the tables are the same too");
        assert_eq!(serde_json::to_string(&back).unwrap(), json);
    }
    assert_ne!(Edition::english(), Edition::pixie());
    assert_ne!(Edition::english(), unusual);
}

#[test]
fn the_order_of_keys_and_the_layout_of_a_file_do_not_change_its_digest() {
    let text = BUILT_IN[0].1;
    let (head, rules) = text.split_at(text.find("[rules]").unwrap());
    let (rules, words) = rules.split_at(rules.find("[words]").unwrap());
    let moved = format!("{head}\n# moved\n{words}\n{rules}");
    let moved = Edition::load(&moved, "moved.toml").unwrap();
    assert_eq!(moved.digest(), Edition::english().digest());
}

#[test]
fn a_config_carries_its_whole_edition_and_reads_back_equal() {
    let unusual = Config {
        proposals: 1,
        first_regent: FirstRegent::Seat(nile_core::Seat::new(1)),
        rules: Switches {
            second_card_2p: Some(SecondCardRule::DiscardOrBribe),
            ..Switches::default()
        },
        ..Config::with_edition(Edition::load(UNUSUAL, "river-of-three.toml").unwrap())
    };
    assert_eq!(unusual.edition.id, "river-of-three");
    for config in [Config::default(), Config::osiris(), unusual] {
        let json = serde_json::to_value(&config).unwrap();
        assert!(json["edition"]["spaces"].is_object());
        let back: Config = serde_json::from_value(json).unwrap();
        assert_eq!(back, config);
    }
    let json = serde_json::to_string(&Config::osiris()).unwrap();
    let back: Config = serde_json::from_str(&json).unwrap();
    assert!(std::sync::Arc::ptr_eq(&back.edition, &Edition::pixie()));
}

#[test]
fn an_edition_is_chosen_by_name_by_text_or_by_changing_values() {
    let read = |json: &str| serde_json::from_str::<Config>(json);
    assert_eq!(read("{}").unwrap(), Config::default());
    assert_eq!(read(r#"{"edition":"pixie"}"#).unwrap(), Config::osiris());
    let error = read(r#"{"edition":"pixy"}"#).unwrap_err().to_string();
    assert!(error.contains("did you mean pixie?"), "{error}");
    let text = serde_json::to_string(UNUSUAL).unwrap();
    let config = read(&format!(r#"{{"edition":{text}}}"#)).unwrap();
    assert_eq!(config.edition.id, "river-of-three");
    assert!(read(r#"{"editoin":"pixie"}"#).is_err());
    assert!(read(r#"{"rules":{"master_any_terrian":true}}"#).is_err());
    let error = read(r#"{"edition":{"extends":"english","rules":{"hire_cost":9}}}"#);
    assert!(
        error
            .unwrap_err()
            .to_string()
            .contains("rules.hire_cost: must be 0 to 4, not 9")
    );
}

/// STO-61, STO-63, STO-64, STO-66, STO-68, STO-70.
#[test]
fn switches_replace_the_editions_rules() {
    let config = Config {
        rules: TURNED,
        ..Config::default()
    };
    let edition = config.effective_edition(2).unwrap();
    let mut expected = Edition::pixie().rules;
    expected.market_reuse_by_trader = true;
    assert_eq!(edition.rules, expected);
    assert_eq!(edition.slots.len(), 8);
    let plain = Config::default().effective_edition(2).unwrap();
    assert!(std::sync::Arc::ptr_eq(&plain, &Edition::english()));
}

#[test]
fn all_problems_of_a_config_are_reported_at_once() {
    let config = Config {
        proposals: 99,
        first_regent: FirstRegent::Seat(nile_core::Seat::new(4)),
        ..Config::default()
    };
    let error = config.effective_edition(3).unwrap_err().to_string();
    assert_eq!(
        error,
        "proposals: must be 0 to 9, not 99\nfirst_regent: there are only 3 seats, not 5"
    );
}

#[test]
fn a_governor_may_make_up_to_nine_proposals() {
    let with = |proposals| Config {
        proposals,
        ..Config::default()
    };
    assert!(with(9).effective_edition(2).is_ok());
    assert!(with(10).effective_edition(2).is_err());
}

#[test]
fn the_first_regent_is_drawn_or_a_seat() {
    let read = |text: &str| serde_json::from_str::<FirstRegent>(text);
    assert_eq!(read("\"drawn\"").unwrap(), FirstRegent::Drawn);
    let second = FirstRegent::Seat(nile_core::Seat::new(1));
    assert_eq!(read("2").unwrap(), second);
    let given = serde_json::Value::from(2i64);
    assert_eq!(
        serde_json::from_value::<FirstRegent>(given).unwrap(),
        second
    );
    for wrong in ["\"drwan\"", "0", "-1", "true"] {
        let error = read(wrong).unwrap_err().to_string();
        assert!(
            error.contains("expected `drawn` or the number of a seat"),
            "{error}"
        );
    }
}

#[test]
fn an_edition_is_told_by_its_id_and_digest_and_hashed_by_its_values() {
    let (english, pixie) = (Edition::english(), Edition::pixie());
    let told = format!("{english:?}");
    assert_eq!(told, format!("Edition(english, {:032x})", english.digest()));
    let hash = |edition: &Edition| {
        let mut hasher = DefaultHasher::new();
        edition.hash(&mut hasher);
        hasher.finish()
    };
    assert_ne!(hash(&english), hash(&pixie));
}

#[test]
fn places_and_their_sites_point_to_each_other() {
    let unusual = river_of_three();
    for e in [&*Edition::english(), &unusual] {
        for (id, city) in e.cities.iter() {
            assert_eq!(e.sites[city.site].place, e.place_of_city(id));
        }
        for (id, site) in e.sites.iter() {
            assert!(e.sites_of(site.place).contains(id));
        }
        let sites = |place| e.sites_of(place).len();
        assert_eq!(e.places.ids().map(sites).sum::<usize>(), e.sites.len());
    }
    assert!(!IdSet::from_bits(u64::MAX).contains(SiteId(64)));
}

#[test]
fn a_source_may_be_said_for_one_of_a_list_and_empty_tables_have_one_too() {
    let text = "extends = \"english\"\n[sources]\n\"market.2\" = \"printed\"";
    let values = Edition::load(text, "mine.toml").unwrap().values();
    let source = |key: &str| {
        let value = values.iter().find(|value| value.key.starts_with(key));
        value.map(|value| value.source.to_string())
    };
    assert_eq!(source("market.2.a").as_deref(), Some("printed"));
    assert_ne!(source("market.1.a").as_deref(), Some("printed"));
    let unusual = river_of_three();
    let values = unusual.values();
    assert!(values.iter().any(|value| value.key == "cards.thief.gain"));
}

#[test]
fn an_edition_is_a_name_or_a_table_and_may_have_no_market() {
    let error = serde_json::from_str::<Config>(r#"{"edition":null}"#).unwrap_err();
    assert!(
        error.to_string().contains("the name of an edition"),
        "{error}"
    );
    let text = "extends = \"english\"\nremove = [\"market\"]\nmarket = []";
    let edition = Edition::load(text, "mine.toml").unwrap();
    assert!(edition.markets.is_empty() && !edition.cards.is_empty());
}
