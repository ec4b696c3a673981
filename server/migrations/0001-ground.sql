-- The ground. One statement a call (the runner splits at a line's closing semicolon outside $$).
-- Tenant tables begin with restaurant_id in every key, have row-level security FORCEd by one policy text,
-- no triggers, no sequences; local tables (identity, jobs, routing) stand outside that rule.

create table app.subscription_tiers (
  tier_id uuid primary key,
  name text not null unique,
  max_reviews_per_month integer,
  keywords_max_count integer
);

create table app.restaurants (
  restaurant_id uuid primary key,
  name text not null,
  subscription_tier_id uuid not null references app.subscription_tiers (tier_id),
  timezone text not null,
  default_language text not null,
  reply_tone text not null,
  weekly_report_day smallint not null default 1,
  main_open_ai_model text,
  approval_zapier_url text,
  additional_system_prompt_instructions text not null default '',
  integrations jsonb not null default '[]',
  auto_approve_reviews boolean not null default false,
  auto_approval_minutes_delay integer,
  bad_review_max_rating smallint not null default 2,
  signature jsonb not null default '{}',
  facts jsonb not null default '{}',
  created_at timestamptz not null
);

create table app.locations (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  location_id uuid not null,
  kind text not null,
  name text not null,
  address text,
  timezone text not null,
  website text,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (restaurant_id, location_id)
);

create unique index locations_name on app.locations (restaurant_id, lower(name));

create table app.consents (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  consent_id uuid not null,
  subject text not null,
  given boolean not null,
  wording text not null,
  user_id uuid,
  at timestamptz not null,
  primary key (restaurant_id, consent_id)
);

create table app.menu_items (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  menu_item_id uuid not null,
  name text not null,
  name_fr text,
  category text not null,
  aliases jsonb not null default '[]',
  price_cents integer,
  currency text,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (restaurant_id, menu_item_id)
);

create table app.staff_profiles (
  restaurant_id uuid not null,
  staff_id uuid not null,
  location_id uuid not null,
  name text not null,
  aliases jsonb not null default '[]',
  role text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (restaurant_id, staff_id),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create table app.reviews (
  restaurant_id uuid not null,
  review_id uuid not null,
  location_id uuid not null,
  source text not null,
  origin text not null,
  external_id text not null,
  url text,
  author_name text,
  author_photo_url text,
  rating smallint,
  text text not null,
  language text,
  review_date date not null,
  created_at timestamptz not null,
  source_updated_at timestamptz not null,
  fetched_at timestamptz not null,
  sentiment real,
  risk jsonb not null default '[]',
  has_risk boolean not null default false,
  response text,
  response_source text,
  response_approved boolean not null default false,
  status text not null default 'draft',
  reply jsonb,
  approved_date timestamptz,
  approved_by text,
  auto_approve_at timestamptz,
  held_reason text,
  posted_date timestamptz,
  publication text not null default 'none',
  policy_violation text,
  post_error text,
  media jsonb not null default '[]',
  starred boolean not null default false,
  removed_at_source timestamptz,
  version integer not null default 0,
  primary key (restaurant_id, review_id),
  unique (restaurant_id, location_id, source, external_id),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create index reviews_by_time on app.reviews (restaurant_id, created_at desc, review_id desc);

create index reviews_by_location_time on app.reviews (restaurant_id, location_id, created_at desc, review_id desc);

create index reviews_by_status on app.reviews (restaurant_id, status, created_at desc, review_id desc);

create index reviews_by_rating on app.reviews (restaurant_id, rating, created_at desc, review_id desc);

create table app.review_history (
  restaurant_id uuid not null,
  review_id uuid not null,
  entry_id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  actor text,
  text text,
  detail text,
  primary key (restaurant_id, review_id, entry_id),
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create table app.readings (
  restaurant_id uuid not null,
  review_id uuid not null,
  engine text not null,
  engine_version text not null,
  source_updated_at timestamptz not null,
  reading jsonb not null,
  read_at timestamptz not null,
  primary key (restaurant_id, review_id),
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create table app.connections (
  restaurant_id uuid not null,
  location_id uuid not null,
  source text not null,
  external_account text not null,
  external_location text not null,
  credentials text not null,
  state text not null,
  watermark timestamptz,
  last_synced_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (restaurant_id, location_id, source),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create table app.postings (
  restaurant_id uuid not null,
  posting_id uuid not null,
  review_id uuid not null,
  review_version integer not null,
  text text not null,
  state text not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  submitted_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (restaurant_id, posting_id),
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create index postings_by_review on app.postings (restaurant_id, review_id, created_at desc);

-- Local tables: one place for what must be unique over all tenants, and for the queue's own.

create table app.users (
  user_id uuid primary key,
  restaurant_id uuid,
  location_id uuid,
  username text not null,
  email text not null,
  firstname text not null,
  lastname text not null,
  role text not null,
  enabled boolean not null default true,
  password_hash text,
  language text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index users_username on app.users (lower(username));

create unique index users_email on app.users (lower(email));

create index users_restaurant on app.users (restaurant_id);

create table app.user_locations (
  user_id uuid not null references app.users (user_id) on delete cascade,
  location_id uuid not null,
  primary key (user_id, location_id)
);

create table app.sessions (
  session_id uuid primary key,
  user_id uuid not null references app.users (user_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);

create index sessions_user on app.sessions (user_id);

create table app.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references app.sessions (session_id) on delete cascade,
  created_at timestamptz not null,
  rotated_at timestamptz,
  replaced_by text
);

create index refresh_tokens_session on app.refresh_tokens (session_id);

create table app.login_failures (
  subject text not null,
  window_start timestamptz not null,
  failures integer not null,
  primary key (subject, window_start)
);

create table app.connection_routes (
  source text not null,
  external_location text not null,
  restaurant_id uuid not null,
  location_id uuid not null,
  primary key (source, external_location)
);

create table app.notification_receipts (
  source text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (source, message_id)
);

create table app.idempotency_keys (
  owner text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);

create table app.live_events (
  event_id uuid primary key,
  restaurant_id uuid not null,
  location_id uuid,
  payload jsonb not null,
  at timestamptz not null
);

create index live_events_restaurant on app.live_events (restaurant_id, event_id);

create function app.enter(r uuid) returns void language plpgsql as $$
begin
  execute format('set local app.restaurant_id = %L', r);
end
$$;
