-- Reviews that wait for the month to turn or for a higher tier: looked for over all restaurants, and few.

create index reviews_over_limit on app.reviews (restaurant_id) where held_reason = 'monthly_limit';
