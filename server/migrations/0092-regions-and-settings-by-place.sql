-- A region is a group of locations of a restaurant, and a row of `place_settings` is one value that is set at a region or
-- at a location: what has no row there is taken from the place above (decision 0056).

set local citus.multi_shard_modify_mode = 'sequential';

create table app.regions (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  region_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (restaurant_id, region_id)
);

create unique index regions_name on app.regions (restaurant_id, lower(name));

select app.protect('app.regions');

alter table app.locations add column region_id uuid;

alter table app.locations
  add constraint locations_region foreign key (restaurant_id, region_id) references app.regions (restaurant_id, region_id);

create index locations_by_region on app.locations (restaurant_id, region_id) where region_id is not null;

create table app.place_settings (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  place_kind text not null,
  -- The region or the location. Whoever removes the place removes the row.
  place_id uuid not null,
  setting text not null,
  value jsonb not null,
  primary key (restaurant_id, place_id, setting)
);

select app.protect('app.place_settings');

select app.close_set('app.place_settings', 'place_kind', array['region', 'location']);

select app.close_set('app.place_settings', 'setting', array['voice.tone', 'voice.language', 'voice.instructions', 'voice.signature', 'voice.examples', 'voice.forbidden_words', 'voice.facts']);

-- What locations added of their own, in columns of theirs so far.

insert into app.place_settings (restaurant_id, place_id, place_kind, setting, value)
  select restaurant_id, location_id, 'location', 'voice.instructions', to_jsonb(reply_instructions)
    from app.locations where kind = 'place' and btrim(reply_instructions) <> '';

insert into app.place_settings (restaurant_id, place_id, place_kind, setting, value)
  select restaurant_id, location_id, 'location', 'voice.signature', jsonb_build_object('en', signature ->> 'en', 'fr', signature ->> 'fr')
    from app.locations where kind = 'place' and coalesce(signature ->> 'en', signature ->> 'fr') is not null;

-- A fact may be one text for both languages, such as an address.
insert into app.place_settings (restaurant_id, place_id, place_kind, setting, value)
  select l.restaurant_id, l.location_id, 'location', 'voice.facts',
         jsonb_agg(jsonb_build_object('key', f.key,
           'en', case when jsonb_typeof(f.value) = 'string' then f.value #>> '{}' else f.value ->> 'en' end,
           'fr', case when jsonb_typeof(f.value) = 'string' then f.value #>> '{}' else f.value ->> 'fr' end) order by f.key)
    from app.locations l cross join lateral jsonb_each(l.facts) f
   where l.kind = 'place' and jsonb_typeof(l.facts) = 'object'
   group by l.restaurant_id, l.location_id;

alter table app.locations
  drop column reply_instructions,
  drop column signature,
  drop column facts;
