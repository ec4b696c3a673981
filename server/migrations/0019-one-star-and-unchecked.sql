-- A review with one star goes out by itself only where the restaurant says so, and a reply that could not be looked at
-- again waits for a person.

alter table app.restaurants add column auto_approve_one_star boolean not null default false;

select app.close_set('app.reviews', 'held_reason', array['risk', 'person', 'monthly_limit', 'other_language', 'one_star', 'unchecked', 'empty', 'too_long', 'wrong_language', 'emoji_refused', 'contact_details', 'promise', 'liability', 'ungrounded_dish', 'ungrounded_number', 'ungrounded_name', 'near_earlier_reply', 'stock_phrase', 'echoes_instruction', 'complaint_unaddressed', 'praise_unnamed', 'apology_missing', 'apology_unneeded', 'praises_the_criticised', 'tone', 'length', 'no_greeting', 'no_thanks']);
