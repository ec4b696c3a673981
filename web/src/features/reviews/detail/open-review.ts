import type { Namespace } from '#lib/words'

/** What is fetched of an open review after the list, and is held to its budget by the build (build/budgets.ts). */
export const OPEN_REVIEW = {
  words: ['reviews', 'check'] satisfies Namespace[],
  page: () => import('./review-pane.tsx'),
}
