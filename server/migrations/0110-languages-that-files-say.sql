-- A file of reviews may say in which language each is written. What it says is kept beside the language that was read, which
-- gives way to it where the words are too few to tell.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.reviews add column said_language text;

create or replace view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

select app.close_set('app.import_faults', 'field', array['row', 'source', 'external_id', 'location', 'rating', 'title', 'text', 'language', 'author', 'created_at', 'updated_at', 'reply_text', 'reply_at', 'publication', 'url']);

select app.close_set('app.import_faults', 'reason', array['unreadable', 'wrong_number_of_columns', 'not_a_review', 'nothing_said', 'rating_invalid', 'language_unknown', 'date_missing', 'date_invalid', 'date_in_future', 'source_missing', 'source_unknown', 'location_missing', 'location_unknown', 'url_invalid', 'too_long']);
