-- A keyword is counted under its English name whatever the language of the review: what stood under a French one moves
-- there, and the figures of keywords and topics are counted anew from the mentions, as verify counts them.
set local citus.multi_shard_modify_mode = 'sequential';

create function app.keyword_of(word text, language text) returns text language sql immutable as $$
  select case when word in ('entrée', 'pain') and language is distinct from 'fr' then word
    else coalesce('{
    "nourriture": "food", "repas": "meal", "plat": "dish", "entrée": "starter", "accompagnement": "side",
    "goût": "taste", "fraîcheur": "freshness", "qualité": "quality", "cuisson": "cooking",
    "ingrédient": "ingredient", "présentation": "presentation", "température": "temperature",
    "petit-déjeuner": "breakfast", "cuisines": "kitchen", "viande": "meat", "poisson": "fish", "pain": "bread",
    "légumes": "vegetables", "fromage": "cheese", "boisson": "drink", "vin": "wine", "bière": "beer",
    "apéritif": "aperitif", "carte des vins": "wine list", "carte des cocktails": "cocktail list",
    "cinq à sept": "happy hour", "serveur": "server", "personnel": "staff", "hôte": "host",
    "barman": "bartender", "gérant": "manager", "erreur de commande": "order mistake",
    "suivi à table": "check back", "organisation": "organization", "conseil": "advice",
    "gentillesse": "friendliness", "impolitesse": "rudeness", "accueil": "welcome", "attente": "wait",
    "lenteur": "slow service", "rapidité": "speed", "ambiance": "atmosphere", "décor": "decor", "bruit": "noise",
    "musique": "music", "place assise": "seating", "salle": "dining room", "terrasse": "terrace", "vue": "view",
    "température de la salle": "temperature of the room", "éclairage": "lights", "clientèle": "clientele",
    "propreté": "cleanliness", "toilettes": "washroom", "couverts": "cutlery", "vermine": "pest",
    "cheveu": "hair", "prix": "price", "rapport qualité-prix": "value", "facture": "bill", "pourboire": "tip",
    "choix": "choice", "stationnement": "parking", "emplacement": "location", "accessibilité": "accessibility",
    "réservation": "reservation", "livraison": "delivery", "à emporter": "takeout", "allergie": "allergy",
    "régime": "diet", "option végétarienne": "vegetarian option", "expérience": "experience", "endroit": "spot",
    "retour": "return", "recommandation": "recommendation", "coup de cœur": "favorite", "avis": "opinion",
    "réputation": "reputation"
  }'::jsonb ->> word, word) end;
$$;

-- Where a review has both names at the same words of the same topic, one of the two stays.
delete from app.mentions m using app.reviews v, app.mentions other where m.kind = 'keyword' and v.restaurant_id = m.restaurant_id and v.review_id = m.review_id and other.restaurant_id = m.restaurant_id and other.review_id = m.review_id and other.kind = m.kind and other.start_at = m.start_at and other.category = m.category and other.about <> m.about and other.about = app.keyword_of(m.about, v.language);

update app.mentions m set about = app.keyword_of(m.about, v.language) from app.reviews v where m.kind = 'keyword' and v.restaurant_id = m.restaurant_id and v.review_id = m.review_id and m.about <> app.keyword_of(m.about, v.language);

delete from app.mention_figures where kind in ('keyword', 'topic');

insert into app.mention_figures (restaurant_id, location_id, grain, kind, day, about, category, source, mentions, reviews, positive, neutral, negative, conflict, liked, blamed, rated, rating_sum)
  select restaurant_id, location_id, grain, kind, day, about, category, source, sum(mentions), count(*), sum(positive), sum(neutral), sum(negative), sum(conflict), sum((positive > negative)::int), sum((negative > positive)::int), count(rating), coalesce(sum(rating), 0)
    from (
      select restaurant_id, location_id, review_id, grain, day, source, kind, about, category, count(*) as mentions, max(rating) as rating, count(*) filter (where sentiment = 'positive') as positive, count(*) filter (where sentiment = 'neutral') as neutral, count(*) filter (where sentiment = 'negative') as negative, count(*) filter (where sentiment = 'conflict') as conflict
        from (
          select restaurant_id, location_id, review_id, 'day' as grain, day, source, rating, sentiment, 'keyword' as kind, about, category from app.mentions where kind = 'keyword'
          union all
          select restaurant_id, location_id, review_id, 'day', day, source, rating, sentiment, 'topic', category, category from app.mentions where kind = 'keyword'
          union all
          select restaurant_id, location_id, review_id, 'month', date_trunc('month', day)::date, source, rating, sentiment, 'keyword', about, category from app.mentions where kind = 'keyword'
          union all
          select restaurant_id, location_id, review_id, 'month', date_trunc('month', day)::date, source, rating, sentiment, 'topic', category, category from app.mentions where kind = 'keyword'
        ) said group by restaurant_id, location_id, review_id, grain, day, source, kind, about, category
    ) of_reviews
   group by restaurant_id, location_id, grain, kind, day, about, category, source;

drop function app.keyword_of(text, text);
