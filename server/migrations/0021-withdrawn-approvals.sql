-- The history says when an approval was taken back.

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'withdrawn', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted']);
