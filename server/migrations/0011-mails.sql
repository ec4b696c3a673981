-- Mails that wait, that are gone, and that could not go. The content is sealed, and dropped once it is not needed any
-- more. A person says for each kind of mail whether they want it.

create table app.mails (
  mail_id uuid primary key,
  user_id uuid not null references app.users (user_id) on delete cascade,
  kind text not null,
  state text not null check (state in ('queued', 'claimed', 'sent', 'failed')),
  content text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz
);

create index mails_user on app.mails (user_id);

create index mails_by_time on app.mails (created_at);

create table app.mail_refusals (
  user_id uuid not null references app.users (user_id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (user_id, kind)
);
