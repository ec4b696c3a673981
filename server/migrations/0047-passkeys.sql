-- Passkeys (WebAuthn) of people, each with the public key that its signatures are held against. `counter` is what the
-- device last said of how often it signed; many say 0 for ever. A sign-in finds its person by the credential, before
-- anything else is known, so the table is local.

create table app.passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references app.users (user_id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  backed_up boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_user on app.passkeys (user_id, added_at);

revoke select on app.passkeys from maitre_console;
