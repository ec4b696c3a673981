import type { ReviewFilter } from '#features/reviews/state/list-input'
import type { ReviewSearch } from '#lib/review-search'
import { chipClass } from '#ui/chip-class'
import { cx } from '#ui/class-names'

/** The properties of every chip of the inbox. */
export interface FilterProps {
  filter: ReviewFilter
  /** Hears of a filter, which becomes an entry in the browser's history, or takes over the last one. */
  onFilter: (change: Partial<ReviewSearch>, how?: { replace: boolean }) => void
}

/** A chip that looks small and has a finger's height to press. */
const FINGER = 'relative touch:after:absolute touch:after:-inset-y-1.25 touch:after:inset-x-0'

/** Gives the classes of a chip above the list, which is smaller than other chips. */
export const chipLook = (isOn: boolean): string =>
  cx(
    chipClass,
    FINGER,
    'max-w-full gap-1! px-2! [&_svg]:size-3! [&_svg]:shrink-0 touch:px-2.5!',
    // What the chip opens comes a paint later, so the chip itself shows that it was pressed.
    'aria-expanded:border-brand! aria-expanded:ring aria-expanded:ring-brand',
    isOn && 'border-brand-line! bg-brand-tint! text-brand-text! forced-on',
  )

/** The classes of a chip that is one of several to choose from. */
export const choiceLook = cx(chipClass, FINGER, 'focus-visible:outline-focus')
