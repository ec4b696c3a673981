import { useInfiniteQuery } from '@tanstack/react-query'
import type { Restaurant } from '@maitre/contract/restaurants'
import { TIERS } from '@maitre/contract/access'
import { CloudOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import type { RestaurantSearch } from '#lib/restaurant-search'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { DataTable } from '#ui/data-table'
import { Select } from '#ui/select'
import { ErrorState } from '#ui/state'
import { TableSearch } from '#ui/table-search'
import { restaurantsQuery } from './queries.ts'
import { useRestaurantColumns } from './restaurant-columns.tsx'

interface RestaurantTableProps {
  search: RestaurantSearch
  onSearch: (change: RestaurantSearch) => void
  onOpen: (id: string) => void
}

const ANY = 'any'

/** Shows the restaurants of the service; the address says which, and in what order. */
export function RestaurantTable({ search, onSearch, onOpen }: RestaurantTableProps) {
  const { t } = useTranslation(['console-restaurants', 'common'])
  const { number } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const columns = useRestaurantColumns()
  const query = useInfiniteQuery(restaurantsQuery(search))
  const { data, error, isFetching, refetch, fetchNextPage } = query
  const rows = useMemo(() => data && rowsOf(data), [data])
  const total = data?.pages[0]?.page.total
  if (error && !data)
    return (
      <Card>
        <ErrorState
          icon={<CloudOff strokeWidth={1.75} />}
          title={failed(error)}
          action={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          <p>{words(error)}</p>
        </ErrorState>
      </Card>
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('search')}
          clearLabel={t('clear')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed.trim() === '' ? undefined : typed })}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <Select
          label={t('column.tier')}
          hideLabel
          value={search.tier ?? ANY}
          options={[
            { key: ANY, label: t('anyTier') },
            ...TIERS.map((tier) => ({ key: tier, label: t(`common:tier.${tier}`) })),
          ]}
          onChange={(chosen) => onSearch({ tier: TIERS.find((tier) => tier === chosen) })}
        />
        <Select
          label={t('column.autoApproval')}
          hideLabel
          value={search.auto_approval ?? ANY}
          options={[
            { key: ANY, label: t('autoApproval.any') },
            { key: 'on', label: t('autoApproval.on') },
            { key: 'off', label: t('autoApproval.isOff') },
          ]}
          onChange={(chosen) => onSearch({ auto_approval: chosen === ANY ? undefined : chosen })}
        />
        <p role="status" className="text-sm text-ink-3 tabular-nums sm:ml-auto">
          {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
        </p>
      </div>
      <DataTable<Restaurant>
        label={t('label')}
        listKey={JSON.stringify(search)}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        total={total}
        sort={{ key: search.sort ?? 'name', order: search.order ?? 'asc' }}
        onSort={({ key, order }) =>
          onSearch({
            sort: key === 'tier' || key === 'locations' ? key : undefined,
            order: order === 'desc' ? order : undefined,
          })
        }
        onOpen={({ id }) => onOpen(id)}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        // The end may be reached again before the table knows that the next rows are on their way.
        onEnd={() => void fetchNextPage({ cancelRefetch: false })}
        words={{
          empty: t('common:table.empty'),
          loading: t('common:loading'),
          failed: t('common:failure.list'),
          retry: t('common:action.retry'),
          sort: t('common:table.sort'),
          sorted: (label, order) => t(`common:table.${order}`, { label }),
        }}
      />
    </>
  )
}
