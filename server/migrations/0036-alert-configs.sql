-- How each person hears of alerts. Who has no row hears of them in the product and by mail. Without an address of its
-- own the mail goes to that of the account, whatever it becomes.
create table app.alert_configs (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  user_id uuid not null,
  email text,
  client_alerts_enabled boolean not null,
  email_alerts_enabled boolean not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, user_id)
);

select app.protect('app.alert_configs');
