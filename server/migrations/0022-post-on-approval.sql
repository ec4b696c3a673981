-- A person's approval is enough to post the reply, where the restaurant says so.

alter table app.restaurants add column post_on_approval boolean not null default false;
