-- What people are told of: each thing that happened once, by its cause, and each person to whom it was given. A row of
-- `alert_rules` says by which rules somebody wants to be told; who has none is told of everything that they may see.

create table app.alerts (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  alert_id uuid not null,
  kind text not null,
  location_id uuid,
  review_id uuid,
  cause text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (restaurant_id, alert_id),
  unique (restaurant_id, cause),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade,
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create index alerts_by_review on app.alerts (restaurant_id, review_id) where review_id is not null;

-- What is looked for each hour, over all restaurants: what nobody answered for long.
create index alerts_to_answer on app.alerts (at) where kind in ('bad_review', 'risk');

select app.protect('app.alerts');

select app.close_set('app.alerts', 'kind', array['bad_review', 'risk', 'posting_failed', 'reply_refused', 'answer_overdue', 'connection_lost', 'spike', 'month_nearly_full']);

-- `tell_at`: when the person is to be told of it outside of the product; null once they were, or where they are not to be.
create table app.user_alerts (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  user_id uuid not null,
  alert_id uuid not null,
  given_at timestamptz not null,
  seen_at timestamptz,
  tell_at timestamptz,
  escalate_at timestamptz,
  escalated_from uuid,
  primary key (restaurant_id, user_id, alert_id),
  foreign key (restaurant_id, alert_id) references app.alerts (restaurant_id, alert_id) on delete cascade
);

create index user_alerts_newest on app.user_alerts (restaurant_id, user_id, given_at desc, alert_id desc);

create index user_alerts_unseen on app.user_alerts (restaurant_id, user_id) where seen_at is null;

create index user_alerts_of_alert on app.user_alerts (restaurant_id, alert_id);

select app.protect('app.user_alerts');

-- When something is next due for a person, and when they were last told: what gathers the alerts of some minutes.
create table app.alert_paces (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  user_id uuid not null,
  due_at timestamptz,
  told_at timestamptz,
  primary key (restaurant_id, user_id)
);

select app.protect('app.alert_paces');

create table app.alert_rules (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  user_id uuid not null,
  min_severity text not null,
  max_rating int,
  sources jsonb,
  location_ids jsonb,
  topics jsonb,
  words jsonb not null,
  risks jsonb,
  quiet_from int,
  quiet_to int,
  digest text not null,
  time_zone text,
  escalate_after_minutes int,
  escalate_to uuid,
  updated_at timestamptz not null,
  primary key (restaurant_id, user_id)
);

select app.protect('app.alert_rules');

select app.close_set('app.alert_rules', 'min_severity', array['notice', 'important', 'risk']);

select app.close_set('app.alert_rules', 'digest', array['none', 'hourly', 'daily']);

select app.close_list('app.alert_rules', 'sources', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_list('app.alert_rules', 'topics', array['food_quality', 'drinks', 'service', 'staff_attitude', 'wait_time', 'ambience', 'cleanliness', 'value', 'portion', 'menu_variety', 'location_parking', 'reservation', 'delivery_takeout', 'dietary_allergy', 'overall']);

select app.close_list('app.alert_rules', 'risks', array['illness', 'injury', 'allergy', 'discrimination', 'legal', 'theft', 'staff_accused', 'money_demanded', 'threat']);

-- An event of the stream may be one person's alone.
alter table app.live_events add column user_id uuid;
