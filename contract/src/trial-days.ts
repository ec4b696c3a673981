/** How long a trial lasts, in days from the first session of any of the restaurant's people (C §9). */
export const TRIAL_DAYS = 30
/** The most days that a SuperAdmin gives at once. */
export const MAX_TRIAL_DAYS = 90
/** From how many days before its end on the trial is told above every page and in the console; a mail tells it then too. */
export const TRIAL_TOLD_DAYS = 7
