import type { Source } from './constants.ts'

/** The most characters of what a guest types on a feedback page; the form says so before anything is sent. */
export const FEEDBACK_LIMITS = { text: 4000, name: 80 } as const

/** The source of what guests write on a feedback page. */
export const FEEDBACK_SOURCE = 'feedback' satisfies Source
