import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '@maitre/contract/constants'
import { staffRoles } from '@maitre/contract/staff'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'

/** The roles of the team, by their names; the screens of the staff keep them under the same key. */
export const rolesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['insights', 'roles', restaurantId] as const,
    queryFn: ({ signal }) =>
      call(staffRoles.list, { restaurantId, limit: MAX_PAGE_SIZE, offset: 0 }, { signal }),
  })

/** Writes roles; whatever shows a role of somebody follows. */
export function useRoleWrites(restaurantId: string) {
  const queries = useQueryClient()
  const onSettled = (): void => outdate(queries, 'insights')
  return {
    add: useMutation({
      mutationFn: (name: string) => call(staffRoles.create, { restaurantId, name }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ roleId, name }: { roleId: string; name: string }) =>
        call(staffRoles.update, { restaurantId, roleId, name }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (roleId: string) => call(staffRoles.remove, { restaurantId, roleId }),
      onSettled,
    }),
  }
}
