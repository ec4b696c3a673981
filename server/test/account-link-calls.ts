import type { LinkKind } from '@maitre/contract/account-links'
import { makeLink } from '#modules/account-links'
import { createUser, findUser, OPERATOR, type UserRow } from '#modules/users'
import type { TestApp } from '#test/app'
import { type BuiltRestaurant, type BuiltUser, PASSWORD, unique } from '#test/builders'

/** A person who was made without a password and waits for an invitation. */
export async function buildInvited(
  app: TestApp,
  restaurant: BuiltRestaurant,
  locationId: string = restaurant.locationIds[0] ?? '',
): Promise<UserRow> {
  const username = unique('invited')
  const { database } = app.services
  const { id } = await database.scoped(restaurant.id, (tx) =>
    createUser(app.services, tx, OPERATOR, {
      location_id: locationId,
      email: `${username}@maitre.test`,
      username,
      firstname: 'Noor',
      lastname: 'Amari',
      roles: ['manager'],
      enabled: false,
    }),
  )
  return getUser(app, id)
}

export async function getUser(app: TestApp, userId: string): Promise<UserRow> {
  const user = await app.services.database.local((tx) => findUser(tx, userId))
  if (user === undefined) throw new Error(`no user ${userId}`)
  return user
}

/** The token of a link as its mail would have it. */
export async function linkOf(
  app: TestApp,
  kind: LinkKind,
  user: Pick<UserRow, 'user_id' | 'email'>,
): Promise<string> {
  const made = await app.services.database.local((tx) =>
    makeLink(app.services, tx, { userId: user.user_id, kind, email: user.email }),
  )
  return made.token
}

/** The calls about links in mails, each with a person of its own. */
export function accountLinkCalls(
  app: TestApp,
  restaurant: BuiltRestaurant,
  person: () => Promise<BuiltUser>,
) {
  const [locationId = ''] = restaurant.locationIds
  const invited = () => buildInvited(app, restaurant, locationId)
  const known = async () => getUser(app, (await person()).id)
  const stranger = () => app.client()
  return {
    invitations: {
      list: async () => ({ input: {} }),
      create: async () => {
        const username = unique('invited')
        return {
          input: {
            location_id: locationId,
            email: `${username}@maitre.test`,
            username,
            firstname: 'Noor',
            lastname: 'Amari',
            roles: ['boh'],
          },
        }
      },
      send: async () => ({ input: { userId: (await invited()).user_id } }),
      withdraw: async () => {
        const user = await invited()
        await linkOf(app, 'invitation', user)
        return { input: { userId: user.user_id } }
      },
      accept: async () => ({
        input: { token: await linkOf(app, 'invitation', await invited()), password: PASSWORD },
        caller: stranger(),
      }),
    },
    passwordResets: {
      ask: async () => ({ input: { username: unique('anybody') }, caller: stranger() }),
      reset: async () => ({
        input: { token: await linkOf(app, 'password_reset', await known()), password: PASSWORD },
        caller: stranger(),
      }),
    },
    emailChanges: {
      ask: async () => ({
        input: { current_password: PASSWORD, email: `${unique('another')}@maitre.test` },
        caller: (await person()).client,
      }),
      confirm: async () => {
        const { user_id } = await known()
        const email = `${unique('another')}@maitre.test`
        return {
          input: { token: await linkOf(app, 'email_change', { user_id, email }) },
          caller: stranger(),
        }
      },
    },
    accountLinks: {
      look: async () => ({
        input: {
          kind: 'invitation' as const,
          token: await linkOf(app, 'invitation', await invited()),
        },
        caller: stranger(),
      }),
    },
  }
}
