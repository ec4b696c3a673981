-- An import is a file of reviews that an Admin sends: how far it has come, what became of its rows, and which of them were
-- refused. The file lies here in parts until the import is over, so that any process can read it in, and goes with its
-- restaurant. `choices` says what a person said of the file, and `header` what its columns are called.

create table app.imports (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  import_id uuid not null,
  location_id uuid,
  source text,
  state text not null,
  file_name text not null,
  format text,
  encoding text,
  header jsonb not null default '[]',
  choices jsonb not null default '{}',
  bytes bigint not null,
  bytes_received bigint not null default 0,
  bytes_read bigint not null default 0,
  rows bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  same bigint not null default 0,
  refused bigint not null default 0,
  asked_at timestamptz not null,
  asked_by uuid,
  asked_by_name text not null,
  run uuid,
  ended_at timestamptz,
  error text,
  primary key (restaurant_id, import_id),
  foreign key (restaurant_id, location_id) references app.locations (restaurant_id, location_id) on delete cascade
);

create index imports_newest on app.imports (restaurant_id, asked_at desc);

select app.protect('app.imports');

select app.close_set('app.imports', 'state', array['uploading', 'waiting', 'running', 'done', 'failed', 'stopped']);

select app.close_set('app.imports', 'source', array['google', 'yelp', 'tripadvisor', 'feedback']);

select app.close_set('app.imports', 'format', array['csv', 'json', 'json_lines', 'takeout']);

select app.close_set('app.imports', 'encoding', array['utf-8', 'utf-16le', 'windows-1252']);

create table app.import_parts (
  restaurant_id uuid not null,
  import_id uuid not null,
  n bigint not null,
  bytes bytea not null,
  primary key (restaurant_id, import_id, n),
  foreign key (restaurant_id, import_id) references app.imports (restaurant_id, import_id) on delete cascade
);

select app.protect('app.import_parts');

-- The console's role reads whose files there are, and nothing of what is in them.
revoke select on app.import_parts from maitre_console;

grant select (restaurant_id, import_id, n) on app.import_parts to maitre_console;

-- A row that was refused, by its number and line: of its words nothing. The field is 'row' where all of it is meant.

create table app.import_faults (
  restaurant_id uuid not null,
  import_id uuid not null,
  row bigint not null,
  field text not null,
  reason text not null,
  line bigint,
  file text,
  primary key (restaurant_id, import_id, row, field),
  foreign key (restaurant_id, import_id) references app.imports (restaurant_id, import_id) on delete cascade
);

select app.protect('app.import_faults');

select app.close_set('app.import_faults', 'field', array['row', 'source', 'external_id', 'location', 'rating', 'title', 'text', 'author', 'created_at', 'updated_at', 'reply_text', 'reply_at', 'publication', 'url']);

select app.close_set('app.import_faults', 'reason', array['unreadable', 'wrong_number_of_columns', 'not_a_review', 'nothing_said', 'rating_invalid', 'date_missing', 'date_invalid', 'date_in_future', 'source_missing', 'source_unknown', 'location_missing', 'location_unknown', 'url_invalid', 'too_long']);
