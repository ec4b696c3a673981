-- While a reply that guests see is rewritten, what they see is kept beside the new words, so that it can be taken back.
alter table app.reviews add column public_reply jsonb;

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'withdrawn', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted', 'kept']);
