-- What the house says of the names that guests use: which dish or person is meant, or that none is; and people who work
-- at several places, with roles of the house's own.
set local citus.multi_shard_modify_mode = 'sequential';

create table app.staff_roles (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  role_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (restaurant_id, role_id)
);

create unique index staff_roles_by_name on app.staff_roles (restaurant_id, lower(name));

select app.protect('app.staff_roles');

create table app.staff_places (
  restaurant_id uuid not null,
  staff_id uuid not null,
  location_id uuid not null,
  primary key (restaurant_id, staff_id, location_id),
  foreign key (restaurant_id, staff_id) references app.staff_profiles (restaurant_id, staff_id) on delete cascade,
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

select app.protect('app.staff_places');

insert into app.staff_places (restaurant_id, staff_id, location_id) select restaurant_id, staff_id, location_id from app.staff_profiles;

-- The id of a role that was a mere word is made of the word, so that roles and profiles find each other.
insert into app.staff_roles (restaurant_id, role_id, name, created_at) select restaurant_id, overlay(overlay(md5(restaurant_id::text || lower(trim(role))) placing '8' from 13) placing '8' from 17)::uuid, min(trim(role)), min(created_at) from app.staff_profiles where trim(role) <> '' group by restaurant_id, lower(trim(role));

alter table app.staff_profiles add column role_id uuid;

update app.staff_profiles set role_id = overlay(overlay(md5(restaurant_id::text || lower(trim(role))) placing '8' from 13) placing '8' from 17)::uuid where trim(role) <> '';

alter table app.staff_profiles add constraint staff_profiles_role foreign key (restaurant_id, role_id) references app.staff_roles (restaurant_id, role_id);

create index staff_profiles_by_role on app.staff_profiles (restaurant_id, role_id);

-- A profile goes with its restaurant from now on, and no longer with one location.
alter table app.staff_profiles add constraint staff_profiles_restaurant foreign key (restaurant_id) references app.restaurants (restaurant_id) on delete cascade;

alter table app.staff_profiles drop column role;

alter table app.staff_profiles drop column location_id;

-- When the person asked to be named nowhere; null for everybody else.
alter table app.staff_profiles add column opted_out_at timestamptz;

create table app.name_decisions (
  restaurant_id uuid not null,
  kind text not null,
  about text not null,
  decision text not null,
  menu_item_id uuid,
  staff_id uuid,
  name text,
  made_at timestamptz not null,
  made_by uuid,
  made_by_name text,
  primary key (restaurant_id, kind, about),
  foreign key (restaurant_id, menu_item_id) references app.menu_items (restaurant_id, menu_item_id) on delete cascade,
  foreign key (restaurant_id, staff_id) references app.staff_profiles (restaurant_id, staff_id) on delete cascade
);

create index name_decisions_by_item on app.name_decisions (restaurant_id, menu_item_id);

create index name_decisions_by_person on app.name_decisions (restaurant_id, staff_id);

select app.protect('app.name_decisions');

select app.close_set('app.name_decisions', 'kind', array['dish', 'person']);

select app.close_set('app.name_decisions', 'decision', array['known', 'dismissed']);
