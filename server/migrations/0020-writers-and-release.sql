-- Who is writing a reply at this moment, each tab with the end of its lease: a countdown waits for them.

alter table app.reviews add column writers jsonb not null default '[]';

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'held', 'released', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted']);
