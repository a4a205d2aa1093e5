//! A campaign comes to the table, and goes home with what happened there. CMP-01.

mod support;

use axum::http::{Method, StatusCode};
use serde_json::json;
use support::*;

const CAMPAIGN: &str = r#"
campaign = { fr = "Les deux rives", en = "The two banks" }
rulebook = "generic"

[figures.loeiz]
side = "trevarn"
class = 5
lives = 2
wound = "trunk-or-arms"
weapons = ["sword"]

[purses.loeiz]
"écus" = 3
"#;

#[tokio::test(flavor = "multi_thread")]
async fn people_of_a_campaign_sit_down_and_are_given_back() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let plan = json!({
        "scenario": "duel-au-gue",
        "campaign": CAMPAIGN,
        "seats": [{ "player": { "side": 0 } }, { "player": { "side": 1 } }, "master"],
    });
    let places = seated(&server.host, plan).await;
    let path = format!("/api/tables/{}/campaign", places[0].table);
    let ask = |who: usize, text: &str| {
        let bearer = places[who].bearer.clone();
        let (host, path, body) = (&server.host, path.clone(), json!({ "text": text }));
        async move {
            let answer = host.request(Method::POST, &path, Some(&bearer), Some(body)).await;
            answer.expect("an answer")
        }
    };
    let carried = ask(2, CAMPAIGN).await.good().expect("a campaign");
    let text = carried["text"].as_str().expect("a text");
    // As the campaign had made him, not as the scenario has him.
    assert!(text.contains("wound = \"trunk-or-arms\""), "{text}");
    assert!(text.contains("class = 5"), "{text}");
    // By its title, in the language of whoever asks.
    let titled = text.contains("Duel au gué") || text.contains("A duel at the ford");
    assert!(text.contains("[[chronicle]]") && titled, "{text}");
    assert!(!carried["said"].as_array().expect("words").is_empty());
    // Players do not write the campaign, and a broken one is told with its place.
    assert_eq!(ask(0, CAMPAIGN).await.status, StatusCode::FORBIDDEN);
    let broken = ask(2, &CAMPAIGN.replace("class = 5", "class = 9")).await;
    assert_eq!(broken.status, StatusCode::UNPROCESSABLE_ENTITY);
    server.stop().await;
}
