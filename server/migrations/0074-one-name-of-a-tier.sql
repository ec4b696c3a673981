-- No two tiers differ by their case alone: nobody would tell "Pro" from "pro" in a list.

create unique index subscription_tiers_by_name on app.subscription_tiers (lower(name));

alter table app.subscription_tiers drop constraint subscription_tiers_name_key;
