-- When the person of a session signed in at the provider once more, to prove that it is them before one act; null where
-- they did not, or where the proof was used.

alter table app.sessions add column proved_at timestamptz;
