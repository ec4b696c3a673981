import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@maitre/contract/users'
import { Fetched } from '#lib/fetched'
import { loadPage } from '#lib/i18n'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { rowsOf } from '#lib/paged-rows'
import { PagedTable } from '#lib/paged-table'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SkeletonRows } from '#ui/skeleton'
import { TableSearch } from '#ui/table-search'
import { DisablePerson } from './disable-person.tsx'
import { EndSessions } from './end-sessions.tsx'
import { useOwnHouse } from './house.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { NEW_PERSON, type PeopleSort, peopleSearchOf, sortOf } from './people-search.ts'
import { PersonDialog } from './person-dialog.tsx'
import type { PersonDraft } from './person-draft.ts'
import { factorsQuery, invitationsQuery, peopleQuery } from './queries.ts'
import { RemovePerson } from './remove-person.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { useActsOnUsers } from './use-acts-on-users.ts'

/** Whether everybody needs a second step, with words of its own. */
const DemandSwitch = lazy(async () => ({
  default: (await loadPage('second-step-demand', () => import('#lib/demand-switch'))).DemandSwitch,
}))

/** The people who can sign in for the restaurant: a table to search and sort, and the form of one of them. */
export function PeopleTab() {
  const { t } = useTranslation(['administration-people', 'common'])
  const { number } = useFormats()
  const [search, onSearch] = useAddress(peopleSearchOf)
  const restaurantId = useSession().restaurant?.id ?? ''
  const query = useInfiniteQuery(peopleQuery(restaurantId, search))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const draftOf = useKeptDrafts<PersonDraft>('administration-people')
  const [leaving, setLeaving] = useState<User>()
  const [disabling, setDisabling] = useState<User>()
  const [locked, setLocked] = useState<User>()
  const [losingSessions, setLosingSessions] = useState<User>()
  const house = useOwnHouse()
  const { person } = search

  const edit = useCallback(({ id }: User) => onSearch({ person: id }), [onSearch])
  const acts = useActsOnUsers({
    onEdit: edit,
    onDisable: setDisabling,
    onResetFactor: setLocked,
    onEndSessions: setLosingSessions,
    onRemove: setLeaving,
  })
  const invitations = useQuery(invitationsQuery(restaurantId))
  const factors = useQuery(factorsQuery(restaurantId))
  const about = useMemo(
    () => ({ invitations: invitations.data, factors: factors.data }),
    [invitations.data, factors.data],
  )
  const columns = usePeopleColumns(acts, about)
  const { search: typed } = search
  return (
    <section aria-label={t('title')}>
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('lead')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('search')}
          clearLabel={t('unsearch')}
          value={typed ?? ''}
          onChange={(next) => onSearch({ search: next.trim() === '' ? undefined : next }, true)}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {total === undefined ? ' ' : t('found', { count: total, number: number(total) })}
        </p>
        <Button
          kind="primary"
          className="ml-auto"
          icon={<UserPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={() => onSearch({ person: NEW_PERSON })}
        >
          {t('invite')}
        </Button>
      </div>
      {invitations.isLoadingError ? (
        <div className="mb-3">
          <Fetched query={invitations}>{() => null}</Fetched>
        </div>
      ) : null}
      <div className="flex max-h-[70dvh] flex-col">
        <PagedTable<User, PeopleSort>
          query={query}
          // Without what is known of people a row would change, and its buttons with it, once that has come.
          rows={invitations.isPending || factors.isPending ? undefined : rows}
          label={t('list')}
          empty={t('none')}
          columns={columns}
          sought={typed}
          search={search}
          first="username"
          sortOf={sortOf}
          onSort={onSearch}
          onOpen={edit}
        />
      </div>
      <Card className="mt-6 p-4">
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <DemandSwitch restaurantId={restaurantId} />
        </Suspense>
      </Card>
      {person === undefined ? null : (
        <PersonDialog
          key={person}
          person={person}
          house={house}
          listed={rows ?? []}
          draft={draftOf(person)}
          onOpen={(id) => onSearch({ person: id })}
          onClose={() => onSearch({ person: undefined })}
        />
      )}
      {leaving ? <RemovePerson user={leaving} onClose={() => setLeaving(undefined)} /> : null}
      {disabling ? (
        <DisablePerson user={disabling} onClose={() => setDisabling(undefined)} />
      ) : null}
      {losingSessions ? (
        <EndSessions user={losingSessions} onClose={() => setLosingSessions(undefined)} />
      ) : null}
      {locked ? <ResetFactor user={locked} onClose={() => setLocked(undefined)} /> : null}
    </section>
  )
}
