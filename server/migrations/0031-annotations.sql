-- What a person marks in the time: a day at one location, or at all of them.
create table app.annotations (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  annotation_id uuid not null,
  location_id uuid,
  day date not null,
  text text not null,
  made_at timestamptz not null,
  made_by uuid,
  made_by_name text,
  primary key (restaurant_id, annotation_id),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create index annotations_by_day on app.annotations (restaurant_id, day);

select app.protect('app.annotations');
