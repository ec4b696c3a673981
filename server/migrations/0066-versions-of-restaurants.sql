-- Two people may change one restaurant at once: a change counts its version up, and who saw an older one is told.

alter table app.restaurants add column version integer not null default 1;

-- The name as it is searched for and sorted by, which was folded anew at every row of every search. The text is that of
-- `folded` in `platform/folded.ts`.

alter table app.restaurants add column folded text collate pg_c_utf8 generated always as (regexp_replace(replace(replace(lower(normalize(name, nfkd) collate pg_c_utf8), 'œ', 'oe'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g')) stored;
