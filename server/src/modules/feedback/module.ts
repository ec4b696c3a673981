import type { Module } from '#module'
import { mountFeedback } from './routes.ts'
import { showPage } from './show-page.ts'

/** What guests say to a house on its own page. */
export const feedback: Module = {
  name: 'feedback',
  mount: mountFeedback,
  pages: { feedback: showPage },
}
