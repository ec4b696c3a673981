-- A check may find that a question of the guest is left without an answer.

select app.close_set('app.reviews', 'held_reason', array['risk', 'person', 'monthly_limit', 'other_language', 'one_star', 'unchecked', 'empty', 'too_long', 'wrong_language', 'emoji_refused', 'contact_details', 'promise', 'liability', 'ungrounded_dish', 'ungrounded_number', 'ungrounded_name', 'near_earlier_reply', 'stock_phrase', 'echoes_instruction', 'complaint_unaddressed', 'praise_unnamed', 'apology_missing', 'apology_unneeded', 'praises_the_criticised', 'claim_unborne', 'question_unanswered', 'tone', 'length', 'no_greeting', 'no_thanks']);

alter table app.reviews drop constraint reviews_findings_closed;

alter table app.reviews add constraint reviews_findings_closed check (jsonb_path_query_array(reply, '$.findings[*].code') <@ '["empty", "too_long", "wrong_language", "emoji_refused", "contact_details", "promise", "liability", "ungrounded_dish", "ungrounded_number", "ungrounded_name", "near_earlier_reply", "stock_phrase", "echoes_instruction", "complaint_unaddressed", "praise_unnamed", "apology_missing", "apology_unneeded", "praises_the_criticised", "claim_unborne", "question_unanswered", "tone", "length", "no_greeting", "no_thanks"]'::jsonb);
