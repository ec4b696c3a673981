import { useInfiniteQuery } from '@tanstack/react-query'
import type { ServiceRestaurant } from '@maitre/contract/console-analytics'
import { FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { rowsOf } from '#lib/paged-rows'
import { PagedTable } from '#lib/paged-table'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { csvOf } from '#ui/charts/csv'
import { saveFile } from '#ui/charts/save-file'
import { TableSearch } from '#ui/table-search'
import { type AnalyticsSearch, type ServiceSort, sortOf } from './analytics-search.ts'
import { type AskedList, fetchAll, serviceQuery } from './queries.ts'
import { useServiceColumns } from './use-service-columns.tsx'

interface ServiceRestaurantsProps {
  search: AnalyticsSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: AnalyticsSearch, replace?: boolean) => void
  period: { from: string; to: string }
  onOpen: (restaurant: ServiceRestaurant) => void
}

/** The restaurants with how they used the service, searched and sorted by the server, and as a file. */
export function ServiceRestaurants({ search, onSearch, period, onOpen }: ServiceRestaurantsProps) {
  const { t } = useTranslation(['console-analytics', 'common'])
  const { number } = useFormats()
  const { sort = 'name', order = 'asc', level, search: typed } = search
  const asked: AskedList = { ...period, level, search: typed, sort, order }
  const query = useInfiniteQuery(serviceQuery(asked))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const { columns, fileOf } = useServiceColumns()
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<Error | null>(null)
  const save = async (): Promise<void> => {
    setSaving(true)
    setFailed(null)
    try {
      const file = csvOf(fileOf(await fetchAll(asked)))
      saveFile(
        new Blob([file], { type: 'text/csv;charset=utf-8' }),
        `${t('file')}-${period.from}-${period.to}.csv`,
      )
    } catch (error) {
      setFailed(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-labelledby="restaurants" className="flex flex-col gap-3">
      <SectionHead
        id="restaurants"
        title={t('restaurants')}
        aside={
          <p role="status" className="text-sm text-ink-3 tabular-nums">
            {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
          </p>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('search')}
          clearLabel={t('clear')}
          value={typed ?? ''}
          // "Back" undoes a whole search, not one letter of it.
          onChange={(next) => onSearch({ search: next.trim() === '' ? undefined : next }, true)}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <Button
          className="sm:ml-auto"
          icon={<FileDown aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          isPending={isSaving}
          onPress={() => void save()}
        >
          {t('export')}
        </Button>
      </div>
      <FailedNote error={failed} />
      <div className="flex max-h-120 min-h-0 flex-col">
        <PagedTable<ServiceRestaurant, ServiceSort>
          query={query}
          rows={rows}
          label={t('restaurants')}
          empty={t('none')}
          columns={columns}
          isWide
          sought={asked}
          search={search}
          first="name"
          sortOf={sortOf}
          onSort={onSearch}
          onOpen={onOpen}
        />
      </div>
    </section>
  )
}
