import type { Module } from '#module'
import { showPage } from './show-page.ts'

/** What guests say to a house on its own page. */
export const feedback: Module = {
  name: 'feedback',
  mount: async (mounting) => (await import('./routes.ts')).mountFeedback(mounting),
  pages: { feedback: showPage },
}
