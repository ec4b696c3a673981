-- Where everybody has to take a second step at their sign-in: the people of a restaurant, or (null) those who stand above
-- all of them. It is read with a session, before a restaurant is known, so the table is local.

create table app.second_step_demands (
  demand_id uuid primary key,
  restaurant_id uuid,
  made_at timestamptz not null,
  constraint second_step_demands_once unique nulls not distinct (restaurant_id)
);

revoke select on app.second_step_demands from maitre_console;

-- What a session was begun by, which says whether a second step was taken. Sessions of before count as begun by a
-- password alone: where a second step is asked of everybody, their people sign in once more.

alter table app.sessions add column proof text not null default 'password';

select app.close_set('app.sessions', 'proof', array['password', 'two_steps', 'provider', 'provider_two_steps']);

alter table app.sessions alter column proof drop default;

-- A session also ends when nobody used it for long, and when an administrator ends those of a person.

select app.close_set('app.sessions', 'ended_reason', array['logout', 'logout_everywhere', 'logout_others', 'ended_elsewhere', 'replaced', 'refresh_token_reused', 'password_changed', 'password_reset', 'factors_reset', 'rights_changed', 'disabled', 'idle', 'ended_by_administrator']);

-- The password of a person is one that somebody else chose: they choose their own before they do anything else.

alter table app.users add column has_foreign_password boolean not null default false;
