import type { FastifyInstance } from 'fastify'
import type { Faults } from '#platform/faults'
import { ControlError, type Guests } from './google/guests.ts'
import { makeLocation, ownerChanges } from './google/seed.ts'
import { type GoogleStore, locationName } from './google/tables.ts'
import { compiler, isRecord, textAt } from '#platform/json-schema'

const validLocation = compiler({})({
  type: 'object',
  additionalProperties: false,
  required: ['key', 'title'],
  properties: {
    key: { type: 'string', pattern: '^[a-z0-9-]+$' },
    title: { type: 'string', minLength: 1 },
    owner: { type: 'string', pattern: '^[^@\\s]+@[^@\\s]+$' },
    placeId: { type: 'string', minLength: 1 },
    verified: { type: 'boolean' },
  },
})

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
  const made = ownerChanges(email, title, email)
  const group = store
    .all('account')
    .find(({ owner, type }) => owner === email && type === 'LOCATION_GROUP')
  const location = makeLocation({
    key,
    title,
    language: 'en',
    owner: email,
    account: group?.id ?? made.group,
    verified: body['verified'] !== false,
    ...(placeId !== undefined && { placeId }),
  })
  if (store.get('location', location.id))
    throw new ControlError(`there is a location ${key} already`)
  store.commit([...(group ? [] : made.changes), ['location', location.id, location]])
  return { name: locationName(location), owner: email }
}
