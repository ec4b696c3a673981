-- No two tiers are to differ by their case alone (0074). Of those that do, the later ones get the end of their id behind
-- the name.

update app.subscription_tiers tier set name = left(tier.name, 190) || ' ' || right(tier.tier_id::text, 8)
 where exists (select 1 from app.subscription_tiers one where lower(one.name) = lower(tier.name) and one.tier_id < tier.tier_id);
