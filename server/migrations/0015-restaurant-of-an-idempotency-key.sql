-- The answer that a key remembers is of one restaurant, and goes with it; null where a call is of none.

alter table app.idempotency_keys add column restaurant_id uuid;
