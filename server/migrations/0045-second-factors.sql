-- What a person proves besides their password: codes of an app by a secret that is kept sealed, and single-use recovery
-- codes by their argon2id hashes. The codes of one set have one salt, so that a guess costs one hash. `last_step` is the
-- step of thirty seconds of which the last code was taken: no code of it or of an earlier one is taken again. They are
-- asked for before a restaurant is known, so the tables are local.

create table app.totp_factors (
  user_id uuid primary key references app.users (user_id) on delete cascade,
  sealed_secret text not null,
  last_step integer not null,
  added_at timestamptz not null
);

create table app.recovery_codes (
  user_id uuid not null references app.users (user_id) on delete cascade,
  code_hash text not null,
  salt text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What browsers keep sealed of a step that they have begun is good once: here is what was used, until it is too old.

create table app.used_steps (
  step_id text primary key,
  expires_at timestamptz not null
);

create index used_steps_by_end on app.used_steps (expires_at);

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made']);

-- The console's role reads nothing of what lets somebody in.

revoke select on app.totp_factors from maitre_console;

revoke select on app.recovery_codes from maitre_console;

revoke select on app.used_steps from maitre_console;
