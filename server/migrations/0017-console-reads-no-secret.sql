-- The console's role reads over all restaurants, and so it reads no secret of any: neither password hashes nor sealed
-- credentials, nor what lets somebody in. A column that is added to one of these tables is granted by its migration.

revoke select on app.users, app.connections, app.webhook_secrets, app.mails, app.sessions, app.refresh_tokens, app.idempotency_keys from maitre_console;

grant select (user_id, restaurant_id, location_id, username, email, firstname, lastname, role, enabled, language, created_at, updated_at) on app.users to maitre_console;

grant select (restaurant_id, location_id, source, external_account, external_location, state, watermark, last_synced_at, last_error, created_at) on app.connections to maitre_console;
