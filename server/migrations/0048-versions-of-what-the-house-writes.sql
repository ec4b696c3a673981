-- How often a dish, a profile or an annotation was changed: whoever changes one says which version they saw, and a stale
-- one is refused, so that of two people who change the same field at once none undoes the other's words unseen.

alter table app.menu_items add column version integer not null default 1;

alter table app.staff_profiles add column version integer not null default 1;

alter table app.annotations add column version integer not null default 1;
