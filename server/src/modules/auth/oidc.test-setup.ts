import type { Role } from '@maitre/contract/access'
import { provider } from '@maitre/contract/provider'
import type { TestApp } from '#test/app'
import { type BuiltRestaurant, buildUser } from '#test/builders'
import type { Client } from '#test/client'
import { comeBack } from '#test/provided'

/** Roles as Keycloak writes them for our client. */
export const withRoles = (...roles: string[]) => ({ resource_access: { maitre: { roles } } })

/** A person with that role here whose address the provider has verified, under that subject. */
export async function buildProvided(
  app: TestApp,
  restaurant: BuiltRestaurant,
  role: Exclude<Role, 'SuperAdmin'> = 'Manager',
  claims: object = withRoles(role),
) {
  const person = await buildUser(app, restaurant, role)
  const email = `${person.username}@maitre.test`
  app.provider.people.set(person.id, { email, email_verified: true, ...claims })
  return { ...person, email }
}

/** Signs in at the provider as that subject, and exchanges the code. */
export async function enter(app: TestApp, subject: string, client: Client = app.client()) {
  const brought = await comeBack(app, client, subject)
  const answer = await client.call(provider.exchange, brought)
  return { answer, client, brought }
}

/** Whether an answer lets somebody in: by a token, or by a cookie of a session. */
export function letsIn(answer: { headers: Headers; data?: unknown }): boolean {
  const isSet = (cookie: string) => /^(__Host-)?maitre_(refresh|device)=[^;]/u.test(cookie)
  return answer.data !== undefined || answer.headers.getSetCookie().some(isSet)
}
