-- When a person was last told of a risk: the next one is told at once, unless another was in the ten minutes before.

alter table app.alert_paces add column risk_told_at timestamptz;
