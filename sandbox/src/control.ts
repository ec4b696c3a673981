import type { FastifyInstance } from 'fastify'
import type { Faults } from '#platform/faults'
import { ControlError, type Guests } from './google/guests.ts'
import { invite } from './google/invitations.ts'
import { grantsOf } from './google/oauth.ts'
import { addressOf, makeLocation, ownerChanges, stableId } from './google/seed.ts'
import {
  type GoogleChange,
  type GoogleStore,
  type Location,
  locationName,
} from './google/tables.ts'
import { compiler, isRecord, textAt, type Validator } from '#platform/json-schema'

const validLocation = compiler({})({
  type: 'object',
  additionalProperties: false,
  required: ['key', 'title'],
  properties: {
    key: { type: 'string', pattern: '^[a-z0-9-]+$' },
    title: { type: 'string', minLength: 1 },
    owner: { type: 'string', pattern: '^[^@\\s]+@[^@\\s]+$' },
    placeId: { type: 'string', minLength: 1 },
    address: { type: 'string', minLength: 1 },
    account: { type: 'string', minLength: 1 },
    verified: { type: 'boolean' },
  },
})
const naming = (...names: string[]): Validator =>
  compiler({})({
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }])),
  })
const validInvite = naming('location', 'email')
const validMove = naming('location')
const validOwner = naming('owner')

/** Mounts the addresses under /__, by which tests and demonstrations decide what happens at the platforms. */
export function mountControl(
  app: FastifyInstance,
  { store, guests, faults }: { store: GoogleStore; guests: Guests; faults: Faults },
): void {
  const posted = (path: string, act: (body: unknown) => object): void => {
    app.post(path, async (request, reply) => {
      try {
        const text = typeof request.body === 'string' ? request.body : ''
        return await reply.code(201).send(act(parsed(text)))
      } catch (error) {
        if (!(error instanceof ControlError)) throw error
        return await reply.code(400).send({ error: error.message })
      }
    })
  }

  app.get('/__health', () => ({
    ok: true,
    locations: store.all('location').length,
    reviews: store.all('review').length,
    waitingPushes: store.all('message').length,
    faults: faults.list(),
  }))
  app.get('/__journal', () => ({ writes: store.writes() }))
  app.get('/__locations', () => ({
    locations: store.all('location').map((location) => ({
      name: locationName(location),
      key: location.resource.storeCode,
      title: location.resource.title,
      owner: location.owner,
      verified: location.verified,
      notifications: store.get('setting', location.account) ?? null,
    })),
  }))

  posted('/__push', (body) => guests.push(body))
  posted('/__edit', (body) => guests.edit(body))
  posted('/__delete', (body) => guests.remove(body))
  posted('/__reply-removed', (body) => guests.removeReply(body))
  posted('/__locations', (body) => addLocation(store, body))
  posted('/__invite', (body) => {
    if (!validInvite(body)) throw new ControlError('location and email are required, and no more')
    const location = guests.location(textAt(body, 'location') ?? '')
    const invitation = invite(store, location, textAt(body, 'email') ?? '')
    store.commit([['invitation', invitation.id, invitation]])
    return { invited: invitation.email, location: locationName(location) }
  })
  posted('/__move', (body) => {
    if (!validMove(body)) throw new ControlError('location is required, and nothing else')
    return moveLocation(store, guests.location(textAt(body, 'location') ?? ''))
  })
  posted('/__revoked', (body) => {
    if (!validOwner(body)) throw new ControlError('owner is required, and nothing else')
    const gone = grantsOf(store, textAt(body, 'owner') ?? '')
    store.commit(gone)
    return { grants: gone.length }
  })
  posted('/__faults', (body) => {
    const problem = faults.add(body)
    if (problem !== null) throw new ControlError(problem)
    return { faults: faults.list() }
  })
  app.delete('/__faults', () => {
    faults.clear()
    return { faults: [] }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlError('the body is not JSON')
  }
}

/** Adds a location, and its owner where the owner is new. */
function addLocation(store: GoogleStore, body: unknown): object {
  if (!validLocation(body) || !isRecord(body)) {
    const problems = (validLocation.errors ?? []).map(
      (e) => `${e.instancePath || 'the body'} ${e.message}`,
    )
    throw new ControlError(problems.join('; '))
  }
  const key = textAt(body, 'key') ?? ''
  const title = textAt(body, 'title') ?? ''
  const email = textAt(body, 'owner') ?? `owner@${key}.example`
  const placeId = textAt(body, 'placeId')
  const address = textAt(body, 'address')
  const named = textAt(body, 'account')
  const made = ownerChanges(email, title, email)
  const groups = store
    .all('account')
    .filter(({ owner, type }) => owner === email && type === 'LOCATION_GROUP')
  const group = named === undefined ? groups[0] : groups.find(({ name }) => name === named)
  const id = group?.id ?? (named === undefined ? made.group : stableId('group', email + named))
  const location = makeLocation({
    key,
    title,
    language: 'en',
    owner: email,
    account: id,
    verified: body['verified'] !== false,
    ...(address !== undefined && { address: addressOf(address) }),
    ...(placeId !== undefined && { placeId }),
  })
  if (store.get('location', location.id))
    throw new ControlError(`there is a location ${key} already`)
  const another = { id, owner: email, name: named ?? title, type: 'LOCATION_GROUP' } as const
  store.commit([
    ...(store.get('owner', email) ? [] : made.changes),
    ...(group || named === undefined ? [] : [['account', id, another] satisfies GoogleChange]),
    ['location', location.id, location],
  ])
  return { name: locationName(location), owner: email }
}

/** Moves a location out of its group to its owner, as people do at Google; its reviews and notifications go with it. */
function moveLocation(store: GoogleStore, location: Location): object {
  const personal = store
    .all('account')
    .find(({ owner, type }) => owner === location.owner && type === 'PERSONAL')
  if (!personal) throw new ControlError(`${location.owner} has no account of their own`)
  const moved = { ...location, account: personal.id }
  store.commit([['location', location.id, moved]])
  return { name: locationName(moved) }
}
