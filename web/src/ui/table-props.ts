import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures stand at the end of their column. */
  isFigure?: boolean
}

export interface TableSort {
  key: string
  order: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  /** What the table is of, read when it is entered. */
  label: string
  /** Changes with what is searched, filtered or sorted: another list begins at its top. */
  listKey: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  /** Undefined until the first ones are there. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** How many there are in all, loaded or not. */
  total: number | undefined
  sort: TableSort
  /** Sorting, searching and paging are the server's; the table asks for them. */
  onSort: (sort: TableSort) => void
  onOpen: (row: Row) => void
  hasMore: boolean
  isLoadingMore: boolean
  /** The next rows could not be loaded; they are asked for again by hand only. */
  hasFailed: boolean
  onEnd: () => void
  words: {
    empty: string
    loading: string
    failed: string
    retry: string
    sort: string
    /** Name, A to Z */
    sorted: (label: string, order: TableSort['order']) => string
  }
}
