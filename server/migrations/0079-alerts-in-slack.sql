-- Where a person has their alerts told in Slack: the sealed address of an incoming webhook, and its host, which is shown.

create table app.slack_hooks (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  user_id uuid not null,
  address text not null,
  host text not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, user_id)
);

select app.protect('app.slack_hooks');

-- The console reads no secret.
revoke select on app.slack_hooks from maitre_console;

-- What is on its way to a person by a channel that is no mail, without its words: they are made when it is sent.
-- `code` says why it was given up.

create table app.alert_messages (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  message_id uuid not null,
  user_id uuid not null,
  channel text not null,
  alert_ids jsonb not null,
  state text not null,
  code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (restaurant_id, message_id)
);

create index alert_messages_of_person on app.alert_messages (restaurant_id, user_id, channel);

select app.protect('app.alert_messages');

select app.close_set('app.alert_messages', 'channel', array['slack']);

select app.close_set('app.alert_messages', 'state', array['waiting', 'sent', 'failed']);
