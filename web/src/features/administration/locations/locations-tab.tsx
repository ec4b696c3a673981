import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinned, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '@maitre/contract/locations'
import { regionsQuery } from '#features/administration/places/queries'
import { Fetched } from '#lib/fetched'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { rowsOf } from '#lib/paged-rows'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { Card } from '#ui/card'
import { MoreFoot } from '#ui/more-foot'
import { EmptyState } from '#ui/state'
import { TableSearch } from '#ui/table-search'
import { locationsSearchOf, NEW_PLACE } from './locations-search.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceRow } from './place-row.tsx'
import type { PlaceDraft } from './place-draft.ts'
import { locationsQuery } from './queries.ts'
import { RegionList } from './region-list.tsx'
import { RemovePlace } from './remove-place.tsx'

/** The locations of the restaurant, with the sources of each; adds, changes and deletes them. */
export function LocationsTab() {
  const { t } = useTranslation(['administration-locations', 'common'])
  const { number } = useFormats()
  const [search, onSearch] = useAddress(locationsSearchOf)
  const { restaurant, self } = useSession()
  const restaurantId = restaurant?.id ?? ''
  const isOfAll = seesAll(self)
  const places = useQuery({ ...regionsQuery(restaurantId), enabled: isOfAll }).data
  const query = useInfiniteQuery(locationsQuery(restaurantId, search.search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const draftOf = useKeptDrafts<PlaceDraft>('administration-locations')
  const [leaving, setLeaving] = useState<Location>()
  const { place } = search

  /** Closes the form; the focus goes back to the row that it came from. */
  const close = (): void => {
    onSearch({ place: undefined })
    if (place !== undefined)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus(),
      )
  }
  const add = (
    <Button
      kind="primary"
      className="ml-auto"
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onPress={() => onSearch({ place: NEW_PLACE })}
    >
      {t('add')}
    </Button>
  )
  return (
    <section aria-label={t('title')}>
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('lead')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('search')}
          clearLabel={t('unsearch')}
          value={search.search ?? ''}
          onChange={(next) => onSearch({ search: next.trim() === '' ? undefined : next }, true)}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
        </p>
        {add}
      </div>
      <Fetched query={{ ...query, data: rows }}>
        {(found) => (
          <Card>
            {found.length > 0 ? (
              <ul aria-label={t('list')} className="divide-y divide-line">
                {found.map((one) => (
                  <PlaceRow
                    key={one.id}
                    place={one}
                    region={places?.regions.find(({ id }) => id === one.region_id)?.name}
                    onEdit={() => onSearch({ place: one.id })}
                    onRemove={() => setLeaving(one)}
                  />
                ))}
              </ul>
            ) : search.search === undefined ? (
              <EmptyState icon={<MapPinned strokeWidth={1.75} />} title={t('none.title')}>
                <p>{t('none.body')}</p>
              </EmptyState>
            ) : (
              <EmptyState
                icon={<Search strokeWidth={1.75} />}
                title={t('noMatch')}
                action={
                  <Button onPress={() => onSearch({ search: undefined })}>{t('unfilter')}</Button>
                }
              />
            )}
            <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
          </Card>
        )}
      </Fetched>
      {places === undefined ? null : <RegionList restaurantId={restaurantId} places={places} />}
      {place === undefined ? null : (
        <PlaceDialog
          key={place}
          restaurantId={restaurantId}
          timezone={restaurant?.timezone}
          place={place}
          listed={rows ?? []}
          draft={draftOf(place)}
          regions={places?.regions}
          onOpen={(id) => onSearch({ place: id })}
          onClose={close}
        />
      )}
      {leaving ? (
        <RemovePlace
          restaurantId={restaurantId}
          place={leaving}
          toPeople={
            <Link
              from="/$lang/dashboard"
              to="/$lang/dashboard/administration"
              search={{ tab: 'people' }}
              className={buttonClass({ size: 'sm' })}
            >
              {t('removal.toPeople')}
            </Link>
          }
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </section>
  )
}
