-- Keys by which programs of a restaurant call the API. Of a key itself only its SHA-256 is kept, and its beginning, by
-- which people tell it from others. The table is read before a restaurant is known, and so it is local.

create table app.api_keys (
  key_id uuid primary key,
  restaurant_id uuid not null,
  name text not null,
  start text not null,
  key_hash text not null unique,
  scopes jsonb not null,
  location_ids jsonb,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index api_keys_of_restaurant on app.api_keys (restaurant_id, created_at);

select app.close_list('app.api_keys', 'scopes', array['reviews:read', 'reviews:write', 'replies:write', 'postings:write', 'corrections:read', 'corrections:write', 'insights:read', 'annotations:read', 'annotations:write', 'menu:read', 'menu:write', 'staff:read', 'staff:write', 'words:read', 'words:write', 'locations:read', 'locations:write', 'people:read', 'settings:read', 'settings:write', 'webhooks:read', 'webhooks:write', 'audit:read']);

-- The console's role reads whose keys there are, and no hash.
revoke select on app.api_keys from maitre_console;

grant select (key_id, restaurant_id, name, scopes, created_at, expires_at, last_used_at, revoked_at) on app.api_keys to maitre_console;
