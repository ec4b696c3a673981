/** The most characters of what a guest types on a feedback page; the form says so before anything is sent. */
export const FEEDBACK_LIMITS = { text: 4000, name: 80 } as const
