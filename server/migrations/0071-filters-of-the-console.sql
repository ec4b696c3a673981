-- The console's role does not read passwords. It sees who has not come in yet, which follows from there being none, so
-- that the list of the people of all restaurants is narrowed to them in one statement.

alter table app.users add column is_waiting boolean not null generated always as (not enabled and password_hash is null) stored;

grant select (is_waiting) on app.users to maitre_console;

-- The lines over all restaurants about one kind of thing, the newest first: a rare kind had every line read.

create index audit_log_by_kind on app.audit_log (split_part(subject, ':', 1), at, restaurant_id, n);

-- The lines about one thing, whichever restaurant has them: its id is looked for as each kind of thing, and each of
-- these was looked for in each restaurant. Nothing but equality is asked, for which a hash takes half of the room.

create index audit_log_by_hashed_subject on app.audit_log using hash (subject);

-- Restaurants and locations in the order of their lists, and the locations that are counted for each restaurant.

create index restaurants_by_folded on app.restaurants (folded, restaurant_id);

create index locations_by_folded on app.locations (folded, location_id) where kind = 'place';

create index locations_places on app.locations (restaurant_id) where kind = 'place';

-- In how many locations there are reviews, and reviews that name somebody of the staff: looked for in each of thirty
-- thousand for a screen, it took longer than anything else there. Null on days when nobody counted it.

alter table app.platform_days
  add column reviewed_locations integer,
  add column named_locations integer;
