import { memo, useId } from 'react'
import type { Review } from '@maitre/contract/reviews'
import { cx } from '#ui/class-names'
import { ReviewRow } from './review-row.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

interface ListRowProps {
  review: Review
  /** The place of the row in its list, from 0. */
  index: number
  /** How far below the top of the list the row stands, in pixels. */
  top: number
  /** Whether the row has left the list and is seen to go. */
  isLeaving: boolean
  isOpen: boolean
  /** Whether the row is the one that the Tab key stops at. */
  isStop: boolean
  isSelected: boolean
  /** Whether the box that selects the row is shown without being pointed at. */
  isBoxShown: boolean
  location: string | undefined
  timeZone: string | undefined
  href: string
  onFocus: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  /** Measures the row once it is drawn. */
  measure: (row: HTMLDivElement | null) => void
}

/** A row of the list, in its place: the box that selects it, and the review. Only the rows that change are drawn anew. */
export const ListRow = memo(function ListRow({
  review,
  index,
  top,
  isLeaving,
  isOpen,
  isSelected,
  isBoxShown,
  onFocus,
  onToggle,
  measure,
  ...row
}: ListRowProps) {
  const linkId = useId()
  // Nothing can be done to a review whose guest was erased.
  const isChoosable = review.erased_at === null && review.lapsed_at === null
  return (
    <div
      role="row"
      data-row={review.id}
      // The box that stands beside the link names the guest as well.
      aria-labelledby={linkId}
      aria-selected={isChoosable ? isSelected : undefined}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 1}
      onFocus={() => onFocus(review.id)}
      inert={isLeaving}
      className={cx(
        'group/row absolute inset-x-0 top-0 grid border-b border-line bg-surface [&>*]:min-h-0',
        isLeaving && 'animate-leave overflow-hidden',
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell">
        {isChoosable ? (
          <RowCheckbox
            id={review.id}
            author={review.author_name}
            isSelected={isSelected}
            isShown={isBoxShown}
            onToggle={onToggle}
          />
        ) : null}
      </div>
      <div role="gridcell" className="grid">
        <ReviewRow
          id={linkId}
          review={review}
          isOpen={isOpen && !isLeaving}
          isSelected={isSelected}
          {...row}
        />
      </div>
    </div>
  )
})
