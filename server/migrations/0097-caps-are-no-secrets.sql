-- What is called a token is taken for a secret by the audit log and by the console's role, and this number is none.

alter table app.restaurants rename column llm_monthly_tokens to llm_monthly_cap;
