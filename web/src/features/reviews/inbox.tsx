import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHotkeys } from '#lib/hotkeys'
import type { ReviewSearch } from '#lib/review-search'
import type { LocationChoice } from '#lib/session'
import type { How } from '#lib/use-ahead'
import { useToday } from '#lib/use-today'
import { cx } from '#ui/class-names'
import { LiveRegion } from '#ui/live-region'
import { useKeptFocus } from '#ui/use-kept-focus'
import { filterOf } from './state/list-input.ts'
import { rowOf } from './list/review-list.tsx'
import { ListPane, useReviewList } from './list/list-pane.tsx'
import { useSelection } from './list/use-selection.ts'
import { neighbourOf } from './list/neighbour.ts'
import { findRow, reviewQuery } from './state/queries.ts'
import { LaterPane, loadPane } from './detail/later-pane.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useColumns } from './use-columns.ts'
import { useGoingOn } from './use-going-on.ts'
import { useInboxFocus } from './use-inbox-focus.ts'
import { useUndo } from './use-undo.ts'
import { useShownReview } from './use-shown-review.ts'

interface InboxProps {
  search: ReviewSearch
  choice: LocationChoice
  /**
   * Hears of another filter, which becomes an entry in the browser's history, and with `replace` takes over the last;
   * settles when the address has it.
   */
  onFilter: (change: Partial<ReviewSearch>, how?: How) => Promise<void> | void
  /** Hears that a review, or none, is opened; with `replace` it takes over the history entry of the one before. */
  onOpen: (id: string | undefined, how: How) => void
}

const WIDTH = { 1: '', 2: 'w-[17rem] lg:w-[21.5rem]', 3: 'w-(--list)' } as const

/** Shows the list and the open review beside each other where there is room, else one instead of the other. */
export function Inbox({ search, choice, onFilter, onOpen }: InboxProps) {
  const queries = useQueryClient()
  const [columns, columnsRef] = useColumns()
  const { selected, locations } = choice
  const openId = search.review
  const { shownId, isBehind } = useShownReview(openId)
  const { review: _open, ...narrowing } = search
  const asked = JSON.stringify(narrowing)
  // The filter stays the same object while one review after the other is opened, so that its chips are not drawn again.
  const [kept, setKept] = useState({ asked, filter: filterOf(search) })
  if (kept.asked !== asked) setKept({ asked, filter: filterOf(search) })
  const { filter } = kept
  const today = useToday()
  const list = useReviewList(selected, filter, today)
  const { rows, count, hasNextPage, loadMore } = list
  const selection = useSelection(list.listKey, rows)
  const isBeside = columns !== undefined && columns > 1

  const index = rows.findIndex(({ id }) => id === openId)
  const [lastIndex, setLastIndex] = useState(0)
  if (index >= 0 && index !== lastIndex) setLastIndex(index)

  // What still stands there of the list before is not what was asked for.
  const firstId = list.isPlaceholderData ? undefined : rows[0]?.id
  const isListKnown = !list.isPending
  useEffect(() => {
    // A phone shows the list alone, so the code of an open review is fetched after it.
    if (isBeside || isListKnown) loadPane().catch(() => undefined)
  }, [isBeside, isListKnown])

  useEffect(() => {
    if (isBeside && openId === undefined && firstId) onOpen(firstId, { replace: true })
  }, [isBeside, openId, firstId, onOpen])

  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const neighbour = (by: 1 | -1) => neighbourOf(ids, { index, lastIndex }, by)
  const move = (by: 1 | -1): void => {
    const id = neighbour(by)
    if (!id) {
      if (by === 1 && hasNextPage) loadMore()
      return
    }
    onOpen(id, { replace: openId !== undefined })
  }
  const back = useCallback(() => onOpen(undefined, { replace: false }), [onOpen])

  const onAnswered = useGoingOn({
    openId,
    following: neighbour(1) ?? neighbour(-1),
    open: (id) => onOpen(id, { replace: true }),
    leave: () => (isBeside ? undefined : back()),
  })

  const latestOpen = useRef(openId)
  useEffect(() => {
    latestOpen.current = openId
  })
  const onTakenBack = useCallback(
    (id: string): void => {
      if (id !== latestOpen.current) onOpen(id, { replace: latestOpen.current !== undefined })
    },
    [onOpen],
  )

  const tellOpen = useAnnouncements(openId, index, list)
  const { setRoot, review, place, focusRow, onFocus, enter, walk } = useInboxFocus(
    shownId,
    tellOpen,
  )
  const walkTo = (by: 1 | -1): void => {
    if (neighbour(by) !== undefined) walk()
    move(by)
  }
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      setRoot(element)
      return columnsRef(element)
    },
    [setRoot, columnsRef],
  )
  // A review that opens beside the list takes over the history entry of the one before.
  const replaces = isBeside && openId !== undefined
  const openRow = useCallback((id: string) => onOpen(id, { replace: replaces }), [onOpen, replaces])
  const onEnter = useCallback(
    (id: string): void => {
      enter(id)
      if (id !== openId) openRow(id)
    },
    [enter, openRow, openId],
  )
  const stepBack = (): void => {
    if (!isBeside && openId !== undefined) back()
    else if (place() === 'review') focusRow(openId)
    else selection.clear()
  }

  const undo = useUndo()
  // The bar for many reviews goes with the button that was pressed in it; the rows are what it was about.
  const keepInList = useKeptFocus((part) => part.querySelector('[data-review][tabindex="0"]'))
  useHotkeys({
    next: () => walkTo(1),
    previous: () => walkTo(-1),
    undo,
    select: () => {
      const id = rowOf(document.activeElement) ?? openId
      if (id !== undefined) selection.toggle(id)
    },
  })
  // While a review is open, its own key for one step back calls the same.
  useHotkeys({ back: stepBack }, openId === undefined)

  const next = index >= 0 ? rows[index + 1]?.id : undefined
  useEffect(() => {
    if (next) void queries.prefetchQuery(reviewQuery(next))
  }, [next, queries])

  const locationOf = useCallback(
    (id: string) => locations.find((location) => location.id === id),
    [locations],
  )
  const nameOf = useCallback(
    (id: string) => (locations.length > 1 ? locationOf(id)?.name : undefined),
    [locations, locationOf],
  )

  const isListShown = isBeside || openId === undefined
  const isOneShown = openId !== undefined
  return (
    <div
      ref={ref}
      onFocus={onFocus}
      {...(!isBeside && isOneShown && { 'data-own-bar': '' })}
      className="relative flex h-[calc(100dvh-3.25rem-var(--banner,0px))] min-h-0 w-full data-own-bar:max-md:h-[calc(100dvh-var(--banner,0px))] md:h-auto md:flex-1"
    >
      <LiveRegion />
      {columns === undefined ? null : (
        <>
          <div
            ref={keepInList}
            className={cx(
              'min-h-0 min-w-0',
              // Out of sight the list keeps its rows, and how far it is scrolled.
              isListShown ? 'flex' : 'invisible absolute inset-0 -z-10 flex',
              isBeside ? cx('shrink-0 border-r border-line', WIDTH[columns]) : 'flex-1',
            )}
          >
            <ListPane
              list={list}
              filter={filter}
              today={today}
              onFilter={onFilter}
              openId={openId}
              nameOf={nameOf}
              isAlone={!replaces}
              onOpen={openRow}
              onEnter={onEnter}
              selection={selection}
              isShown={isListShown}
            />
          </div>
          {shownId !== undefined ? (
            <div
              ref={review}
              tabIndex={-1}
              className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
            >
              <LaterPane
                id={shownId}
                isBehind={isBehind}
                row={rows[index] ?? findRow(queries, shownId)}
                position={{
                  index: index >= 0 ? index : undefined,
                  count,
                  hasPrevious: neighbour(-1) !== undefined,
                  hasNext: neighbour(1) !== undefined,
                }}
                columns={columns}
                locationOf={locationOf}
                onMove={move}
                onAnswered={onAnswered}
                onTakenBack={onTakenBack}
                onBack={back}
                onStepBack={stepBack}
              />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}
