-- A list of a restaurant of 100,000 reviews read all of their rows where few of them were asked for: a language, a
-- feeling, a week of long ago, what is on its way (80 to 800 ms, measured). An index that also holds what lists are
-- narrowed by answers which reviews they are without a row (16 to 35 ms).

drop index app.reviews_by_time;

create index reviews_by_time on app.reviews (restaurant_id, created_at desc, review_id desc) include (location_id, source, origin, status, publication, rating, language, feeling, has_risk, starred, names_staff, names_dish, held_reason, review_date, removed_at_source, erased_at, lapsed_at, post_error);

drop index app.reviews_open;

create index reviews_open on app.reviews (restaurant_id, created_at desc, review_id desc) include (location_id, source, origin, status, publication, rating, has_risk, held_reason, erased_at, lapsed_at, post_error) where removed_at_source is null and (status <> 'posted' or publication in ('rejected', 'removed'));

create index reviews_without_text on app.reviews (restaurant_id, created_at desc, review_id desc) where text = '';
