import type { NameKind } from '@maitre/contract/constants'
import type { LastWeeks } from '@maitre/contract/insights'

/**
 * The line of a row: of a dish how often guests named it in each of the weeks, of a person how kindly they spoke up to
 * each of them. How often somebody is named is no measure of a person (P §5).
 */
export function lineOf(kind: NameKind, weeks: LastWeeks): (number | null)[] {
  if (kind === 'dish') return weeks.mentions
  let [good, felt] = [0, 0]
  return weeks.positive.map((positive, at) => {
    good += positive
    felt += positive + (weeks.negative[at] ?? 0)
    return felt === 0 ? null : good / felt
  })
}
