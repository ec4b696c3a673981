-- A guest asks to be erased: their reviews lose name and words, and the mark in the row keeps their source from bringing
-- these back. The search shows the mark as the list does, so its view takes the columns anew.

set local citus.multi_shard_modify_mode = 'sequential';

alter table app.reviews add column erased_at timestamptz;

create or replace view app.searchable_reviews as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'withdrawn', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted', 'kept', 'erased']);

select app.close_list('app.webhook_secrets', 'events', array['review.received', 'review.edited', 'review.removed', 'review.erased', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost']);

select app.close_set('app.webhook_deliveries', 'type', array['review.received', 'review.edited', 'review.removed', 'review.erased', 'review.risk_found', 'reply.drafted', 'review.approved', 'approval.withdrawn', 'reply.live', 'reply.rejected', 'reply.removed', 'reply.failed', 'automation.stopped', 'automation.resumed', 'connection.lost']);
