-- The second lock: the scope of the transaction. One policy text for all (an OR would cost 3-4 times on the page).

alter table app.restaurants enable row level security;

alter table app.restaurants force row level security;

create policy tenant on app.restaurants to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.restaurants for select to maitre_console using (true);

create policy keeper on app.restaurants to maitre_owner using (true) with check (true);

alter table app.locations enable row level security;

alter table app.locations force row level security;

create policy tenant on app.locations to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.locations for select to maitre_console using (true);

create policy keeper on app.locations to maitre_owner using (true) with check (true);

alter table app.consents enable row level security;

alter table app.consents force row level security;

create policy tenant on app.consents to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.consents for select to maitre_console using (true);

create policy keeper on app.consents to maitre_owner using (true) with check (true);

alter table app.menu_items enable row level security;

alter table app.menu_items force row level security;

create policy tenant on app.menu_items to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.menu_items for select to maitre_console using (true);

create policy keeper on app.menu_items to maitre_owner using (true) with check (true);

alter table app.staff_profiles enable row level security;

alter table app.staff_profiles force row level security;

create policy tenant on app.staff_profiles to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.staff_profiles for select to maitre_console using (true);

create policy keeper on app.staff_profiles to maitre_owner using (true) with check (true);

alter table app.reviews enable row level security;

alter table app.reviews force row level security;

create policy tenant on app.reviews to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.reviews for select to maitre_console using (true);

create policy keeper on app.reviews to maitre_owner using (true) with check (true);

alter table app.review_history enable row level security;

alter table app.review_history force row level security;

create policy tenant on app.review_history to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.review_history for select to maitre_console using (true);

create policy keeper on app.review_history to maitre_owner using (true) with check (true);

alter table app.readings enable row level security;

alter table app.readings force row level security;

create policy tenant on app.readings to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.readings for select to maitre_console using (true);

create policy keeper on app.readings to maitre_owner using (true) with check (true);

alter table app.connections enable row level security;

alter table app.connections force row level security;

create policy tenant on app.connections to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.connections for select to maitre_console using (true);

create policy keeper on app.connections to maitre_owner using (true) with check (true);

alter table app.postings enable row level security;

alter table app.postings force row level security;

create policy tenant on app.postings to maitre_app using (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid) with check (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);

create policy console on app.postings for select to maitre_console using (true);

create policy keeper on app.postings to maitre_owner using (true) with check (true);

grant usage on schema app to maitre_app, maitre_console;

grant select, insert, update, delete on all tables in schema app to maitre_app;

revoke insert, update, delete on app.migrations from maitre_app;

grant select on all tables in schema app to maitre_console;

grant execute on function app.enter(uuid) to maitre_app;

alter default privileges in schema app grant select, insert, update, delete on tables to maitre_app;

alter default privileges in schema app grant select on tables to maitre_console;
