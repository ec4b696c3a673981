-- Who did what, before and after, from where: a line in the transaction of each write, chained by hash for each
-- restaurant, so that a line that is changed or gone shows. The head is what the next line hangs on, and what its
-- writers wait for; a line is only ever added.

create table app.audit_log (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  n bigint not null,
  at timestamptz not null,
  actor jsonb not null,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  origin jsonb not null,
  hash bytea not null,
  primary key (restaurant_id, n)
);

create table app.audit_heads (
  restaurant_id uuid primary key references app.restaurants (restaurant_id) on delete cascade,
  n bigint not null,
  hash bytea not null
);

select app.protect('app.audit_log');

select app.protect('app.audit_heads');

-- The same for what belongs to no restaurant.

create table app.console_audit_log (
  n bigint primary key,
  at timestamptz not null,
  actor jsonb not null,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  origin jsonb not null,
  hash bytea not null
);

create table app.console_audit_head (
  only_one boolean primary key default true check (only_one),
  n bigint not null,
  hash bytea not null
);

revoke update, delete on app.audit_log from maitre_app;

revoke update, delete on app.console_audit_log from maitre_app;

create function app.append_audit(r uuid, lines text[]) returns void language plpgsql as $$
declare
  head record;
  line text;
begin
  insert into app.audit_heads as h (restaurant_id, n, hash) values (r, 0, '')
    on conflict (restaurant_id) do update set n = h.n
    returning h.n, h.hash into head;
  foreach line in array lines loop
    head.n := head.n + 1;
    head.hash := sha256(head.hash || convert_to(head.n::text || line, 'UTF8'));
    insert into app.audit_log (restaurant_id, n, at, actor, act, subject, before, after, origin, hash)
      values (r, head.n, (line::jsonb ->> 'at')::timestamptz, line::jsonb -> 'actor', line::jsonb ->> 'act',
        line::jsonb ->> 'subject', nullif(line::jsonb -> 'before', 'null'), nullif(line::jsonb -> 'after', 'null'),
        line::jsonb -> 'origin', head.hash);
  end loop;
  update app.audit_heads set n = head.n, hash = head.hash where restaurant_id = r;
end
$$;

create function app.append_console_audit(lines text[]) returns void language plpgsql as $$
declare
  head record;
  line text;
begin
  insert into app.console_audit_head as h (n, hash) values (0, '')
    on conflict (only_one) do update set n = h.n
    returning h.n, h.hash into head;
  foreach line in array lines loop
    head.n := head.n + 1;
    head.hash := sha256(head.hash || convert_to(head.n::text || line, 'UTF8'));
    insert into app.console_audit_log (n, at, actor, act, subject, before, after, origin, hash)
      values (head.n, (line::jsonb ->> 'at')::timestamptz, line::jsonb -> 'actor', line::jsonb ->> 'act',
        line::jsonb ->> 'subject', nullif(line::jsonb -> 'before', 'null'), nullif(line::jsonb -> 'after', 'null'),
        line::jsonb -> 'origin', head.hash);
  end loop;
  update app.console_audit_head set n = head.n, hash = head.hash;
end
$$;

grant execute on function app.append_audit(uuid, text[]) to maitre_app;

grant execute on function app.append_console_audit(text[]) to maitre_app;
