-- A session also ends when its person leaves everywhere, and when somebody signs in anew in the same browser.

select app.close_set('app.sessions', 'ended_reason', array['logout', 'logout_everywhere', 'replaced', 'refresh_token_reused', 'password_changed', 'rights_changed', 'disabled']);
