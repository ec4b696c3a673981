-- The second lock of a tenant table, stamped: the same as 0002 wrote out for each. A migration that makes a tenant
-- table calls it once; the text of the policies stands here alone.

create function app.protect(stamped regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', stamped);
  execute format('alter table %s force row level security', stamped);
  execute format('create policy tenant on %s to maitre_app using (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::uuid) with check (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::uuid)', stamped);
  execute format('create policy console on %s for select to maitre_console using (true)', stamped);
  execute format('create policy keeper on %s to maitre_owner using (true) with check (true)', stamped);
end
$$;
