import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search, UserPlus, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { STAFF_STATES } from '@maitre/contract/staff'
import { Failed } from '#features/insights/part'
import { usePageTitle } from '#lib/page-title'
import { rowsOf } from '#lib/paged-rows'
import { NEW_PERSON, type ProfileSearch } from '#lib/profile-search'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'
import { MoreFoot } from '#ui/more-foot'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { TableSearch } from '#ui/table-search'
import type { Draft } from './draft.ts'
import { ProfileList } from './profile-list.tsx'
import { profilesQuery, rolesQuery } from './queries.ts'

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}))
const RolesDialog = lazy(async () => ({
  default: (await import('./roles-dialog.tsx')).RolesDialog,
}))

/** The choice of a filter that leaves all in; no id and no state is this word. */
const ANY = 'any'
/** What narrows the list, when nothing does. */
const NO_FILTER = { search: undefined, role_id: undefined, state: undefined } as const

interface ProfilesScreenProps {
  search: ProfileSearch
  /** Hears what of the address changes; with `replace`, the address before is none to go back to. */
  onSearch: (change: ProfileSearch, replace?: boolean) => void
  /** What else the screen leads to, at the end of its head. */
  actions?: ReactNode
}

/** The screen of the profiles: the people of the team at the chosen location, and the profile that is open. */
export function ProfilesScreen({ search, onSearch, actions }: ProfilesScreenProps) {
  const { t } = useTranslation(['profiles', 'common'])
  const { number } = useFormats()
  const restaurantId = useSession().restaurant?.id ?? ''
  const { selected } = useLocationChoice()
  const people = useInfiniteQuery(profilesQuery(restaurantId, selected, search))
  const roles = useQuery(rolesQuery(restaurantId))
  const rows = useMemo(() => people.data && rowsOf(people.data), [people.data])
  const total = people.data?.pages[0]?.page.total
  const draftOf = useKeptDrafts<Draft>('profile')
  const { person } = search
  const isFiltered = [search.search, search.role_id, search.state].some((one) => one !== undefined)
  usePageTitle(t('pageTitle'))

  /** Opens another profile, or none: then the focus goes back to the row that it came from. */
  const move = (to: string | undefined): void => {
    onSearch({ person: to })
    if (to === undefined && person !== undefined)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-person="${CSS.escape(person)}"]`)?.focus(),
      )
  }
  const add = (
    <Button
      kind="primary"
      icon={<UserPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onPress={() => onSearch({ person: NEW_PERSON })}
    >
      {t('add')}
    </Button>
  )
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-pretty text-ink-3">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Button onPress={() => onSearch({ roles: true })}>{t('roles.title')}</Button>
          {add}
        </div>
      </header>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('search')}
          clearLabel={t('unsearch')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed.trim() === '' ? undefined : typed }, true)}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <Filter
          label={t('column.role')}
          value={search.role_id ?? ANY}
          options={[
            { key: ANY, label: t('anyRole') },
            ...(roles.data ?? []).map(({ id, name }) => ({ key: id, label: name })),
          ]}
          onChange={(chosen) => onSearch({ role_id: chosen === ANY ? undefined : chosen })}
        />
        <Filter
          label={t('state.label')}
          value={search.state ?? ANY}
          options={[
            { key: ANY, label: t('state.any') },
            ...STAFF_STATES.map((state) => ({ key: state, label: t(`state.${state}`) })),
          ]}
          onChange={(chosen) => onSearch({ state: STAFF_STATES.find((one) => one === chosen) })}
        />
        <p role="status" className="text-sm text-ink-3 tabular-nums sm:ml-auto">
          {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
        </p>
      </div>
      <Card>
        {rows === undefined ? (
          people.error ? (
            <Failed
              error={people.error}
              isFetching={people.isFetching}
              onRetry={() => void people.refetch()}
            />
          ) : (
            <SkeletonArea label={t('common:loading')}>
              <SkeletonRows rows={7} />
            </SkeletonArea>
          )
        ) : rows.length > 0 ? (
          <div
            aria-busy={people.isPlaceholderData}
            className={cx('transition-opacity', people.isPlaceholderData && 'opacity-60')}
          >
            <ProfileList
              people={rows}
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
            action={<Button onPress={() => onSearch(NO_FILTER)}>{t('unfilter')}</Button>}
          />
        ) : (
          <EmptyState icon={<Users strokeWidth={1.75} />} title={t('none.title')} action={add}>
            <p>{t('none.body')}</p>
          </EmptyState>
        )}
        <MoreFoot pages={people} label={t('more')} failed={t('common:failure.list')} />
      </Card>
      <Suspense>
        {person === undefined ? null : (
          <ProfileDialog
            key={person}
            restaurantId={restaurantId}
            person={person}
            draft={draftOf(person)}
            onMove={move}
          />
        )}
        {search.roles ? (
          <RolesDialog restaurantId={restaurantId} onClose={() => onSearch({ roles: undefined })} />
        ) : null}
      </Suspense>
    </div>
  )
}

interface FilterProps {
  label: string
  value: string
  options: readonly { key: string; label: string }[]
  onChange: (key: string) => void
}

/** Narrows the list by one of a few choices. */
function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cx(inputClass, 'basis-full sm:w-auto sm:max-w-80 sm:basis-auto')}
    >
      {options.map(({ key, label: words }) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  )
}
