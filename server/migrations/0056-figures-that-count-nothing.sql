-- A row of figures that counts nothing any more is deleted from here on; those of before go now. They still said what a
-- guest once spoke of, or by what name of a colleague who was erased.

set local citus.multi_shard_modify_mode = 'sequential';

delete from app.review_figures where reviews = 0 and rated_1 = 0 and rated_2 = 0 and rated_3 = 0 and rated_4 = 0 and rated_5 = 0 and live = 0 and by_hand = 0;

delete from app.hour_figures where reviews = 0;

delete from app.reply_figures where replies = 0;

delete from app.mention_figures where mentions = 0 and reviews = 0 and positive = 0 and neutral = 0 and negative = 0 and conflict = 0 and liked = 0 and blamed = 0 and rated = 0 and rating_sum = 0;
