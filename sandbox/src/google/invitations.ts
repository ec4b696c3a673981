import { randomUUID } from 'node:crypto'
import { textAt } from '#platform/json-schema'
import { ownAccount, ownLocation } from './business.ts'
import { invalid, notFound } from './errors.ts'
import type { Call, Handler } from './service.ts'
import type { GoogleChange, GoogleStore, Invitation, Location } from './tables.ts'

/** The calls by which an owner asks somebody to manage a location, and by which these answer. */
export function invitationHandlers(store: GoogleStore): Record<string, Handler> {
  const asked = (call: Call): Invitation => {
    const { id } = ownAccount(store, call, call.params['accountsId'] ?? '')
    const invitation = store.get('invitation', call.params['invitationsId'] ?? '')
    if (invitation?.account !== id) throw notFound()
    return invitation
  }
  return {
    'mybusinessaccountmanagement.locations.admins.create': (call) => {
      const location = ownLocation(store, call, call.params['locationsId'] ?? '')
      const email = textAt(call.body, 'admin') ?? ''
      const invitation = invite(store, location, email)
      const name = `locations/${location.id}/admins/${invitation.id}`
      const body = { name, admin: email, role: 'MANAGER', pendingInvitation: true }
      return { body, changes: [['invitation', invitation.id, invitation]] }
    },

    'mybusinessaccountmanagement.accounts.invitations.list': (call) => {
      const { id } = ownAccount(store, call, call.params['accountsId'] ?? '')
      const mine = store.all('invitation').filter(({ account }) => account === id)
      const invitations = mine.flatMap((one) => {
        const location = store.get('location', one.location)
        return location ? [view(one, location)] : []
      })
      return { body: { ...(invitations.length > 0 && { invitations }) } }
    },

    'mybusinessaccountmanagement.accounts.invitations.accept': (call) => {
      const { id, email, account, location: of } = asked(call)
      const location = store.get('location', of)
      if (!location) throw notFound()
      const managers = [...(location.managers ?? []), { email, account }]
      const changes: GoogleChange[] = [
        ['invitation', id, null],
        ['location', location.id, { ...location, managers }],
      ]
      return { body: {}, changes }
    },

    'mybusinessaccountmanagement.accounts.invitations.decline': (call) => ({
      body: {},
      changes: [['invitation', asked(call).id, null]],
    }),
  }
}

/** An invitation of somebody with an account here; the double sends no mail to others. */
export function invite(store: GoogleStore, location: Location, email: string): Invitation {
  const own = store.all('account').find((one) => one.owner === email && one.type === 'PERSONAL')
  if (!own) throw invalid('admin.admin', 'The sandbox has no such person.')
  return { id: randomUUID(), location: location.id, email, account: own.id }
}

function view({ id, account }: Invitation, { resource }: Location): object {
  const at: unknown = resource['storefrontAddress']
  const metadata: unknown = resource['metadata']
  const parts = Object(at)
  const address = [...(parts.addressLines ?? []), parts.locality, parts.postalCode]
  return {
    name: `accounts/${account}/invitations/${id}`,
    role: 'MANAGER',
    targetType: 'LOCATIONS_ONLY',
    targetLocation: {
      locationName: resource.title,
      ...(at !== undefined && { address: address.filter(Boolean).join(', ') }),
      placeId: textAt(metadata, 'placeId') ?? '',
    },
  }
}
