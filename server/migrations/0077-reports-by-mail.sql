-- Of which day's report its restaurant was told last, so that no report is mailed twice.

create table app.report_notices (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  kind text not null,
  day date not null,
  primary key (restaurant_id, kind)
);

select app.protect('app.report_notices');

select app.close_set('app.report_notices', 'kind', array['weekly_report', 'monthly_report']);

alter table app.mail_refusals drop constraint mail_refusals_kind_closed;

alter table app.mails drop constraint mails_kind_closed;

select app.close_set('app.mail_refusals', 'kind', array['alert', 'weekly_report', 'monthly_report']);

select app.close_set('app.mails', 'kind', array['alert', 'weekly_report', 'monthly_report', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back', 'quote_asked', 'quote_arrived', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_article', 'onboarding_received', 'onboarding_arrived', 'trial_ends']);
