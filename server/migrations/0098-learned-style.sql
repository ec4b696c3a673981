-- What people change in drafts again and again is kept by location and language as rules in words (decision 0058). A rule
-- names the reviews that it rests on and holds nothing of them; one that was erased keeps a hash of its words alone, so that
-- it is not learned again.

set local citus.multi_shard_modify_mode = 'sequential';

create table app.style_rules (
  restaurant_id uuid not null,
  rule_id uuid not null,
  location_id uuid not null,
  language text not null,
  kind text not null,
  words text not null,
  guests text not null,
  state text not null,
  -- The hash of the words as they were learned, by which the same rule is known again.
  fingerprint text not null,
  evidence jsonb not null,
  among integer not null,
  learned_at timestamptz not null,
  decided_by text,
  version integer not null default 0,
  primary key (restaurant_id, rule_id),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create unique index style_rules_once on app.style_rules (restaurant_id, location_id, language, kind, fingerprint);

select app.protect('app.style_rules');

select app.close_set('app.style_rules', 'language', array['en', 'fr']);

select app.close_set('app.style_rules', 'kind', array['greeting', 'closing', 'signature', 'length', 'used', 'avoided']);

select app.close_set('app.style_rules', 'guests', array['all', 'happy', 'unhappy']);

select app.close_set('app.style_rules', 'state', array['learned', 'kept', 'off', 'erased']);

-- The edited replies of a location that were approved, the newest first: what is learned from.
create index reviews_edited on app.reviews (restaurant_id, location_id, approved_date desc) where response_source = 'human' and approved_date is not null;
