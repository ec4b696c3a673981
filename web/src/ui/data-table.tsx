import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { cx } from './class-names.ts'
import { Button } from './button.tsx'
import { DataCards } from './data-cards.tsx'
import { SortHeader } from './sort-header.tsx'
import { Skeleton, SkeletonArea } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import type { DataTableProps } from './table-props.ts'
import { useNarrow } from './use-narrow.ts'

/** The table asks for the next rows this many pixels before its end (D §9). */
const AHEAD = 100
const ROW = 52
const CARD = 196
const SKELETON_ROWS = 5

const features = tableFeatures({ rowSortingFeature })

/** Shows rows of anything in sortable columns, asks for more as the end comes near, and turns to cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, listKey, columns, rows, keyOf, total, sort, onSort, onOpen, words } = props
  const { hasMore, isLoadingMore, hasFailed, onEnd } = props
  const isNarrow = useNarrow()
  const scroller = useRef<HTMLDivElement>(null)
  const definitions = useMemo(
    () =>
      columns.map(
        ({ key, label: header, cell, isSortable = false }): ColumnDef<typeof features, Row> => ({
          id: key,
          header,
          accessorFn: (row) => row,
          cell: ({ row }) => cell(row.original),
          enableSorting: isSortable,
        }),
      ),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: keyOf,
    manualSorting: true,
    state: { sorting: [{ id: sort.key, desc: sort.order === 'desc' }] },
  })
  const drawn = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- React's compiler does not run here
  const virtual = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? CARD : ROW),
    getItemKey: (index) => drawn[index]?.id ?? index,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()

  const askNear = (): void => {
    const { current } = scroller
    if (!current || !rows || !hasMore || isLoadingMore || hasFailed) return
    if (current.scrollHeight - current.scrollTop - current.clientHeight <= AHEAD) onEnd()
  }
  // This also runs when rows have come, which may not fill the table.
  useEffect(askNear)

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [listKey])

  // The row that a key moves the focus to may have to be drawn first.
  const wanted = useRef<number>(undefined)
  const focusWanted = (): void => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  }
  useEffect(focusWanted)
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = Number((event.target as HTMLElement).dataset['row'] ?? NaN) // a key's target is an element
    const to = KEYS[event.key]?.(at, drawn.length - 1)
    if (Number.isNaN(at) || to === undefined) return
    event.preventDefault()
    wanted.current = Math.max(0, Math.min(to, drawn.length - 1))
    virtual.scrollToIndex(wanted.current)
    focusWanted()
  }

  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const isEmpty = rows?.length === 0
  return (
    <div
      ref={scroller}
      role="presentation"
      onScroll={askNear}
      onKeyDown={onKeyDown}
      className="relative min-h-0 overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
    >
      {isNarrow ? (
        <DataCards
          {...props}
          items={items.map((item) => ({ item, row: drawn[item.index]?.original }))}
          before={before}
          after={after}
          measure={virtual.measureElement}
        />
      ) : (
        <table
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-busy={rows === undefined || isLoadingMore}
          // The columns keep their widths, whatever is in the rows that are drawn just now.
          className={cx(
            'w-full table-fixed border-separate border-spacing-0 text-left text-sm',
            props.isWide ? 'min-w-270' : 'min-w-180',
          )}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} {...(width !== undefined && { style: { width: `${width}%` } })} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {table.getFlatHeaders().map(({ column }, index) => (
                <SortHeader
                  key={column.id}
                  label={columns[index]?.label ?? ''}
                  isFigure={columns[index]?.isFigure ?? false}
                  order={column.getIsSorted()}
                  onSort={
                    column.getCanSort() ? (order) => onSort({ key: column.id, order }) : undefined
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 ? <Spacer height={before} /> : null}
            {items.map((item) => {
              const row = drawn[item.index]
              if (!row) return null
              return (
                <tr
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  aria-rowindex={item.index + 2}
                  onClick={() => onOpen(row.original)}
                  className="cursor-pointer hover:bg-surface-hover [&>*]:border-b [&>*]:border-line"
                >
                  {columns.map(({ key, cell, isFigure = false }, index) =>
                    index === 0 ? (
                      <th key={key} scope="row" className="px-4 py-(--cell-y) font-normal">
                        <button
                          type="button"
                          data-row={item.index}
                          className="focus-inset flex w-full items-center rounded-xs text-left font-semibold text-ink"
                        >
                          {cell(row.original)}
                        </button>
                      </th>
                    ) : (
                      <td
                        key={key}
                        className={cx(
                          'px-4 py-(--cell-y) text-ink-2',
                          isFigure && 'text-right tabular-nums',
                        )}
                      >
                        {cell(row.original)}
                      </td>
                    ),
                  )}
                </tr>
              )
            })}
            {after > 0 ? <Spacer height={after} /> : null}
          </tbody>
        </table>
      )}
      {rows === undefined ? <TableSkeleton label={words.loading} /> : null}
      {isEmpty ? <p className="px-4 py-8 text-center text-ink-3">{words.empty}</p> : null}
      {isLoadingMore ? (
        <p role="status" className="flex items-center justify-center gap-2 p-3 text-sm text-ink-3">
          <Spinner />
          {words.loading}
        </p>
      ) : hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
          <span>{words.failed}</span>
          <Button size="sm" onPress={onEnd}>
            {words.retry}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const NONE: never[] = []

/** The row that a key moves the focus to, from the row `at` in a table whose last row is `last`. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** Fills the height of the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <SkeletonArea label={label}>
      <div className="divide-y divide-line">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className="flex items-center gap-6 px-4 py-4.5">
            <Skeleton className={row % 2 ? 'w-40' : 'w-56'} />
            <Skeleton className="w-20" />
            <Skeleton className="ml-auto w-12" />
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}
