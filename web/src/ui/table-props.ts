import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** The column's part of the table's width, in percent; the columns without one share the rest evenly. */
  width?: number
  /** Whether the column has figures, which are aligned to its end. */
  isFigure?: boolean
}

export interface TableSort {
  key: string
  order: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  /** The name of the table, said by a screen reader when it is entered. */
  label: string
  /** A key that changes with search, filter and order; a list with another key begins at its top. */
  listKey: string
  /** The columns, of which the first names the row. */
  columns: readonly TableColumn<Row>[]
  /** The rows loaded so far; undefined until the first have come. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The number of all rows, loaded or not; undefined while it is unknown. */
  total: number | undefined
  sort: TableSort
  /** Whether the columns need more room than a tablet has, so that the table scrolls sideways there by itself. */
  isWide?: boolean
  /** Hears the order asked for. The server sorts, searches and pages; the table does none of it. */
  onSort: (sort: TableSort) => void
  onOpen: (row: Row) => void
  hasMore: boolean
  isLoadingMore: boolean
  /** Whether the next rows could not be loaded. Only a press of the button asks for them again. */
  hasFailed: boolean
  onEnd: () => void
  words: {
    empty: string
    loading: string
    failed: string
    retry: string
    sort: string
    /** Says a column and an order, e.g. "Name, A to Z". */
    sorted: (label: string, order: TableSort['order']) => string
  }
}
