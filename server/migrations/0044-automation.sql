-- The policy of automatic approval: its conditions, and the switch that stops all of it. Whether it is on and after how
-- many minutes stay with the restaurant. A row for each restaurant, which is locked by whoever approves by itself or
-- changes the policy.

set local citus.multi_shard_modify_mode = 'sequential';

create table app.automations (
  restaurant_id uuid primary key references app.restaurants (restaurant_id) on delete cascade,
  sources jsonb not null default '["google", "yelp", "tripadvisor"]',
  smallest_rating smallint not null default 2,
  texts jsonb not null default '["with_text", "without_text"]',
  languages jsonb not null default '["en", "fr", "other"]',
  -- The days with their hours, by the clock of the location; null means at any time.
  hours jsonb,
  -- How many replies a day and location; null means any number.
  daily_cap integer,
  stopped_at timestamptz,
  stopped_by text,
  -- When the switch let it run again; reviews from before are left to a person.
  runs_since timestamptz,
  constraint automations_rating check (smallest_rating between 1 and 5),
  constraint automations_cap check (daily_cap > 0),
  constraint automations_hours check (jsonb_typeof(hours) = 'array' and hours <> '[]')
);

select app.protect('app.automations');

select app.close_list('app.automations', 'sources', array['google', 'yelp', 'tripadvisor']);

select app.close_list('app.automations', 'texts', array['with_text', 'without_text']);

select app.close_list('app.automations', 'languages', array['en', 'fr', 'other']);

insert into app.automations (restaurant_id, smallest_rating)
  select restaurant_id, case when auto_approve_one_star then 1 else 2 end from app.restaurants;

alter table app.restaurants drop column auto_approve_one_star;

-- Which text was agreed to, in which language, by whom by name, and in which way the consent came.

alter table app.consents
  add column text_version integer,
  add column language text,
  add column user_name text,
  add column came text not null default 'call';

select app.close_set('app.consents', 'language', array['en', 'fr']);

select app.close_set('app.consents', 'came', array['screen', 'call', 'demo', 'migration']);

update app.consents set came = 'demo' where user_id is null;

-- A restaurant that arrives with automatic approval on gets a consent that says so.

insert into app.consents (restaurant_id, consent_id, subject, given, wording, at, came)
  select r.restaurant_id, gen_random_uuid(), 'auto_approval', true, 'Automatic approval was on before consents were recorded.', now(), 'migration'
    from app.restaurants r left join app.consents c on c.restaurant_id = r.restaurant_id
   where r.auto_approve_reviews and c.consent_id is null;

-- From when a countdown runs, so that its end follows the policy; and which postings no person sent.

alter table app.reviews add column counting_from timestamptz;

alter table app.postings add column automatic boolean not null default false;

create index postings_automatic on app.postings (restaurant_id, created_at) where automatic;

select app.close_set('app.reviews', 'held_reason', array['risk', 'person', 'monthly_limit', 'other_language', 'one_star', 'low_rating', 'no_rating', 'source_excluded', 'text_excluded', 'language_excluded', 'daily_cap', 'stopped', 'unchecked', 'no_draft', 'empty', 'too_long', 'wrong_language', 'emoji_refused', 'contact_details', 'promise', 'liability', 'ungrounded_dish', 'ungrounded_number', 'ungrounded_name', 'near_earlier_reply', 'stock_phrase', 'echoes_instruction', 'forbidden_word', 'complaint_unaddressed', 'praise_unnamed', 'apology_missing', 'apology_unneeded', 'praises_the_criticised', 'claim_unborne', 'question_unanswered', 'tone', 'length', 'no_greeting', 'no_thanks']);

create index reviews_counting on app.reviews (restaurant_id) where auto_approve_at is not null;
