-- What strangers ask for by the forms of the public site. None of it is of a restaurant, so the tables are local.

create table app.enterprise_quotes (
  quote_id uuid primary key,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  location_count text not null,
  current_solution text not null,
  additional_info text not null,
  language text not null,
  created_at timestamptz not null
);

select app.close_set('app.enterprise_quotes', 'location_count', array['11-25', '26-50', '51-100', '100+']);

select app.close_set('app.enterprise_quotes', 'language', array['en', 'fr']);

create index enterprise_quotes_by_time on app.enterprise_quotes (created_at);

-- An address waits until its holder confirms it by a link, of which the hash alone is kept; whoever ends the mails is on
-- the list no more, and so is not kept.

create table app.newsletter_subscribers (
  subscriber_id uuid primary key,
  email text not null,
  language text not null,
  asked_at timestamptz not null,
  token_hash text unique,
  expires_at timestamptz,
  confirmed_at timestamptz,
  check (confirmed_at is not null or (token_hash is not null and expires_at is not null))
);

select app.close_set('app.newsletter_subscribers', 'language', array['en', 'fr']);

create unique index newsletter_subscribers_email on app.newsletter_subscribers (lower(email));

-- The articles that the newsletter knows, and to which subscriber each has come while it is sent.

create table app.newsletter_articles (
  language text not null,
  slug text not null,
  found_at timestamptz not null,
  reached uuid,
  sent_at timestamptz,
  primary key (language, slug)
);

select app.close_set('app.newsletter_articles', 'language', array['en', 'fr']);

-- The console's role reads who is on the list, and nothing that puts somebody on it.

revoke select on app.newsletter_subscribers from maitre_console;

grant select (subscriber_id, email, language, asked_at, expires_at, confirmed_at) on app.newsletter_subscribers to maitre_console;

-- A mail may go to an address that is no user's: its content names the address, and goes once it is sent.

alter table app.mails alter column user_id drop not null;

select app.close_set('app.mails', 'kind', array['posting_failed', 'invitation', 'password_reset', 'password_was_reset', 'email_change', 'email_change_asked', 'factor_added', 'factor_removed', 'factors_reset', 'recovery_code_used', 'recovery_codes_made', 'removal_asked', 'removal_taken_back', 'quote_asked', 'quote_arrived', 'newsletter_confirmation', 'newsletter_welcome', 'newsletter_article']);
