-- When a message was claimed by whoever sends it; null where nobody does.
alter table app.alert_messages add column claimed_at timestamptz;
