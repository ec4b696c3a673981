/** The steps by which somebody adds a manager at Google, by the names of their words. */
export const HELP_STEPS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const
export type HelpStep = (typeof HELP_STEPS)[number]
