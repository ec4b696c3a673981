-- What read all reviews of a restaurant before (20,000 of them: 65 to 95 ms, measured): the orders by rating, what
-- waits for a person (home, the badge, the inbox's first queue), and what is starred.

create index reviews_by_lowest on app.reviews (restaurant_id, coalesce(rating, 9), created_at, review_id);

create index reviews_by_highest on app.reviews (restaurant_id, coalesce(rating, 0) desc, created_at desc, review_id desc);

create index reviews_open on app.reviews (restaurant_id, created_at desc, review_id desc) where removed_at_source is null and (status <> 'posted' or publication in ('rejected', 'removed'));

create index reviews_starred on app.reviews (restaurant_id, created_at desc, review_id desc) where starred;
