-- How many tokens a month a language model may use for a restaurant, as whoever runs the service says; null where the
-- installation's own setting holds (decision 0057). What was used is summed by restaurant before each question under a cap.

alter table app.restaurants add column llm_monthly_tokens bigint;

alter table app.restaurants add constraint restaurants_llm_monthly_tokens_check check (llm_monthly_tokens >= 0);

create index llm_days_restaurant on app.llm_days (restaurant_id, day);
