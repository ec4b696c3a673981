-- By which of the subjects of an OpenID Connect provider a person is known there, from their first sign-in on. A person
-- has one at each provider. No restaurant is known before a sign-in, so the table is local.

create table app.oidc_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app.users (user_id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);

create unique index oidc_identities_user on app.oidc_identities (user_id, issuer);

-- The sealed token that a sign-out shows to the provider; null where the session was begun by a password.

alter table app.sessions add column provider_token text;

-- The console's role reads nothing of what lets somebody in.

revoke select on app.oidc_identities from maitre_console;
