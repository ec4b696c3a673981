-- By what a person knows a session of theirs: the browser and system that it was begun with, the address that it came
-- from, and when it was last renewed. Null in sessions of before.

alter table app.sessions
  add column browser text,
  add column system text,
  add column address text,
  add column last_used_at timestamptz;

select app.close_set('app.sessions', 'browser', array['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'other']);

select app.close_set('app.sessions', 'system', array['windows', 'macos', 'ios', 'android', 'linux', 'chromeos', 'other']);

-- A session also ends when its person ends it from another one, alone or with all others, and when their second factor
-- is reset.

select app.close_set('app.sessions', 'ended_reason', array['logout', 'logout_everywhere', 'logout_others', 'ended_elsewhere', 'replaced', 'refresh_token_reused', 'password_changed', 'password_reset', 'factors_reset', 'rights_changed', 'disabled']);
