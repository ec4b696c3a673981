-- What people know better than the engine: their corrections of a reading, apart from it so that no later reading
-- undoes them, and the words of the house. A house has a version, so that whoever keeps an index of it knows when
-- it is of yesterday; a reading keeps when the review was first read, which a tier may limit by the month.

alter table app.restaurants add column house_version integer not null default 0;

alter table app.readings add column first_read_at timestamptz;

create index readings_by_first on app.readings (restaurant_id, first_read_at);

create table app.corrections (
  restaurant_id uuid not null,
  review_id uuid not null,
  correction_id uuid not null,
  kind text not null,
  words text not null,
  occurrence integer not null,
  value jsonb,
  made_at timestamptz not null,
  made_by uuid,
  made_by_name text,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  primary key (restaurant_id, review_id, correction_id),
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create table app.own_words (
  restaurant_id uuid primary key references app.restaurants (restaurant_id) on delete cascade,
  words jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid,
  changed_by_name text
);

alter table app.corrections enable row level security;

alter table app.corrections force row level security;

create policy tenant on app.corrections to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.corrections for select to maitre_console using (true);

create policy keeper on app.corrections to maitre_owner using (true) with check (true);

alter table app.own_words enable row level security;

alter table app.own_words force row level security;

create policy tenant on app.own_words to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.own_words for select to maitre_console using (true);

create policy keeper on app.own_words to maitre_owner using (true) with check (true);
