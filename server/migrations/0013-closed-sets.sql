-- A column that holds one of a few words holds no other: the types of the tables are made of these checks, and the
-- registry of tables names the contract's list for each. A set that grows is closed again by the same call.

create function app.close_set(closed regclass, of_column text, members text[]) returns void language plpgsql as $$
declare
  held text := format('%s_%s_closed', split_part(closed::text, '.', -1), of_column);
begin
  execute format('alter table %s drop constraint if exists %I', closed, held);
  execute format('alter table %s add constraint %I check (%I = any (%L::text[]))', closed, held, of_column, members);
end
$$;

-- The same for a jsonb column that holds a list of such words.
create function app.close_list(closed regclass, of_column text, members text[]) returns void language plpgsql as $$
declare
  held text := format('%s_%s_closed', split_part(closed::text, '.', -1), of_column);
begin
  execute format('alter table %s drop constraint if exists %I', closed, held);
  execute format('alter table %s add constraint %I check (%I <@ %L::jsonb)', closed, held, of_column, to_jsonb(members));
end
$$;

select app.close_set('app.restaurants', 'default_language', array['en', 'fr']);

select app.close_set('app.restaurants', 'reply_tone', array['friendly', 'formal', 'fun', 'neutral']);

select app.close_list('app.restaurants', 'integrations', array['Libro', 'Yelp', 'Google', 'TripAdvisor']);

select app.close_set('app.locations', 'kind', array['place', 'all']);

select app.close_set('app.consents', 'subject', array['auto_approval']);

select app.close_set('app.reviews', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.reviews', 'origin', array['api', 'partner', 'import', 'demo']);

select app.close_set('app.reviews', 'response_source', array['ai', 'local', 'human']);

select app.close_set('app.reviews', 'status', array['draft', 'edited', 'regenerated', 'approved', 'posted']);

select app.close_set('app.reviews', 'publication', array['none', 'queued', 'submitted', 'pending', 'live', 'rejected', 'removed', 'by_hand']);

select app.close_list('app.reviews', 'risk', array['illness', 'injury', 'allergy', 'discrimination', 'legal', 'theft', 'staff_accused', 'money_demanded']);

select app.close_set('app.reviews', 'held_reason', array['risk', 'person', 'monthly_limit', 'other_language', 'empty', 'too_long', 'wrong_language', 'emoji_refused', 'contact_details', 'promise', 'liability', 'ungrounded_dish', 'ungrounded_number', 'ungrounded_name', 'near_earlier_reply', 'stock_phrase', 'echoes_instruction', 'complaint_unaddressed', 'praise_unnamed', 'apology_missing', 'apology_unneeded', 'praises_the_criticised', 'tone', 'length', 'no_greeting', 'no_thanks']);

select app.close_set('app.review_history', 'kind', array['arrived', 'arrived_answered', 'guest_edited', 'guest_removed', 'drafted', 'edited', 'regenerated', 'approved', 'held', 'queued', 'submitted', 'moderated', 'live', 'rejected', 'removed', 'failed', 'marked_posted']);

select app.close_set('app.readings', 'engine', array['local', 'llm']);

select app.close_set('app.connections', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.connections', 'state', array['connected', 'lost']);

select app.close_set('app.postings', 'state', array['queued', 'claimed', 'settled', 'void']);

select app.close_set('app.corrections', 'kind', array['overall', 'keyword', 'dish', 'person', 'risk']);

select app.close_set('app.connection_routes', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.notification_receipts', 'source', array['google', 'yelp', 'tripadvisor']);

select app.close_set('app.sessions', 'ended_reason', array['logout', 'refresh_token_reused', 'password_changed', 'rights_changed', 'disabled']);

-- What a check of a reply found, inside the reply.
alter table app.reviews add constraint reviews_findings_closed check (jsonb_path_query_array(reply, '$.findings[*].code') <@ '["empty", "too_long", "wrong_language", "emoji_refused", "contact_details", "promise", "liability", "ungrounded_dish", "ungrounded_number", "ungrounded_name", "near_earlier_reply", "stock_phrase", "echoes_instruction", "complaint_unaddressed", "praise_unnamed", "apology_missing", "apology_unneeded", "praises_the_criticised", "tone", "length", "no_greeting", "no_thanks"]'::jsonb);

select app.close_set('app.mails', 'kind', array['posting_failed']);

select app.close_set('app.mail_refusals', 'kind', array['posting_failed']);
