-- How the house sounds in its replies, beyond tone, instructions and signature: the language (null is the guest's),
-- replies that it likes, words that no reply may say; and what a location adds of its own.

alter table app.restaurants
  add column reply_language text,
  add column reply_examples jsonb not null default '[]',
  add column forbidden_words jsonb not null default '[]';

select app.close_set('app.restaurants', 'reply_language', array['en', 'fr']);

alter table app.locations
  add column reply_instructions text not null default '',
  add column signature jsonb not null default '{}';

-- A check may find a word that the house avoids.

select app.close_set('app.reviews', 'held_reason', array['risk', 'person', 'monthly_limit', 'other_language', 'one_star', 'unchecked', 'no_draft', 'empty', 'too_long', 'wrong_language', 'emoji_refused', 'contact_details', 'promise', 'liability', 'ungrounded_dish', 'ungrounded_number', 'ungrounded_name', 'near_earlier_reply', 'stock_phrase', 'echoes_instruction', 'forbidden_word', 'complaint_unaddressed', 'praise_unnamed', 'apology_missing', 'apology_unneeded', 'praises_the_criticised', 'claim_unborne', 'question_unanswered', 'tone', 'length', 'no_greeting', 'no_thanks']);

alter table app.reviews drop constraint reviews_findings_closed;

alter table app.reviews add constraint reviews_findings_closed check (jsonb_path_query_array(reply, '$.findings[*].code') <@ '["empty", "too_long", "wrong_language", "emoji_refused", "contact_details", "promise", "liability", "ungrounded_dish", "ungrounded_number", "ungrounded_name", "near_earlier_reply", "stock_phrase", "echoes_instruction", "forbidden_word", "complaint_unaddressed", "praise_unnamed", "apology_missing", "apology_unneeded", "praises_the_criticised", "claim_unborne", "question_unanswered", "tone", "length", "no_greeting", "no_thanks"]'::jsonb);
