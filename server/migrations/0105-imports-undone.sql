-- An import can be undone: each review keeps which import brought it first. What an earlier import brought is not known
-- and is not guessed, so that those imports cannot be undone (`traced`). The numbers say what went, and what stayed why.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.reviews add column import_id uuid;

create or replace view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

create index reviews_of_imports on app.reviews (restaurant_id, import_id, review_id) where import_id is not null;

alter table app.imports add column traced boolean not null default false;

alter table app.imports alter column traced set default true;

alter table app.imports add column undo_total bigint not null default 0;

alter table app.imports add column undone bigint not null default 0;

alter table app.imports add column kept_of_source bigint not null default 0;

alter table app.imports add column kept_posted bigint not null default 0;

alter table app.imports add column kept_erased bigint not null default 0;

alter table app.imports add column undo_by_name text;

alter table app.imports add column undone_at timestamptz;

select app.close_set('app.imports', 'state', array['uploading', 'waiting', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone']);
