-- An archive is one file with everything of a restaurant, which its Admins ask for and fetch. It lies in the database in
-- parts, so that any process can make it and any can hand it out, and so that it goes with its restaurant.

create table app.archives (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  archive_id uuid not null,
  state text not null,
  language text not null,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_name text not null,
  run uuid,
  files integer not null default 0,
  rows bigint not null default 0,
  bytes bigint,
  ended_at timestamptz,
  expires_at timestamptz not null,
  error text,
  primary key (restaurant_id, archive_id)
);

select app.protect('app.archives');

select app.close_set('app.archives', 'state', array['waiting', 'making', 'ready', 'failed']);

select app.close_set('app.archives', 'language', array['en', 'fr']);

create table app.archive_parts (
  restaurant_id uuid not null,
  archive_id uuid not null,
  n bigint not null,
  -- It is compressed already.
  bytes bytea storage external not null,
  primary key (restaurant_id, archive_id, n),
  foreign key (restaurant_id, archive_id) references app.archives (restaurant_id, archive_id) on delete cascade
);

select app.protect('app.archive_parts');

-- The console's role reads whose archives there are, and nothing of what is in them.
revoke select on app.archive_parts from maitre_console;

grant select (restaurant_id, archive_id, n) on app.archive_parts to maitre_console;
