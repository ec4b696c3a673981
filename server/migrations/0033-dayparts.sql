-- At which part of the day a guest came is mentioned and counted as what else they speak of.
select app.close_set('app.mentions', 'kind', array['keyword', 'dish', 'person', 'daypart']);

select app.close_set('app.mention_figures', 'kind', array['topic', 'keyword', 'dish', 'person', 'daypart']);
