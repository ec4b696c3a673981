-- `maitre verify` looks whether the restaurant of each address in Slack is there; the address itself stays unread.

grant select (restaurant_id, user_id, host, updated_at) on app.slack_hooks to maitre_console;
