-- A restaurant's own page on which guests say how it was. What they write there is a review whose source is the page.

set local citus.multi_shard_modify_mode = 'sequential';

select app.close_set('app.reviews', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.mentions', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.review_figures', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.hour_figures', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.reply_figures', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.mention_figures', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.connections', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.connection_routes', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.notification_receipts', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

-- Whoever opens a page has its code and nothing else, so that the restaurant is found by a table of every node.

create table app.feedback_pages (
  code text primary key,
  restaurant_id uuid not null unique,
  is_open boolean not null,
  created_at timestamptz not null
);

-- Where the guests of a location review it in public, as the house says: a source that is connected is known by itself.

create table app.public_pages (
  restaurant_id uuid not null,
  location_id uuid not null,
  source text not null,
  address text not null,
  primary key (restaurant_id, location_id, source),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

select app.protect('app.public_pages');

select app.close_set('app.public_pages', 'source', array['google', 'yelp', 'tripadvisor']);

-- The id of the place on the maps that guests use, by which the page is found where they write a review of it.

alter table app.connections add column place_id text;

grant select (place_id) on app.connections to maitre_console;
