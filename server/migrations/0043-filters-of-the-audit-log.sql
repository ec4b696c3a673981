-- The audit log is read by who acted, by what was done and by what it was done to, the newest line first.

create index audit_log_by_doer on app.audit_log (restaurant_id, coalesce(actor ->> 'user_id', origin ->> 'api_key'), n);

create index audit_log_by_act on app.audit_log (restaurant_id, act, n);

create index audit_log_by_subject on app.audit_log (restaurant_id, subject, n);

create index audit_log_by_time on app.audit_log (restaurant_id, at, n);
