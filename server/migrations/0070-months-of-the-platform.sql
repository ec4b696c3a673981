-- What the analytics show of the service, summed with each count: ten thousand restaurants have a quarter of a million
-- months after two years, too many to sum for a screen. A row sums restaurants that are alike in all that somebody can
-- ask by. A restaurant counts once in a range, with its first month there: that is the one before which it was last seen
-- (in any tier, or in that one) earlier than the range begins. Who was never seen before has -infinity.

create table app.platform_months (
  month date not null,
  level text not null,
  start_month date not null,
  start_level text not null,
  seen_month date not null,
  seen_at_level date not null,
  restaurants integer not null,
  answering integer not null,
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
  primary key (month, level, start_month, start_level, seen_month, seen_at_level)
);

select app.close_set('app.platform_months', 'level', array['Growth', 'Essential', 'Pro', 'Enterprise']);

select app.close_set('app.platform_months', 'start_level', array['Growth', 'Essential', 'Pro', 'Enterprise']);

-- What was counted before this version is summed at once, or it would be missing until the next count.

insert into app.platform_months
select m.month, m.level, m.start_month, m.start_level, m.seen_month, m.seen_at_level,
       count(*) filter (where m.counts), count(*) filter (where m.answered > 0),
       sum(m.reviews), sum(m.answerable), sum(m.answered), sum(m.within_hour), sum(m.within_day), sum(m.within_week),
       sum(m.automatic), sum(m.rejected), sum(m.staff_mentions), sum(m.menu_mentions), sum(m.active_users)
  from (select c.*,
               coalesce(max(c.level) filter (where c.month = c.start_month) over (partition by c.restaurant_id), c.level) as start_level,
               coalesce(max(c.month) filter (where c.counts) over (partition by c.restaurant_id order by c.month rows between unbounded preceding and 1 preceding), '-infinity') as seen_month,
               coalesce(max(c.month) filter (where c.counts) over (partition by c.restaurant_id, c.level order by c.month rows between unbounded preceding and 1 preceding), '-infinity') as seen_at_level
          from (select *, reviews > 0 or month >= start_month as counts from app.restaurant_months) c) m
 group by m.month, m.level, m.start_month, m.start_level, m.seen_month, m.seen_at_level;
