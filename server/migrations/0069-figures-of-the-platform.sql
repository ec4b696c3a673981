-- What the console shows of the service as a whole: totals by the day (UTC), and each restaurant's months. A job counts
-- them from the figures of the restaurants every hour, since a sum over all of those is too slow for a screen. Both are
-- local: they are of whoever runs the service, and stay when a restaurant goes, or its start would be forgotten.

create table app.platform_days (
  day date primary key,
  restaurants integer not null,
  locations integer not null,
  active_users integer,
  reviews integer not null,
  staff_mentions integer not null,
  menu_mentions integer not null,
  counted_at timestamptz not null
);

create table app.restaurant_months (
  restaurant_id uuid not null,
  month date not null,
  start_month date not null,
  level text not null,
  reviews integer not null,
  answerable integer not null,
  answered integer not null,
  within_hour integer not null,
  within_day integer not null,
  within_week integer not null,
  automatic integer not null,
  rejected integer not null,
  staff_mentions integer not null,
  menu_mentions integer not null,
  active_users integer,
  primary key (restaurant_id, month)
);

-- A screen asks for a few months of all restaurants.
create index restaurant_months_by_month on app.restaurant_months (month, restaurant_id);

select app.close_set('app.restaurant_months', 'level', array['Growth', 'Essential', 'Pro', 'Enterprise']);
