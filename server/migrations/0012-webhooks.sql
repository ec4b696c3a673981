-- Where a restaurant is told of approvals (its address is the restaurant's own), what was sent there, and what was
-- answered. Secrets are sealed.

create table app.webhook_secrets (
  restaurant_id uuid primary key references app.restaurants (restaurant_id) on delete cascade,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_url text
);

create table app.webhook_deliveries (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  delivery_id uuid not null,
  type text not null,
  review_id uuid,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (restaurant_id, delivery_id)
);

select app.protect('app.webhook_secrets');

select app.protect('app.webhook_deliveries');
