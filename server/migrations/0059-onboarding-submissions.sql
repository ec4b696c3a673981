-- What the wizard of the public site takes from whoever wants to begin: a row that the console turns into a restaurant. It
-- is of no restaurant yet, so the table is local. The hash of the key by which a browser sends it again keeps it single,
-- and that of its content tells the same sending from another one.

create table app.onboarding_submissions (
  submission_id uuid primary key,
  key_hash text unique,
  content_hash text not null,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  package text not null,
  tone text not null,
  locations jsonb not null,
  steps jsonb not null,
  language text not null,
  completed_at timestamptz not null,
  created_at timestamptz not null
);

select app.close_set('app.onboarding_submissions', 'package', array['growth', 'essential', 'pro', 'enterprise']);

select app.close_set('app.onboarding_submissions', 'tone', array['friendly', 'formal', 'fun', 'neutral']);

select app.close_set('app.onboarding_submissions', 'language', array['en', 'fr']);

select app.close_list('app.onboarding_submissions', 'steps', array['BUSINESS_INFO', 'PACKAGE_SELECTION', 'LOCATIONS', 'TONE_SELECTION', 'PERMISSIONS', 'NEXT_STEPS']);

create index onboarding_submissions_by_time on app.onboarding_submissions (created_at);

-- The console's role reads what was told, and nothing by which it was sent.

revoke select on app.onboarding_submissions from maitre_console;

grant select (submission_id, business_name, contact_name, email, phone, package, tone, locations, steps, language, completed_at, created_at) on app.onboarding_submissions to maitre_console;

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back', 'quote_asked', 'quote_arrived', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_article', 'onboarding_received', 'onboarding_arrived']);
