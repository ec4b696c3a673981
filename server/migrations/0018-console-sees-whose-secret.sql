-- `maitre verify` looks whether the restaurant of each secret is there; the secret itself stays unread.

grant select (restaurant_id) on app.webhook_secrets to maitre_console;
