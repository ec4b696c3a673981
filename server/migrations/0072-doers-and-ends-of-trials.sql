-- The newest lines of one person over all restaurants, and their newest line, which says what they were called.

create index audit_log_by_doer_of_all on app.audit_log ((coalesce(actor ->> 'user_id', origin ->> 'api_key')), at, restaurant_id, n);

create index console_audit_log_by_doer on app.console_audit_log ((coalesce(actor ->> 'user_id', origin ->> 'api_key')), at, n);

-- The people who are gone, who are looked for by the names that the log has of them.

create index audit_log_of_removed_people on app.audit_log (at) where act = 'user.removed';
