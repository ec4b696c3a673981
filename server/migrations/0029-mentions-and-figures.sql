-- What guests speak of, a row for each time that they do, and the figures of every screen: counted by the day and by
-- the month of a location and source, in the transactions that change what is counted, so that no range is slow.

-- Reviews that were stored before there were figures are counted by a job, which also sets their hour.
alter table app.reviews add column review_hour smallint;

alter table app.reviews add column counted boolean not null default false;

create index reviews_uncounted on app.reviews (restaurant_id) where not counted;

create table app.mentions (
  restaurant_id uuid not null,
  review_id uuid not null,
  kind text not null,
  start_at integer not null,
  end_at integer not null,
  about text not null,
  category text not null,
  name text not null,
  sentiment text not null,
  snippet_start integer not null,
  snippet_end integer not null,
  location_id uuid not null,
  source text not null,
  day date not null,
  rating smallint,
  primary key (restaurant_id, review_id, kind, start_at, about, category),
  foreign key (restaurant_id, review_id) references app.reviews (restaurant_id, review_id) on delete cascade
);

create index mentions_by_subject on app.mentions (restaurant_id, kind, about, day desc, review_id);

create table app.review_figures (
  restaurant_id uuid not null,
  location_id uuid not null,
  grain text not null,
  day date not null,
  source text not null,
  reviews integer not null,
  rated_1 integer not null,
  rated_2 integer not null,
  rated_3 integer not null,
  rated_4 integer not null,
  rated_5 integer not null,
  live integer not null,
  by_hand integer not null,
  primary key (restaurant_id, location_id, grain, day, source),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create table app.hour_figures (
  restaurant_id uuid not null,
  location_id uuid not null,
  grain text not null,
  day date not null,
  weekday smallint not null,
  hour smallint not null,
  source text not null,
  reviews integer not null,
  primary key (restaurant_id, location_id, grain, day, weekday, hour, source),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create table app.reply_figures (
  restaurant_id uuid not null,
  location_id uuid not null,
  grain text not null,
  day date not null,
  source text not null,
  step smallint not null,
  replies integer not null,
  primary key (restaurant_id, location_id, grain, day, source, step),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create table app.mention_figures (
  restaurant_id uuid not null,
  location_id uuid not null,
  grain text not null,
  kind text not null,
  day date not null,
  about text not null,
  category text not null,
  source text not null,
  mentions integer not null,
  reviews integer not null,
  positive integer not null,
  neutral integer not null,
  negative integer not null,
  conflict integer not null,
  liked integer not null,
  blamed integer not null,
  rated integer not null,
  rating_sum integer not null,
  primary key (restaurant_id, location_id, grain, kind, day, about, category, source),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

select app.protect('app.mentions');

select app.protect('app.review_figures');

select app.protect('app.hour_figures');

select app.protect('app.reply_figures');

select app.protect('app.mention_figures');

select app.close_set('app.mentions', 'kind', array['keyword', 'dish', 'person']);

select app.close_set('app.mentions', 'sentiment', array['positive', 'neutral', 'negative', 'conflict']);

select app.close_set('app.mentions', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.review_figures', 'grain', array['day', 'month']);

select app.close_set('app.review_figures', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.hour_figures', 'grain', array['day', 'month']);

select app.close_set('app.hour_figures', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.reply_figures', 'grain', array['day', 'month']);

select app.close_set('app.reply_figures', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.mention_figures', 'grain', array['day', 'month']);

select app.close_set('app.mention_figures', 'kind', array['topic', 'keyword', 'dish', 'person']);

select app.close_set('app.mention_figures', 'source', array['google', 'yelp', 'tripadvisor']);
