import { useInfiniteQuery } from '@tanstack/react-query'
import { FileUp, Plus, Search, Utensils } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '#features/insights/part'
import { type CatalogueSearch, NEW_DISH } from '#lib/catalogue-search'
import { rowsOf } from '#lib/paged-rows'
import { useSession } from '#lib/session'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { cx } from '#ui/class-names'
import { MoreFoot } from '#ui/more-foot'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { CatalogueBar } from './catalogue-bar.tsx'
import { categoriesOf, type DishDraft } from './dish-draft.ts'
import { DishList } from './dish-list.tsx'
import type { Picked } from './import-dialog.tsx'
import { dishesQuery } from './queries.ts'
import { useChosenDishes } from './use-chosen-dishes.ts'

const ChosenBar = lazy(async () => ({ default: (await import('./chosen-bar.tsx')).ChosenBar }))
const DishDialog = lazy(async () => ({
  default: (await import('./dish-dialog.tsx')).DishDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

export interface CatalogueProps {
  search: CatalogueSearch
  /** Hears what of the address changes; with `replace`, the address before is none to go back to. */
  onSearch: (change: CatalogueSearch, replace?: boolean) => void
}

interface HeadedProps extends CatalogueProps {
  /** The heading, where nothing else has said what this is. */
  title?: ReactNode
  /** What else the catalogue leads to, before the acts that begin at it. */
  actions?: ReactNode
}

/** The menu's catalogue: its dishes and drinks, the one that is open, and the import of a file. */
export function Catalogue({ search, onSearch, title, actions }: HeadedProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const restaurantId = useSession().restaurant?.id ?? ''
  const dishes = useInfiniteQuery(dishesQuery(restaurantId, search))
  const rows = useMemo(() => dishes.data && rowsOf(dishes.data), [dishes.data])
  const draftOf = useKeptDrafts<DishDraft>('dish')
  const [picked, setPicked] = useState<Picked>()
  const chosen = useChosenDishes(rows ?? [])
  const { dish } = search
  const isFiltered = search.search !== undefined || search.state !== undefined

  /** Opens another dish, or none: then the focus goes back to the row that it came from. */
  const move = (to: string | undefined): void => {
    onSearch({ dish: to })
    if (to === undefined && dish !== undefined)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(dish)}"]`)?.focus(),
      )
  }
  const add = (
    <Button
      kind="primary"
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onPress={() => onSearch({ dish: NEW_DISH })}
    >
      {t('add')}
    </Button>
  )
  const importing = (
    <Button
      icon={<FileUp aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onPress={() => onSearch({ importing: true })}
    >
      {t('import')}
    </Button>
  )
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          {title}
          <p className="text-pretty text-ink-3">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {importing}
          {add}
        </div>
      </header>
      <CatalogueBar search={search} onSearch={onSearch} total={dishes.data?.pages[0]?.page.total} />
      <Card>
        {rows === undefined ? (
          dishes.error ? (
            <Failed
              error={dishes.error}
              isFetching={dishes.isFetching}
              onRetry={() => void dishes.refetch()}
            />
          ) : (
            <SkeletonArea label={t('common:loading')}>
              <SkeletonRows rows={7} />
            </SkeletonArea>
          )
        ) : rows.length > 0 ? (
          <div
            aria-busy={dishes.isPlaceholderData}
            className={cx('transition-opacity', dishes.isPlaceholderData && 'opacity-60')}
          >
            <DishList
              dishes={rows}
              chosen={chosen}
              sort={search.sort ?? 'name'}
              order={search.order ?? 'asc'}
              onSort={(sort, order) =>
                onSearch({
                  sort: sort === 'name' ? undefined : sort,
                  order: order === 'asc' ? undefined : order,
                })
              }
              onOpen={move}
            />
          </div>
        ) : isFiltered ? (
          <EmptyState
            icon={<Search strokeWidth={1.75} />}
            title={t('noMatch')}
            action={
              <Button onPress={() => onSearch({ search: undefined, state: undefined })}>
                {t('unfilter')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<Utensils strokeWidth={1.75} />}
            title={t('none.title')}
            action={importing}
          >
            <p>{t('none.body')}</p>
          </EmptyState>
        )}
        <MoreFoot pages={dishes} label={t('more')} failed={t('common:failure.list')} />
        {chosen.dishes.length > 0 ? (
          <Suspense>
            <ChosenBar
              restaurantId={restaurantId}
              chosen={chosen}
              categories={categoriesOf(rows ?? [])}
            />
          </Suspense>
        ) : null}
      </Card>
      <Suspense>
        {dish === undefined ? null : (
          <DishDialog
            key={dish}
            restaurantId={restaurantId}
            dish={dish}
            listed={rows ?? []}
            draft={draftOf(dish)}
            onOpen={move}
            onClose={() => move(undefined)}
          />
        )}
        {search.importing && dish === undefined ? (
          <ImportDialog
            restaurantId={restaurantId}
            picked={picked}
            onPick={setPicked}
            onClose={() => onSearch({ importing: undefined })}
          />
        ) : null}
      </Suspense>
    </>
  )
}
