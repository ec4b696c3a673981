-- Where a reply goes back to when it does not leave the queue: nothing, or what became of an earlier one at the source.
alter table app.reviews add column queued_from text;

select app.close_set('app.reviews', 'queued_from', array['none', 'queued', 'submitted', 'pending', 'live', 'rejected', 'removed', 'by_hand']);
