import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '@maitre/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#ui/data-table'
import type { TableColumn } from '#ui/table-props'
import { Fetched } from './fetched.tsx'

/** The order of a table as its address keeps it: both are left out where they are what the table begins with. */
interface Order<Sort extends string> {
  sort?: Sort | undefined
  order?: 'desc' | undefined
}

/** The query of a list that is fetched a page at a time. */
export type PagedQuery = UseInfiniteQueryResult<InfiniteData<{ page: Page }>>

interface PagedTableProps<Row, Sort extends string> {
  query: PagedQuery
  /** The rows of all its pages; undefined while they are not to be drawn yet. */
  rows: readonly Row[] | undefined
  label: string
  /** The words where there is no row. */
  empty: string
  columns: readonly TableColumn<Row>[]
  /** What is searched for; a list of something else begins at its top. */
  sought: unknown
  search: Order<Sort>
  /** The column that orders the rows where the address names none. */
  first: Sort
  sortOf: (key: string) => Sort | undefined
  onSort: (order: Required<Order<Sort>>) => void
  onOpen: (row: Row) => void
  isWide?: boolean
}

/** A table whose rows are fetched a page at a time and ordered by the server, or why the first of them did not come. */
export function PagedTable<Row extends { id: string }, Sort extends string>(
  props: PagedTableProps<Row, Sort>,
) {
  const { query, rows, label, empty, columns, sought, search, first, sortOf, onSort } = props
  const { onOpen, isWide = false } = props
  const { t } = useTranslation('common')
  if (query.data === undefined && query.error) return <Fetched query={query}>{() => null}</Fetched>
  const { sort = first, order = 'asc' } = search
  return (
    <DataTable<Row>
      label={label}
      listKey={JSON.stringify([sought, sort, order])}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      total={query.data?.pages[0]?.page.total}
      isWide={isWide}
      sort={{ key: sort, order }}
      onSort={({ key, order: way }) =>
        onSort({
          sort: key === first ? undefined : sortOf(key),
          order: way === 'desc' ? way : undefined,
        })
      }
      onOpen={onOpen}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      hasFailed={query.isFetchNextPageError}
      // The end may be reached again before the table knows that the next rows are on their way.
      onEnd={() => void query.fetchNextPage({ cancelRefetch: false })}
      words={{
        empty,
        loading: t('loading'),
        failed: t('failure.list'),
        retry: t('action.retry'),
        sort: t('table.sort'),
        sorted: (of, way) => t(`table.${way}`, { label: of }),
      }}
    />
  )
}
