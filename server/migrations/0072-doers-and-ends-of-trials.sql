-- The newest lines of one person over all restaurants, and their newest line, which says what they were called.

create index audit_log_by_doer_of_all on app.audit_log ((coalesce(actor ->> 'user_id', origin ->> 'api_key')), at, restaurant_id, n);

create index console_audit_log_by_doer on app.console_audit_log ((coalesce(actor ->> 'user_id', origin ->> 'api_key')), at, n);

-- The people who are gone, who are looked for by the names that the log has of them.

create index audit_log_of_removed_people on app.audit_log (at) where act = 'user.removed';

-- Of which end of a trial its restaurant was told, so many days before: told once, and anew where the end is another one.

create table app.trial_notices (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  days smallint not null,
  ends_at timestamptz not null,
  primary key (restaurant_id, days)
);

select app.protect('app.trial_notices');

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back', 'quote_asked', 'quote_arrived', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_article', 'onboarding_received', 'onboarding_arrived', 'trial_ends']);
