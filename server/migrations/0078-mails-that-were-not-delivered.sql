-- Where a mail was to go that could not be delivered there; null once a later one to that address was.

alter table app.mails add column undelivered_to text;

create index mails_undelivered on app.mails (user_id) where undelivered_to is not null;
