-- What the console's lists are searched and sorted by was folded anew at every row of every search. The texts are those of
-- `folded` in `platform/folded.ts`.

alter table app.locations add column folded text collate pg_c_utf8 generated always as (regexp_replace(replace(replace(lower(normalize(name || ' ' || coalesce(address, ''), nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')) stored;

alter table app.users add column folded text collate pg_c_utf8 generated always as (regexp_replace(replace(replace(lower(normalize(username || ' ' || email || ' ' || firstname || ' ' || lastname, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')) stored;

grant select (folded) on app.users to maitre_console;

-- The people of all restaurants in each order that their own row has, so that a page of fifty sorts fifty.

create index users_by_folded on app.users (folded);

create index users_by_folded_email on app.users ((regexp_replace(replace(replace(lower(normalize(email, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')));

create index users_by_folded_name on app.users ((regexp_replace(replace(replace(lower(normalize(lastname || ' ' || firstname, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')));

-- The newest lines over all restaurants; each restaurant's own list goes by its number.

create index audit_log_by_instant on app.audit_log (at, restaurant_id, n);

-- The few connections that somebody has to renew.

create index connections_lost on app.connections (restaurant_id, location_id) where state = 'lost';
