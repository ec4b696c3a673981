import type { ServiceCounts } from '@maitre/contract/console-analytics'

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** How much of what can be answered was; null of nothing. */
export const replyRate = ({ answered, answerable }: ServiceCounts): number | null =>
  shareOf(answered, answerable)
/** How much of what was answered was within a day. */
export const withinDay = ({ within_day: soon, answered }: ServiceCounts): number | null =>
  shareOf(soon, answered)
/** How much of what was answered nobody approved by hand. */
export const automaticShare = ({ automatic, answered }: ServiceCounts): number | null =>
  shareOf(automatic, answered)
