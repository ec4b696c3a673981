-- From how many stars on a review is a bad one may be set at a region or a location.

select app.close_set('app.place_settings', 'setting', array['voice.tone', 'voice.language', 'voice.instructions', 'voice.signature', 'voice.examples', 'voice.forbidden_words', 'voice.facts', 'approval.takes_part', 'approval.sources', 'approval.smallest_rating', 'approval.texts', 'approval.languages', 'approval.hours', 'approval.daily_cap', 'approval.delay', 'alerts.bad_review_max_rating']);
