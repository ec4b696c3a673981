-- A reply that was queued before this version goes back to what its dates say of it.

update app.reviews set queued_from = case when posted_date is null then 'none' else 'live' end where publication = 'queued';
