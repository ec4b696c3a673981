-- A review that was gone from its source may stand there again, and a guest may be called otherwise: the history says so.

set local citus.multi_shard_modify_mode = 'sequential';

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'withdrawn', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted', 'kept', 'erased', 'dealt_with', 'lapsed', 'restored', 'returned', 'guest_renamed']);
