import { useCallback, useLayoutEffect, useRef } from 'react'

type Place = 'list' | 'review'

/**
 * Leads the focus between the list and the open review. It follows the open review: from row to row for whoever walks
 * the list, into the next review for whoever was in the one before, and back to the row when the review is closed. A
 * focus that is elsewhere stays there unless a key walks the list, and `onUnfocused` hears of a review that was opened
 * after another.
 */
export function useInboxFocus(openId: string | undefined, onUnfocused: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const review = useRef<HTMLDivElement>(null)
  /** Where the focus was last: an element that goes away takes the focus with it, and leaves none. */
  const last = useRef<Place>(undefined)
  /** Where the focus goes with the review that opens next, whatever had it before. */
  const enters = useRef<Place>(undefined)

  const place = useCallback((): Place | undefined => {
    const at = document.activeElement
    if (!at || at === document.body) return last.current
    if (review.current?.contains(at)) return 'review'
    return root.current?.contains(at) && at.closest('[role="row"]') ? 'list' : undefined
  }, [])
  const focusReview = useCallback((): void => {
    const article = review.current?.querySelector('article') ?? review.current
    article?.focus({ preventScroll: true })
  }, [])
  /** Focuses the row of a review, or where the list has none the row that the Tab key stops at. */
  const focusRow = useCallback((id: string | undefined): void => {
    const row =
      (id !== undefined && root.current?.querySelector(`[data-review="${CSS.escape(id)}"]`)) ||
      root.current?.querySelector('[data-review][tabindex="0"]')
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  }, [])

  const before = useRef(openId)
  // The focus moves before the browser paints, so that no key meets the row or the review that was left.
  useLayoutEffect(() => {
    const left = before.current
    before.current = openId
    if (left === openId) return
    const from = enters.current ?? place()
    enters.current = undefined
    if (from === undefined) {
      if (left !== undefined && openId !== undefined) onUnfocused()
    } else if (openId === undefined) focusRow(left)
    else if (from === 'list') focusRow(openId)
    else focusReview()
  }, [openId, place, focusRow, focusReview, onUnfocused])

  return {
    setRoot: useCallback((element: HTMLDivElement | null) => {
      root.current = element
    }, []),
    review,
    place,
    focusRow,
    /** Notes where the focus is, whenever it moves. */
    onFocus: useCallback(() => {
      last.current = place()
    }, [place]),
    /** Moves the focus into a review: at once if it is open, else as soon as it opens. */
    enter: useCallback(
      (id: string): void => {
        if (id === before.current) focusReview()
        else enters.current = 'review'
      },
      [focusReview],
    ),
    /**
     * Notes that a key walks the list: the focus comes along from what it was left on, be it a link or a button that was
     * pressed before, whose own the next Enter would be.
     */
    walk: useCallback((): void => {
      if (place() === undefined && document.activeElement !== document.body) enters.current = 'list'
    }, [place]),
  }
}
