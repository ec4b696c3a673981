-- Written apart from any DDL, since the table is copied to every node. A restaurant can be made on every
-- installation, and what has been edited since stays as it is: this runs once.

update app.subscription_tiers set level = case when name in ('Essential', 'Pro', 'Enterprise') then name else 'Growth' end where level is null;

insert into app.subscription_tiers (tier_id, name, level, max_reviews_per_month, keywords_max_count) values
  (gen_random_uuid(), 'Growth', 'Growth', null, 25),
  (gen_random_uuid(), 'Essential', 'Essential', null, 100),
  (gen_random_uuid(), 'Pro', 'Pro', null, 500),
  (gen_random_uuid(), 'Enterprise', 'Enterprise', null, null)
on conflict (name) do nothing;
