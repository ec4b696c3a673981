import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useLinkProps } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import type { Review } from '@maitre/contract/reviews'
import { isKey } from '#lib/hotkeys'
import type { ReviewSearch } from '#lib/review-search'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ListRow } from './list-row.tsx'
import { useLeavingRows } from './use-leaving-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'

interface ReviewListProps {
  /** A key that changes with the filter; a list with another key begins at its top, and no row is seen leaving. */
  listKey: string
  reviews: readonly Review[]
  total: number | undefined
  openId: string | undefined
  nameOf: (locationId: string) => string | undefined
  /** Whether no review stands beside the list. */
  isAlone: boolean
  /** Hears that a row was pressed, which opens its review. */
  onOpen: (id: string) => void
  hasMore: boolean
  /** Whether any of the list is being loaded; its next page is asked for after that. */
  isLoading: boolean
  isLoadingMore: boolean
  /** Whether the next page could not be loaded. Only a press of the button asks for it again. */
  hasFailed: boolean
  onEnd: () => void
  selection: Selection
  /** Hears that a row was entered by the keyboard, which opens its review and goes there. */
  onEnter: (id: string) => void
}

/** The search of an address without the open review; the same function at each drawing, so that no address is made anew. */
const withoutReview = ({ review: _open, ...search }: ReviewSearch): ReviewSearch => search

/** The height, in pixels, of a row with two lines of text; rows that are drawn are measured. */
const ROW = 96
/** How many rows out of sight are drawn at each end. */
const OVERSCAN = 6
/** The next page is asked for this many rows before the end. */
const AHEAD = 8

export function ReviewList(props: ReviewListProps) {
  const {
    listKey,
    reviews,
    total,
    openId,
    nameOf,
    isAlone,
    onOpen,
    hasMore,
    isLoading,
    isLoadingMore,
    hasFailed,
    onEnd,
    onEnter,
    selection,
  } = props
  const { t } = useTranslation(['reviews', 'common'])
  const { locations } = useSession()
  const zoneOf = (id: string) => locations.find((location) => location.id === id)?.timezone
  const scroller = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  const rows = useLeavingRows(listKey, reviews)
  const { stopIndex, move, onFocus } = useRowFocus(rows, openId)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.review.id ?? index,
    overscan: OVERSCAN,
    // The row that the Tab key stops at is drawn even out of sight, so that the list can be entered, and keeps the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        if (stopIndex >= range.count || indexes.includes(stopIndex)) return indexes
        return [...indexes, stopIndex].toSorted((a, b) => a - b)
      },
      [stopIndex],
    ),
    // A review that arrives above must not move the rows of somebody who has scrolled down.
    anchorTo: isScrolled ? 'end' : 'start',
  })
  const items = virtual.getVirtualItems()

  const lastSeen = virtual.range ? virtual.range.endIndex + OVERSCAN : -1
  const isNearEnd = hasMore && !isLoading && !hasFailed && lastSeen >= rows.length - AHEAD
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [listKey])

  const openIndex = rows.findIndex(({ review }) => review.id === openId)
  useEffect(() => {
    const item = virtual.measurementsCache[openIndex]
    if (!item || !virtual.scrollRect) return
    // The virtualizer knows how far the list is scrolled; asking the page would have it laid out at once.
    const top = virtual.scrollOffset ?? 0
    const isSeen = item.start >= top && item.end <= top + virtual.scrollRect.height
    if (!isSeen) virtual.scrollToIndex(openIndex, { align: 'auto' })
    // The effect runs only when another review is opened: whoever scrolls away from the open one may do so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId, openIndex === -1])

  // One link stands for all rows: a link of the router's own in each would be made anew with every review that opens.
  const { href = '' } = useLinkProps({
    from: '/$lang/dashboard/reviews',
    to: '/$lang/dashboard/reviews',
    search: withoutReview,
    preload: false,
  })
  const hrefOf = (id: string) =>
    `${href}${href.includes('?') ? '&' : '?'}review=${encodeURIComponent(id)}`

  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('[data-review]')
    const id = link ? rowOf(link) : undefined
    // The browser itself opens a link in another tab or window.
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (id === undefined || isOther || event.defaultPrevented) return
    event.preventDefault()
    // Whoever chooses reviews by a finger presses their rows; a pointer has the boxes, and opens reviews beside the list.
    const isFinger =
      event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (selection.isShown && (isAlone || isFinger)) selection.toggle(id)
    else onOpen(id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = rowOf(event.target)
    if (id === undefined) return
    if (isKey(event, 'open') && !event.shiftKey) {
      event.preventDefault()
      return onEnter(id)
    }
    // On its box the browser's own Space does the same.
    if (isKey(event, 'selectRow') && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      return selection.toggle(id, event.shiftKey)
    }
    if (isKey(event, 'back') && selection.isShown) {
      event.preventDefault()
      return selection.clear()
    }
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
    const index = move(event, Math.max(endIndex - startIndex, 1))
    if (index !== undefined) virtual.scrollToIndex(index, { align: 'auto' })
  }

  return (
    <div
      ref={scroller}
      tabIndex={-1}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > ROW / 2)}
      className={cx(
        // A layer of its own grows pale as it is; without one every row is painted again for that.
        'relative min-h-0 overflow-y-auto overscroll-contain outline-none will-change-[opacity] peer-data-ahead/head:opacity-50',
        rows.length > 0 && 'flex-1',
      )}
    >
      {/* A grid has one stop of the Tab key, and rows that hold more than one thing to press. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-labelledby="inbox-title"
        aria-rowcount={total ?? -1}
        aria-multiselectable
        className="relative outline-none"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {items.map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const { review, isLeaving } = row
          return (
            <ListRow
              key={item.key}
              measure={virtual.measureElement}
              review={review}
              index={item.index}
              top={item.start}
              isLeaving={isLeaving}
              isOpen={review.id === openId}
              isStop={item.index === stopIndex}
              isSelected={selection.ids.has(review.id)}
              isBoxShown={selection.isShown}
              location={nameOf(review.location_id)}
              timeZone={zoneOf(review.location_id)}
              href={hrefOf(review.id)}
              onFocus={onFocus}
              onToggle={selection.toggle}
            />
          )
        })}
      </div>
      {hasFailed && !isLoadingMore ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
          {t('common:failure.list')}
          <Button size="sm" onPress={onEnd}>
            {t('common:action.retry')}
          </Button>
        </div>
      ) : null}
      {isLoadingMore ? (
        <SkeletonArea label={t('loadingMore')}>
          <SkeletonRows rows={2} />
        </SkeletonArea>
      ) : null}
    </div>
  )
}

/** Finds the review whose row an element lies in. */
export function rowOf(element: EventTarget | null): string | undefined {
  const row = element instanceof Element ? element.closest('[data-row]') : null
  return row instanceof HTMLElement ? row.dataset['row'] : undefined
}
