-- What strangers sent by the forms is followed until it is won or declined: how far it is, since when, and who said so.
-- A lead that is won names the restaurant that it became.

alter table app.enterprise_quotes
  add column state text not null default 'new',
  add column state_at timestamptz,
  add column state_by text,
  add column restaurant_id uuid;

select app.close_set('app.enterprise_quotes', 'state', array['new', 'contacted', 'won', 'declined']);

create index enterprise_quotes_new on app.enterprise_quotes (created_at) where state = 'new';

alter table app.onboarding_submissions
  add column state text not null default 'new',
  add column state_at timestamptz,
  add column state_by text,
  add column restaurant_id uuid;

select app.close_set('app.onboarding_submissions', 'state', array['new', 'contacted', 'won', 'declined']);

create index onboarding_submissions_new on app.onboarding_submissions (created_at) where state = 'new';

-- The console's role reads of submissions what its columns are granted for.

grant select (state, state_at, state_by, restaurant_id) on app.onboarding_submissions to maitre_console;

-- What those who answer note of a lead. A note goes with its lead.

create table app.lead_notes (
  note_id uuid primary key,
  lead_id uuid not null,
  text text not null,
  made_at timestamptz not null,
  made_by text not null
);

create index lead_notes_by_lead on app.lead_notes (lead_id, made_at);

-- A restaurant may begin with a trial. Days without an end: the trial begins with the first session of any of its
-- people. Both null: the restaurant has subscribed.

alter table app.restaurants
  add column trial_days smallint,
  add column trial_ends_at timestamptz;
