-- Links in mails that open an account: of an invitation, to a new password, to another e-mail address. The token of a
-- link is kept as its hash alone; `email` is the address that the mail went to. A link ends once, by its use, by a newer
-- one of its kind, or by being withdrawn. No restaurant is known before a link is read, so the table is local.

create table app.account_links (
  link_id uuid primary key,
  user_id uuid not null references app.users (user_id) on delete cascade,
  kind text not null,
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

create unique index account_links_open on app.account_links (user_id, kind) where used_at is null and ended_at is null;

create index account_links_by_end on app.account_links (expires_at);

select app.close_set('app.account_links', 'kind', array['invitation', 'password_reset', 'email_change']);

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked']);

-- A session also ends when its person sets a new password by the link of a mail.

select app.close_set('app.sessions', 'ended_reason', array['logout', 'logout_everywhere', 'replaced', 'refresh_token_reused', 'password_changed', 'password_reset', 'rights_changed', 'disabled']);

-- The console's role reads nothing of what lets somebody in.

revoke select on app.account_links from maitre_console;
