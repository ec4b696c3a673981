-- Now that every row has one.

alter table app.subscription_tiers alter column level set not null;

alter table app.subscription_tiers add constraint subscription_tiers_level check (level in ('Growth', 'Essential', 'Pro', 'Enterprise'));
