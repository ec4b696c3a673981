-- A reply that its source keeps back for days is told to whoever answers reviews. What is looked for each hour, over all
-- restaurants, is few rows of many.

set local citus.multi_shard_modify_mode = 'sequential';

select app.close_set('app.alerts', 'kind', array['bad_review', 'risk', 'posting_failed', 'reply_refused', 'reply_pending', 'answer_overdue', 'connection_lost', 'spike', 'month_nearly_full']);

create index reviews_pending on app.reviews (posted_date) where status = 'posted' and publication in ('submitted', 'pending');
