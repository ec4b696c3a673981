import { useInfiniteQuery } from '@tanstack/react-query'
import { TIERS } from '@maitre/contract/access'
import type { Restaurant } from '@maitre/contract/restaurants'
import { Plus, Search, Store } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { Fetched } from '#lib/fetched'
import { rowsOf } from '#lib/paged-rows'
import type { RestaurantSearch } from '#lib/restaurant-search'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { useCameBackTo } from '#lib/use-proof-again'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FilterSelect } from '#ui/filter-select'
import { ListTools } from '#ui/list-tools'
import { MoreFoot } from '#ui/more-foot'
import { Skeleton } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { showToast } from '#ui/toast'
import { useKeptFocus } from '#ui/use-kept-focus'
import { restaurantsQuery, useRestaurantActs } from './queries.ts'
import { RestaurantCard } from './restaurant-card.tsx'
import { RestaurantFigures } from './restaurant-figures.tsx'
import { removedOf } from './left-removal.ts'

const loadAdding = () => import('./add-restaurant.tsx')
const loadEditing = () => import('./edit-restaurant.tsx')
const loadDeleting = () => import('./delete-restaurant.tsx')
const loadTrial = () => import('./trial-dialog.tsx')

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4'

/** What is open over the list. */
type Opened = { kind: 'add' } | { kind: 'edit' | 'delete' | 'trial'; id: string }

interface RestaurantListProps {
  search: RestaurantSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: RestaurantSearch, replace?: boolean) => void
  onManage: (id: string) => void
}

/** All restaurants of the service in figures and cards; the address says which. */
export function RestaurantList({ search, onSearch, onManage }: RestaurantListProps) {
  const { t } = useTranslation(['console-restaurants', 'common'])
  const query = useInfiniteQuery(restaurantsQuery(search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const leftFor = removedOf(useCameBackTo())
  const [opened, setOpened] = useState<Opened | undefined>(
    leftFor === undefined ? undefined : { kind: 'delete', id: leftFor },
  )
  const { keep } = useRestaurantActs()
  const words = useErrorWords()
  const failed = useFailedWords()
  // A restaurant that is deleted, or kept, may take the list with it: how many are left is what one wants to know then.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  const close = (): void => setOpened(undefined)
  const drawAdding = useLater(opened?.kind === 'add', loadAdding, close)
  const drawEditing = useLater(opened?.kind === 'edit', loadEditing, close)
  const drawDeleting = useLater(opened?.kind === 'delete', loadDeleting, close)
  const drawTrial = useLater(opened?.kind === 'trial', loadTrial, close)
  const onTrial = opened?.kind === 'trial' ? rows?.find(({ id }) => id === opened.id) : undefined
  const of = (id: string) => ({
    restaurantId: id,
    listed: rows?.find((one) => one.id === id),
    onClose: close,
  })
  const cardOf = (restaurant: Restaurant) => {
    const { id, name } = restaurant
    return (
      <RestaurantCard
        key={id}
        restaurant={restaurant}
        isKeeping={keep.isPending && keep.variables === id}
        onManage={() => onManage(id)}
        onEdit={() => setOpened({ kind: 'edit', id })}
        onDelete={() => setOpened({ kind: 'delete', id })}
        onTrial={() => setOpened({ kind: 'trial', id })}
        onKeep={() =>
          keep.mutate(id, {
            onSuccess: () =>
              showToast({ message: t('card.kept', { name }), about: 'console-restaurant' }),
            // The card may be far below the top of the list.
            onError: (error) =>
              showToast({
                message: failedBecause(failed(error), words(error)),
                tone: 'problem',
                about: 'console-restaurant',
              }),
          })
        }
      />
    )
  }
  return (
    <div ref={kept} className="flex flex-col gap-5">
      <RestaurantFigures />
      <Tools
        search={search}
        onSearch={onSearch}
        total={query.data?.pages[0]?.page.total}
        onAdd={() => setOpened({ kind: 'add' })}
      />
      <Fetched query={{ ...query, data: rows }} outline={OUTLINE}>
        {(found) => (
          <Cards
            rows={found}
            isSought={Object.values(search).some((one) => one !== undefined)}
            onReset={() => onSearch(NOTHING_SOUGHT)}
            cardOf={cardOf}
          />
        )}
      </Fetched>
      <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
      {/* The words of a form come after the form, and the list stays in sight meanwhile. */}
      <Suspense fallback={null}>
        {opened?.kind === 'add'
          ? drawAdding(({ AddRestaurant }) => (
              <AddRestaurant onOpen={(id) => setOpened({ kind: 'edit', id })} onClose={close} />
            ))
          : null}
        {opened?.kind === 'edit'
          ? drawEditing(({ EditRestaurant }) => <EditRestaurant {...of(opened.id)} />)
          : null}
        {onTrial
          ? drawTrial(({ TrialDialog }) => <TrialDialog restaurant={onTrial} onClose={close} />)
          : null}
        {opened?.kind === 'delete'
          ? drawDeleting(({ DeleteRestaurant }) => <DeleteRestaurant {...of(opened.id)} />)
          : null}
      </Suspense>
    </div>
  )
}

const NOTHING_SOUGHT: RestaurantSearch = {
  search: undefined,
  tier: undefined,
  auto_approval: undefined,
  state: undefined,
}

interface CardsProps {
  rows: readonly Restaurant[]
  /** Whether the list is narrowed by a name or a filter. */
  isSought: boolean
  onReset: () => void
  cardOf: (restaurant: Restaurant) => ReactNode
}

/** The cards, or that none is found, or that there is none. */
function Cards({ rows, isSought, onReset, cardOf }: CardsProps) {
  const { t } = useTranslation('console-restaurants')
  return rows.length === 0 ? (
    <Card>
      <EmptyState
        icon={isSought ? <Search strokeWidth={1.75} /> : <Store strokeWidth={1.75} />}
        title={t(isSought ? 'empty.title' : 'empty.first')}
        action={isSought ? <Button onPress={onReset}>{t('empty.reset')}</Button> : null}
      >
        <p>{t(isSought ? 'empty.body' : 'empty.add')}</p>
      </EmptyState>
    </Card>
  ) : (
    <section aria-label={t('title')} className={GRID}>
      {rows.map(cardOf)}
    </section>
  )
}

const OUTLINE = (
  <div className={GRID}>
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} className="h-64 rounded-lg" />
    ))}
  </div>
)

interface ToolsProps {
  search: RestaurantSearch
  onSearch: (change: RestaurantSearch, replace?: boolean) => void
  /** How many restaurants are found; undefined while nobody knows. */
  total: number | undefined
  onAdd: () => void
}

/** The search, the filters, how many are found, and the way to a new restaurant. */
function Tools({ search, onSearch, total, onAdd }: ToolsProps) {
  const { t } = useTranslation(['console-restaurants', 'common'])
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
      <FilterSelect
        label={t('filter.tier')}
        hideLabel
        all={t('filter.anyTier')}
        value={search.tier}
        options={TIERS.map((tier) => ({ key: tier, label: t(`common:tier.${tier}`) }))}
        onChange={(tier) => onSearch({ tier })}
      />
      <FilterSelect
        label={t('filter.autoApproval')}
        hideLabel
        all={t('filter.anyAutoApproval')}
        value={search.auto_approval}
        options={[
          { key: 'on', label: t('filter.on') },
          { key: 'off', label: t('filter.off') },
        ]}
        onChange={(chosen) => onSearch({ auto_approval: chosen })}
      />
      <FilterSelect
        label={t('filter.state')}
        hideLabel
        all={t('filter.anyState')}
        value={search.state}
        options={[
          { key: 'staying', label: t('filter.staying') },
          { key: 'leaving', label: t('filter.leaving') },
          { key: 'trial', label: t('filter.trial') },
        ]}
        onChange={(state) => onSearch({ state })}
      />
    </ListTools>
  )
}
