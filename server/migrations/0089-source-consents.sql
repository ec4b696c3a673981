-- A person's consent at a source, from being asked for until its places are chosen. `credentials` is sealed: first the
-- proof that whoever comes back began it (PKCE), and once it is given, what keeps us let in.

create table app.source_consents (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  consent_id uuid not null,
  user_id uuid not null,
  source text not null,
  state text not null,
  state_hash text not null,
  credentials text not null,
  granted_by text,
  created_at timestamptz not null,
  primary key (restaurant_id, consent_id)
);

create unique index source_consents_state on app.source_consents (restaurant_id, state_hash);

select app.protect('app.source_consents');

select app.close_set('app.source_consents', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.source_consents', 'state', array['asked', 'given']);

-- The console reads no secret.
revoke select on app.source_consents from maitre_console;

grant select (restaurant_id, consent_id, user_id, source, state, created_at) on app.source_consents to maitre_console;

-- By which account of the source the consent was given, which may hold several accounts with places; the names that the
-- source shows; how far the first reading came; and when the source last asked us to wait.
alter table app.connections add column granted_by text;

alter table app.connections add column place_title text;

alter table app.connections add column account_title text;

alter table app.connections add column read_count integer;

alter table app.connections add column read_total integer;

alter table app.connections add column limited_at timestamptz;

grant select (granted_by, place_title, account_title, read_count, read_total, limited_at) on app.connections to maitre_console;

-- The id of the place on Google's maps, where it is known: by it a location is found again at its sources.
alter table app.locations add column place_id text;
