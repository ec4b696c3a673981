-- An Admin asks for the removal of their restaurant, and it comes some weeks later: until then nothing is posted, every
-- screen says the day, and an Admin can take it back.

alter table app.restaurants add column removal_due_at timestamptz;

alter table app.restaurants add column removal_asked_at timestamptz;

alter table app.restaurants add column removal_asked_by text;

alter table app.restaurants add constraint restaurants_removal_whole check ((removal_due_at is null) = (removal_asked_at is null));

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back']);
