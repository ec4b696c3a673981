import { type Role, ROLES } from '@maitre/contract/access'
import { giveRole, type UserRow } from '#modules/users'
import type { ProvenPerson } from '#connectors/oidc'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { doerOf } from './sessions.ts'

/**
 * The first role of ours that the provider names (D §6); without one a person is User. SuperAdmin stands above all
 * restaurants and is made by the command line alone, so a claim neither gives it nor takes it away.
 */
export function roleOfClaims(claimed: readonly string[]): Role {
  const role = claimed.flatMap((name) => ROLES.find((one) => one === name) ?? [])
  return role.find((one) => one !== 'SuperAdmin') ?? 'User'
}

/** Gives the person the role that the provider says, where the settings give it the word. */
export async function followClaims(
  services: Services,
  tx: Tx,
  user: UserRow,
  { roles }: ProvenPerson,
): Promise<UserRow> {
  if (services.config.oidc?.rolesBy !== 'provider' || user.role === 'SuperAdmin') return user
  return giveRole(services, tx, doerOf(services, user), user, roleOfClaims(roles))
}
