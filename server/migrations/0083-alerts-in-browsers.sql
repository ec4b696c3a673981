-- The browsers in which alerts are shown, each by the subscription that it made at its push service. One belongs to the
-- session in which it was switched on, and ends with it. `target` is sealed: its address and keys. The hash of the
-- address tells one from another, also where another person signs in with the same browser, of whatever restaurant: so
-- the table is local.

create table app.push_subscriptions (
  subscription_id uuid primary key,
  user_id uuid not null references app.users (user_id) on delete cascade,
  session_id uuid not null unique references app.sessions (session_id) on delete cascade,
  mark text not null unique,
  host text not null,
  target text not null,
  key_id uuid not null,
  added_at timestamptz not null
);

create index push_subscriptions_of_user on app.push_subscriptions (user_id);

-- The console reads no secret.
revoke select on app.push_subscriptions from maitre_console;

grant select (subscription_id, user_id, session_id, mark, host, key_id, added_at) on app.push_subscriptions to maitre_console;

-- To which of a person's browsers a message goes; null where the channel has one address a person.

alter table app.alert_messages add column address_id uuid;

select app.close_set('app.alert_messages', 'channel', array['slack', 'push']);
