-- A failed posting was the one alert that was mailed. Whoever ended its mails has ended those of all alerts.

alter table app.mail_refusals drop constraint mail_refusals_kind_closed;

alter table app.mails drop constraint mails_kind_closed;

update app.mail_refusals set kind = 'alert' where kind = 'posting_failed';

update app.mails set kind = 'alert' where kind = 'posting_failed';

select app.close_set('app.mail_refusals', 'kind', array['alert']);

select app.close_set('app.mails', 'kind', array['alert', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back', 'quote_asked', 'quote_arrived', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_article', 'onboarding_received', 'onboarding_arrived', 'trial_ends']);
