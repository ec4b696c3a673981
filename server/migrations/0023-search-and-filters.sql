-- The search of the inbox, and what its filters ask for. `words` holds the words of author, guest and reply, folded
-- as `modules/reviews/search.ts` folds what is searched for: whatever leaves those columns leaves the search with them.

alter table app.reviews add column words tsvector generated always as (array_to_tsvector(array_remove(string_to_array(regexp_replace(left(regexp_replace(regexp_replace(translate(replace(replace(replace(lower(normalize(coalesce(author_name, '') || ' ' || left(text, 50000) || ' ' || coalesce(response, ''), nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'øłđı', 'oldi'), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), 100000), '([^ ]{64})', '\1 ', 'g'), ' '), ''))) stored;

create index reviews_by_words on app.reviews using gin (words);

-- What the reading of a review says of it as a whole.
alter table app.reviews add column feeling text;

select app.close_set('app.reviews', 'feeling', array['positive', 'neutral', 'mixed', 'negative']);

alter table app.reviews add column names_staff boolean not null default false;

alter table app.reviews add column names_dish boolean not null default false;

-- Under row-level security the search would never use its index, because its operator is not leakproof. The view is
-- read with the rights of its owner, and holds the reader to the scope by itself.
create view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

revoke all on app.searchable_reviews from maitre_app, maitre_console;

grant select on app.searchable_reviews to maitre_app;
