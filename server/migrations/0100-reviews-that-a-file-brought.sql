-- A review that a file brought becomes the source's own once the source sends it. What the file called it stays, so that
-- the same file brings it in no second time.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.reviews add column imported_as text;

create or replace view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

-- What a source itself sent, by its day: what a file may bring once more.
create index reviews_of_sources on app.reviews (restaurant_id, location_id, review_date) where origin <> 'import';
