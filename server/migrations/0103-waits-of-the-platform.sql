-- How long guests wait for a reply, as counts of replies within fixed bounds, which add up over months and restaurants as
-- a median does not: the console says a median of them. `timed` counts the replies whose wait is known.

alter table app.restaurant_months
  add column within_5_minutes integer not null default 0,
  add column within_15_minutes integer not null default 0,
  add column within_2_hours integer not null default 0,
  add column within_4_hours integer not null default 0,
  add column within_8_hours integer not null default 0,
  add column within_16_hours integer not null default 0,
  add column within_2_days integer not null default 0,
  add column within_4_days integer not null default 0,
  add column within_2_weeks integer not null default 0,
  add column within_30_days integer not null default 0,
  add column within_90_days integer not null default 0,
  add column within_year integer not null default 0,
  add column timed integer not null default 0;

alter table app.platform_months
  add column within_5_minutes integer not null default 0,
  add column within_15_minutes integer not null default 0,
  add column within_2_hours integer not null default 0,
  add column within_4_hours integer not null default 0,
  add column within_8_hours integer not null default 0,
  add column within_16_hours integer not null default 0,
  add column within_2_days integer not null default 0,
  add column within_4_days integer not null default 0,
  add column within_2_weeks integer not null default 0,
  add column within_30_days integer not null default 0,
  add column within_90_days integer not null default 0,
  add column within_year integer not null default 0,
  add column timed integer not null default 0;

-- What was counted before this version knows an hour, a day and a week. Its replies are spread evenly between these, so
-- that a median is in the right one of them, and those of more than a week lie within two. The next count of all months
-- replaces that, but for restaurants that have left, of which nothing else is known.

update app.restaurant_months set
  within_5_minutes = within_hour / 12,
  within_15_minutes = within_hour / 4,
  within_2_hours = within_hour + (within_day - within_hour) / 23,
  within_4_hours = within_hour + (within_day - within_hour) * 3 / 23,
  within_8_hours = within_hour + (within_day - within_hour) * 7 / 23,
  within_16_hours = within_hour + (within_day - within_hour) * 15 / 23,
  within_2_days = within_day + (within_week - within_day) / 6,
  within_4_days = within_day + (within_week - within_day) * 3 / 6,
  within_2_weeks = answered,
  within_30_days = answered,
  within_90_days = answered,
  within_year = answered,
  timed = answered;

update app.platform_months set
  within_5_minutes = within_hour / 12,
  within_15_minutes = within_hour / 4,
  within_2_hours = within_hour + (within_day - within_hour) / 23,
  within_4_hours = within_hour + (within_day - within_hour) * 3 / 23,
  within_8_hours = within_hour + (within_day - within_hour) * 7 / 23,
  within_16_hours = within_hour + (within_day - within_hour) * 15 / 23,
  within_2_days = within_day + (within_week - within_day) / 6,
  within_4_days = within_day + (within_week - within_day) * 3 / 6,
  within_2_weeks = answered,
  within_30_days = answered,
  within_90_days = answered,
  within_year = answered,
  timed = answered;

-- Whoever writes a row says all of it.

alter table app.restaurant_months
  alter column within_5_minutes drop default,
  alter column within_15_minutes drop default,
  alter column within_2_hours drop default,
  alter column within_4_hours drop default,
  alter column within_8_hours drop default,
  alter column within_16_hours drop default,
  alter column within_2_days drop default,
  alter column within_4_days drop default,
  alter column within_2_weeks drop default,
  alter column within_30_days drop default,
  alter column within_90_days drop default,
  alter column within_year drop default,
  alter column timed drop default;

alter table app.platform_months
  alter column within_5_minutes drop default,
  alter column within_15_minutes drop default,
  alter column within_2_hours drop default,
  alter column within_4_hours drop default,
  alter column within_8_hours drop default,
  alter column within_16_hours drop default,
  alter column within_2_days drop default,
  alter column within_4_days drop default,
  alter column within_2_weeks drop default,
  alter column within_30_days drop default,
  alter column within_90_days drop default,
  alter column within_year drop default,
  alter column timed drop default;
