import type { VirtualItem } from '@tanstack/react-virtual'
import { Select } from './select.tsx'
import type { DataTableProps } from './table-props.ts'

interface DataCardsProps<Row> extends DataTableProps<Row> {
  items: readonly { item: VirtualItem; row: Row | undefined }[]
  before: number
  after: number
  measure: (element: Element | null) => void
}

/** Draws the rows of a table on a phone: each as a card, with the choice of their order above them. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { label, columns, sort, onSort, onOpen, total, words, items, before, after, measure } =
    props
  const [title, ...others] = columns
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        key: `${column.key} ${order}`,
        label: words.sorted(column.label, order),
        sort: { key: column.key, order },
      })),
    )
  return (
    <>
      <div className="border-b border-line px-3 py-2">
        <Select
          label={words.sort}
          hideLabel
          value={`${sort.key} ${sort.order}`}
          options={orders}
          onChange={(key) => {
            const chosen = orders.find((one) => one.key === key)
            if (chosen) onSort(chosen.sort)
          }}
        />
      </div>
      <ul aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ item, row }) =>
          row === undefined ? null : (
            <li
              key={item.key}
              ref={measure}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total ?? -1}
              className="border-b border-line"
            >
              <button
                type="button"
                data-row={item.index}
                onClick={() => onOpen(row)}
                className="focus-inset w-full px-4 pt-3 text-left text-md font-semibold text-ink"
              >
                {title?.cell(row)}
              </button>
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-4 pt-1.5 pb-3.5 text-sm">
                {others.map(({ key, label: name, cell }) => (
                  <div key={key} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-ink-3">{name}</dt>
                    <dd className="text-right text-ink">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
