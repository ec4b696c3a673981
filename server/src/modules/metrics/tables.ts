import type { FigureTable } from './figures.ts'

/** Reviews of a day: how many, how many with so many stars, and how many whose reply is live or was posted by hand. */
export const REVIEW_FIGURES = {
  name: 'review_figures',
  insert: 'insert into review_figures as f',
  delete: 'delete from review_figures as f',
  keys: { source: 'text' },
  counts: ['reviews', 'rated_1', 'rated_2', 'rated_3', 'rated_4', 'rated_5', 'live', 'by_hand'],
} as const satisfies FigureTable

/** Reviews by the weekday (1 is Monday) and the hour at which they were written, in the time of their location. */
export const HOUR_FIGURES = {
  name: 'hour_figures',
  insert: 'insert into hour_figures as f',
  delete: 'delete from hour_figures as f',
  keys: { weekday: 'smallint', hour: 'smallint', source: 'text' },
  counts: ['reviews'],
} as const satisfies FigureTable

/** Live replies by how long the guest waited for them (`stepOf`). */
export const REPLY_FIGURES = {
  name: 'reply_figures',
  insert: 'insert into reply_figures as f',
  delete: 'delete from reply_figures as f',
  keys: { source: 'text', step: 'smallint' },
  counts: ['replies'],
} as const satisfies FigureTable

/**
 * Mentions of a topic, keyword, dish, person or part of the day, by feeling, and the reviews that have them: `reviews`,
 * which have more good words than bad ones for it (`liked`) or more bad ones (`blamed`), and of which `rated` have
 * stars, `rating_sum` in all.
 */
export const MENTION_FIGURES = {
  name: 'mention_figures',
  insert: 'insert into mention_figures as f',
  delete: 'delete from mention_figures as f',
  keys: { kind: 'text', about: 'text', category: 'text', source: 'text' },
  counts: [
    'mentions',
    'reviews',
    'positive',
    'neutral',
    'negative',
    'conflict',
    'liked',
    'blamed',
    'rated',
    'rating_sum',
  ],
} as const satisfies FigureTable
