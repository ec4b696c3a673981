import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { invitations, type OpenInvitation } from '@maitre/contract/account-links'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { factorResets, type HeldFactor } from '@maitre/contract/factors'
import { type User, users } from '@maitre/contract/users'
import { call, callPage } from '#lib/api'
import { errorOfSuccess } from '#lib/api-error'
import { nextOffset } from '#lib/next-page'
import { type Outcome, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'
import { useSession } from '#lib/session'
import { changesOf, invitationOf, type PersonDraft, requireWhole } from './person-draft.ts'
import type { PeopleSearch } from './people-search.ts'

/** Invited people come in by themselves: who looks at the list again sees it. */
const BY_OTHERS = { staleTime: 0, refetchOnWindowFocus: true } as const

/** The people whom an address asks for, a page at a time. */
export function peopleQuery(restaurantId: string, { search, sort, order }: PeopleSearch) {
  const asked = { restaurant_id: restaurantId, search, sort, order }
  return infiniteQueryOptions({
    queryKey: ['people', 'list', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(users.list, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
    ...BY_OTHERS,
  })
}

/** The open invitations of the restaurant, by the id of who got each. */
export const invitationsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['people', 'invitations', restaurantId] as const,
    queryFn: ({ signal }) =>
      byPerson((asked): Promise<Page<OpenInvitation>> =>
        callPage(invitations.list, asked, { signal }),
      ),
    ...BY_OTHERS,
  })

/** Who of the restaurant has a second step, by the id of the person. */
export const factorsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['people', 'factors', restaurantId] as const,
    queryFn: ({ signal }) =>
      byPerson((asked): Promise<Page<HeldFactor>> =>
        callPage(factorResets.list, asked, { signal }),
      ),
    ...BY_OTHERS,
  })

interface Page<Row> {
  data: Row[]
  page: { hasMore: boolean }
}

/** All rows of a list, a page after the other, by the id of the person whom each is about. */
async function byPerson<Row extends { user_id: string }>(
  ask: (asked: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<ReadonlyMap<string, Row>> {
  const from = async (offset: number): Promise<Row[]> => {
    const { data, page } = await ask({ limit: MAX_PAGE_SIZE, offset })
    return page.hasMore ? [...data, ...(await from(offset + data.length))] : data
  }
  return new Map((await from(0)).map((one) => [one.user_id, one]))
}

/** One person; apart from the lists, since somebody who was deleted is not asked for again. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['person', userId] as const,
    queryFn: ({ signal }) => call(users.get, { userId }, { signal }),
    // Whoever opens a form sees the person as they are now.
    staleTime: 0,
  })

/** The roles that may be given. */
export const rolesQuery = queryOptions({
  queryKey: ['people', 'roles'] as const,
  queryFn: ({ signal }) => call(users.roles, {}, { signal }),
})

interface PersonToSave extends Outcome<User> {
  before: User | undefined
  draft: PersonDraft
  /** The restaurant of a new person, where it has to be named. */
  restaurantId?: string | undefined
}

/** Invites a new person; undefined where the answer says of nobody. */
async function invited(restaurantId: string | undefined, draft: PersonDraft) {
  const asked = { restaurant_id: restaurantId, ...invitationOf(draft) }
  // The contract promises an answer, which a proxy may leave out.
  const made = (await call(invitations.create, asked)) as { user?: User } | null
  return made?.user
}

const isSomebody = (stored: User | null | undefined): stored is User => Boolean(stored)

/** Writes people; the lists follow, and the session where somebody changed themselves. */
export function usePeopleWrites() {
  const queries = useQueryClient()
  const { self } = useSession()
  const onSettled = (): void => outdate(queries, 'people')
  const onChanged = (stored: User): void => {
    // Whether they are the last Admin of all locations is asked for by whoever opens the form.
    queries.setQueryData(personQuery(stored.id).queryKey, (known) => ({
      ...stored,
      last_admin_of_all: known?.last_admin_of_all ?? false,
    }))
    if (stored.id === self.id) outdate(queries, 'session')
  }
  return {
    /** Stores a draft; where nobody was there before, it is of a new person, who is invited by a mail. */
    save: useMutation({
      mutationFn: async ({ before, draft, restaurantId }: PersonToSave) => {
        const { failed } = before === undefined ? users.create : users.update
        requireWhole(draft, failed)
        const stored =
          before === undefined
            ? await invited(restaurantId, draft)
            : await call(users.update, { userId: before.id, ...changesOf(draft, before) })
        // Of an answer without anybody the list would be said to be changed.
        if (isSomebody(stored)) return stored
        throw errorOfSuccess('answer.empty', failed)
      },
      onSuccess: (stored, asked) => {
        onChanged(stored)
        told.onSuccess(stored, asked)
      },
      onError: told.onError,
      onSettled,
    }),
    enable: useMutation({
      mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
        call(users.update, { userId: id, enabled }),
      onSuccess: onChanged,
      onSettled,
    }),
    invite: useMutation({
      mutationFn: (userId: string) => call(invitations.send, { userId }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: (userId: string) => call(invitations.withdraw, { userId }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (userId: string) => call(users.remove, { userId }),
      onSettled,
    }),
  }
}
