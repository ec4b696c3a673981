-- What a language model was asked for each restaurant, by the day (UTC) on which it answered: its provider sends the bill to
-- whoever runs the service, over all restaurants. Written with each question, outside of any restaurant's transaction, and
-- kept when a restaurant goes, since its part of the month was spent; so the table is local.

create table app.llm_days (
  day date not null,
  restaurant_id uuid not null,
  model text not null,
  questions integer not null default 0,
  failed integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, restaurant_id, model)
);

-- What the console shows of it is summed by the application.

revoke select on app.llm_days from maitre_console;
