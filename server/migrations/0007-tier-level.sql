-- What a tier lets its restaurants use goes by its level, so that tiers of other names can be added.

alter table app.subscription_tiers add column level text;
