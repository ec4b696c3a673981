-- The restaurants that SuperAdmins look at, each by a session of theirs, since two tabs may show two of them. A view
-- opens with the first look, which the restaurant's log tells, and ends with its session at the latest. Nothing can be
-- changed in a restaurant but until `unlocked_until`; null where it was not unlocked, or was locked again. It is read with
-- the session, before a restaurant is known, so the table is local.

create table app.restaurant_views (
  session_id uuid not null references app.sessions (session_id) on delete cascade,
  restaurant_id uuid not null,
  unlocked_until timestamptz,
  primary key (session_id, restaurant_id)
);

-- The console's role reads nothing of who is there.

revoke select on app.restaurant_views from maitre_console;
