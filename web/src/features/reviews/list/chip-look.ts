import type { ReviewFilter } from '#features/reviews/state/list-input'
import type { ReviewSearch } from '#lib/review-search'
import { chipClass } from '#ui/chip-class'
import { cx } from '#ui/class-names'

/** The properties of every chip of the inbox. */
export interface FilterProps {
  filter: ReviewFilter
  onFilter: (change: Partial<ReviewSearch>) => void
}

/** Gives the classes of a chip of the inbox, which is smaller than other chips but has a finger's height to press. */
export const chipLook = (isOn: boolean): string =>
  cx(
    chipClass,
    'relative gap-1! px-2! [&_svg]:size-3! touch:px-2.5! touch:after:absolute touch:after:-inset-y-1 touch:after:inset-x-0',
    isOn && 'border-brand-line! bg-brand-tint! text-brand-text! forced-on',
  )
