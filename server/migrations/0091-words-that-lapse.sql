-- What guests wrote at a source that lets its words be kept for some days only is dropped when those are over and the
-- review was not fetched again; the mark in the row says when (decision 0055). The view of the search takes the column.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.reviews add column lapsed_at timestamptz;

create or replace view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

-- What came from a source itself, by when it was fetched: what is looked for each hour, over all restaurants.
create index reviews_fetched on app.reviews (fetched_at) where origin in ('api', 'partner') and lapsed_at is null and erased_at is null;

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'withdrawn', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted', 'kept', 'erased', 'dealt_with', 'lapsed', 'restored']);
