import type { ReviewFilter } from '#features/reviews/state/list-input'
import type { ReviewSearch } from '#lib/review-search'
import { chipClass } from '#ui/chip-class'
import { cx } from '#ui/class-names'

/** What every chip of the inbox is given. */
export interface FilterProps {
  filter: ReviewFilter
  onFilter: (change: Partial<ReviewSearch>) => void
}

/** A chip of the inbox, smaller than others, with a finger's height about it. */
export const chipLook = (isOn: boolean): string =>
  cx(
    chipClass,
    'relative px-2! touch:px-3! touch:after:absolute touch:after:-inset-y-1 touch:after:inset-x-0',
    isOn && 'border-brand-line! bg-brand-tint! text-brand-text!',
  )
