import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONSOLE_LOCATION_SORTS, type ConsoleLocation } from '@maitre/contract/console-locations'
import { MapPinned, Plus, Search } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Fetched } from '#lib/fetched'
import { rowsOf } from '#lib/paged-rows'
import { RestaurantField } from '#lib/restaurant-field'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FigureCard, FigureCards, FigureSkeletons } from '#ui/figure-card'
import { ListTools } from '#ui/list-tools'
import { MoreFoot } from '#ui/more-foot'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { LocationCard } from './location-card.tsx'
import type { LocationSearch } from './location-search.ts'
import { locationsQuery, statsQuery } from './queries.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4'

interface LocationListProps {
  search: LocationSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: LocationSearch, replace?: boolean) => void
  onAdd: () => void
  onEdit: (place: ConsoleLocation) => void
  onDelete: (place: ConsoleLocation) => void
}

/** The locations of all restaurants in figures and cards; the address says which, and in what order. */
export function LocationList({ search, onSearch, onAdd, onEdit, onDelete }: LocationListProps) {
  const { t } = useTranslation(['console-locations', 'common'])
  const query = useInfiniteQuery(locationsQuery(search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const cardOf = (place: ConsoleLocation) => (
    <LocationCard
      key={place.id}
      place={place}
      onEdit={() => onEdit(place)}
      onDelete={() => onDelete(place)}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <Figures />
      <Tools
        search={search}
        onSearch={onSearch}
        total={query.data?.pages[0]?.page.total}
        onAdd={onAdd}
      />
      <Fetched query={{ ...query, data: rows }} outline={OUTLINE}>
        {(found) => (
          <Cards
            rows={found}
            isNarrowed={search.search !== undefined || search.restaurant_id !== undefined}
            onAdd={onAdd}
            onReset={() => onSearch({ search: undefined, restaurant_id: undefined })}
            cardOf={cardOf}
          />
        )}
      </Fetched>
      <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
    </div>
  )
}

const FIGURES = ['total', 'with_reviews', 'with_staff_mentions'] as const

/** How many locations there are, and of some kinds (C §2). */
function Figures() {
  const { t } = useTranslation('console-locations')
  const { number, dateTime } = useFormats()
  const { data, error } = useQuery(statsQuery)
  if (data === undefined)
    return error ? <FailedNote error={error} /> : <FigureSkeletons isPlain count={FIGURES.length} />
  const { counted_at: countedAt } = data
  return (
    <div className="flex flex-col gap-2">
      <FigureCards label={t('figures.label')}>
        {FIGURES.map((name) => (
          <FigureCard
            key={name}
            isPlain
            label={t(`figures.${name}`)}
            value={data[name] === null ? '–' : number(data[name])}
          />
        ))}
      </FigureCards>
      <p className="text-xs text-pretty text-ink-3">
        {countedAt === null
          ? t('figures.countedSoon')
          : t('figures.countedAt', { at: dateTime(countedAt) })}
      </p>
    </div>
  )
}

interface ToolsProps extends Pick<LocationListProps, 'search' | 'onSearch' | 'onAdd'> {
  /** How many locations are found; undefined while nobody knows. */
  total: number | undefined
}

/** The search, the restaurant, the order, how many are found, and the way to a new location. */
function Tools({ search, onSearch, total, onAdd }: ToolsProps) {
  const { t } = useTranslation('console-locations')
  const { number } = useFormats()
  return (
    <ListTools
      label={t('search')}
      clearLabel={t('clear')}
      value={search.search}
      // "Back" undoes a whole search, not one letter of it.
      onSearch={(words) => onSearch({ search: words }, true)}
      found={total === undefined ? undefined : t('found', { count: total, number: number(total) })}
      actions={
        <Button
          kind="primary"
          className="sm:ml-auto"
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={onAdd}
        >
          {t('add')}
        </Button>
      }
    >
      <div className="w-full sm:w-60">
        <RestaurantField
          isFilter
          value={search.restaurant_id}
          onChange={(id) => onSearch({ restaurant_id: id })}
        />
      </div>
      <Select
        label={t('sort.label')}
        hideLabel
        value={search.sort ?? 'name'}
        options={CONSOLE_LOCATION_SORTS.map((key) => ({ key, label: t(`sort.${key}`) }))}
        onChange={(sort) => onSearch({ sort: sort === 'name' ? undefined : sort })}
      />
    </ListTools>
  )
}

interface CardsProps extends Pick<LocationListProps, 'onAdd'> {
  rows: readonly ConsoleLocation[]
  /** Whether the address asks for some locations alone. */
  isNarrowed: boolean
  onReset: () => void
  cardOf: (place: ConsoleLocation) => ReactNode
}

/** The cards, or that there are none, or none that is asked for. */
function Cards({ rows, isNarrowed, onAdd, onReset, cardOf }: CardsProps) {
  const { t } = useTranslation('console-locations')
  if (rows.length > 0)
    return (
      <section aria-label={t('title')} className={GRID}>
        {rows.map(cardOf)}
      </section>
    )
  return (
    <Card>
      {isNarrowed ? (
        <EmptyState
          icon={<Search strokeWidth={1.75} />}
          title={t('empty.title')}
          action={<Button onPress={onReset}>{t('empty.reset')}</Button>}
        >
          <p>{t('empty.body')}</p>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<MapPinned strokeWidth={1.75} />}
          title={t('none.title')}
          action={<Button onPress={onAdd}>{t('add')}</Button>}
        >
          <p>{t('none.body')}</p>
        </EmptyState>
      )}
    </Card>
  )
}

const OUTLINE = (
  <div className={GRID}>
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} className="h-52 rounded-lg" />
    ))}
  </div>
)
