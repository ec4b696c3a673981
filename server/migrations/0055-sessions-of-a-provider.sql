-- Which of the provider's sessions a session here was begun in, as the provider names it; null where it names none, and
-- in sessions of a password. By that name the provider says that it has ended (OpenID Connect Back-Channel Logout 1.0).

alter table app.sessions add column provider_sid text;

create index sessions_of_provider on app.sessions (provider_sid) where provider_sid is not null;

select app.close_set('app.sessions', 'ended_reason', array['logout', 'logout_everywhere', 'logout_others', 'ended_elsewhere', 'replaced', 'refresh_token_reused', 'password_changed', 'password_reset', 'factors_reset', 'rights_changed', 'disabled', 'idle', 'ended_by_administrator', 'ended_at_provider']);
