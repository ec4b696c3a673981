-- A person has a role that the table of access knows, and gets mails in a language that the words are written in.

update app.users set role = 'User' where role <> all (array['SuperAdmin', 'Admin', 'Manager', 'BOH', 'User']);

update app.users set language = null where language <> all (array['en', 'fr']);

select app.close_set('app.users', 'role', array['SuperAdmin', 'Admin', 'Manager', 'BOH', 'User']);

select app.close_set('app.users', 'language', array['en', 'fr']);
