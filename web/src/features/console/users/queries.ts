import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { consoleUsers } from '@maitre/contract/console-users'
import { call, callPage } from '#lib/api'
import { nextOffset } from '#lib/next-page'
import { type Asked, told } from '#lib/outcome'
import { outdate } from '#lib/outdate'
import type { UserSearch } from './user-search.ts'

/** The people whom an address asks for, a page at a time; what is done to people anywhere has them asked for again. */
export function usersQuery({ person: _person, ...asked }: UserSearch) {
  return infiniteQueryOptions({
    queryKey: ['people', 'of all', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      callPage(consoleUsers.list, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // The former list stays on the screen while another is being loaded.
    placeholderData: keepPreviousData,
    // Invited people come in by themselves: who looks at the list again sees it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Lets a SuperAdmin sign in again, or disables them; the list follows. */
export function useSuperAdminChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, enabled }: Asked<{ userId: string; enabled: boolean }, unknown>) =>
      call(consoleUsers.changeSuperAdmin, { userId, enabled }),
    ...told,
    onSettled: () => outdate(queries, 'people'),
  })
}
