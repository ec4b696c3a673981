import { lockFolder } from '@maitre/folder-lock'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { mountControl } from './control.ts'
import { Faults } from '#platform/faults'
import { businessHandlers } from './google/business.ts'
import { GoogleError } from './google/errors.ts'
import { Guests } from './google/guests.ts'
import { invitationHandlers } from './google/invitations.ts'
import { notificationHandlers } from './google/notifications.ts'
import { mountOauth, type OauthClient } from './google/oauth.ts'
import { type PlaceCall, placeHandlers } from './google/places.ts'
import { pubsubHandlers } from './google/pubsub.ts'
import { Pusher } from './google/push.ts'
import { RateLimit } from './google/rate-limit.ts'
import { reviewHandlers } from './google/reviews.ts'
import { demoChanges, stableId } from './google/seed.ts'
import { BUSINESS, mountGoogle } from './google/service.ts'
import { type PushClaims, signingKey } from './google/signing-key.ts'
import type { GoogleStore, Tables } from './google/tables.ts'
import { Tokens } from './google/tokens.ts'
import { Store } from '#platform/store'

export { DEMO_DAYS } from './google/seed.ts'

/** The one OAuth client that the double knows. */
export const SANDBOX_CLIENT: OauthClient = {
  id: 'maitre-local',
  secret: 'maitre-local-secret',
}
/** The account of whoever runs the product, which owners may invite, and what lets the product act as it. */
export const SANDBOX_MANAGER = { email: 'reviews@maitre.test', token: 'maitre-local-manager' }
/** The one key of the Places API that the double knows. */
export const SANDBOX_PLACES_KEY = 'sandbox-places-key'
/** The Pub/Sub topic that exists from the start, with a subscription to `pushEndpoint`. */
export const SANDBOX_TOPIC = 'projects/maitre-sandbox/topics/business-profile'
export const SANDBOX_SUBSCRIPTION = 'projects/maitre-sandbox/subscriptions/maitre'
/** The service account in whose name Pub/Sub pushes. */
export const SANDBOX_PUSH_EMAIL = 'maitre-push@sandbox.test'

export interface SandboxOptions {
  /** The folder where the state is kept; a folder serves one process. */
  dataDirectory: string
  /** The port to listen on; 0, the default, means any free one. */
  port?: number
  host?: string
  /** The address to which the subscription that exists from the start pushes; without one it keeps no messages. */
  pushEndpoint?: string
  /** For how many milliseconds a reply stays PENDING. */
  moderationMs?: number
  /** Whether the demonstration's owners, locations and reviews are there; they are by default. */
  demo?: boolean
  demoDirectory?: string
  /** How many calls a minute each API takes; 0, the default, means any number. */
  rateLimit?: number
  issuer?: string
  pushBackoffMs?: number
  duplicateEvery?: number
  client?: OauthClient
  now?: () => Date
}

export interface Sandbox {
  url: string
  port: number
  /** Signs a token as Pub/Sub sends it, with whatever claims a test asks for. */
  signPush: (claims: PushClaims) => Promise<string>
  close: () => Promise<void>
}

/** Starts the doubles of the outside platforms on one address. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const lock = lockFolder(options.dataDirectory)
  try {
    const store: GoogleStore = new Store<Tables>(options.dataDirectory)
    const sandbox = await serve(store, options)
    const close = async (): Promise<void> => {
      await sandbox.close()
      store.close()
      lock.release()
    }
    return { ...sandbox, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function serve(store: GoogleStore, options: SandboxOptions): Promise<Sandbox> {
  const { now = () => new Date(), client = SANDBOX_CLIENT, moderationMs = 2500 } = options
  const stop = new AbortController()
  seed(store, options, now())
  const key = await signingKey(store, options.issuer ?? 'https://accounts.google.com', now)
  const { pushBackoffMs: backoffMs = 250, duplicateEvery = 5 } = options
  const pusher = new Pusher({ store, key, now, backoffMs, duplicateEvery })
  const guests = new Guests(store, pusher, now)
  const faults = new Faults()
  const tokens = new Tokens(store, now)
  const rateLimit = new RateLimit(options.rateLimit ?? 0)
  const placeCalls: PlaceCall[] = []
  const onRead = (location: string): void => guests.onRead(location)

  const app = makeApp()
  mountControl(app, { store, guests, faults })
  mountOauth(app, { store, tokens, faults, client, now, stopped: stop.signal })
  app.get('/oauth2/v3/certs', (_, reply) =>
    reply.header('cache-control', 'max-age=600').send(key.certs),
  )
  mountGoogle(
    app,
    {
      store,
      faults,
      rateLimit,
      now,
      stopped: stop.signal,
      tokens,
      placesKey: SANDBOX_PLACES_KEY,
    },
    {
      ...businessHandlers(store),
      ...reviewHandlers({ store, faults, moderationMs, onRead }),
      ...invitationHandlers(store),
      ...notificationHandlers(store),
      ...pubsubHandlers(store),
      ...placeHandlers(demoOf(options), placeCalls),
    },
  )
  app.get('/__places', () => ({ calls: placeCalls }))

  const { host = '127.0.0.1' } = options
  await app.listen({ host, port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo // the server has just begun to listen on TCP
  pusher.wake()
  return {
    url: `http://${host}:${port}`,
    port,
    signPush: (claims) => key.sign(claims),
    close: async () => {
      stop.abort()
      await app.close()
      await pusher.close()
    },
  }
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error

function makeApp(): FastifyInstance {
  const app = fastify({
    logger: { level: 'error' },
    bodyLimit: 8 * 2 ** 20,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
  })
  // Bodies are read as text, so that a malformed one is refused in the platform's own words.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new GoogleError('NOT_FOUND', 'The requested URL was not found.').body()),
  )
  app.setErrorHandler((error, request, reply) => {
    const isTheirs = isFastifyError(error) && (error.statusCode ?? 500) < 500 // a body that is too large, or a broken URL
    if (isTheirs)
      return reply.code(400).send(new GoogleError('INVALID_ARGUMENT', error.message).body())
    request.log.error(error)
    return reply.code(500).send(new GoogleError('INTERNAL', 'Internal error encountered.').body())
  })
  return app
}

/** The folder of the demonstration's data. */
const demoOf = ({ demoDirectory }: SandboxOptions): string =>
  demoDirectory ?? fileURLToPath(new URL('../../demo', import.meta.url))

/** Fills an empty state, and points the subscription that always exists to the given address. */
function seed(store: GoogleStore, options: SandboxOptions, now: Date): void {
  const directory = demoOf(options)
  if (store.get('fact', 'seeded') === undefined) {
    store.commit([
      ...(options.demo === false ? [] : demoChanges(directory, now)),
      ['topic', SANDBOX_TOPIC, { name: SANDBOX_TOPIC }],
      ['fact', 'seeded', now.toISOString()],
    ])
  }
  seedManager(store, options.client ?? SANDBOX_CLIENT)
  const endpoint = options.pushEndpoint
  if (endpoint === undefined) return
  const subscription = {
    name: SANDBOX_SUBSCRIPTION,
    topic: SANDBOX_TOPIC,
    endpoint,
    audience: endpoint,
    email: SANDBOX_PUSH_EMAIL,
  }
  store.commit([['subscription', SANDBOX_SUBSCRIPTION, subscription]])
}

/** Gives the product's own person their account and their consent, which no screen asks for. */
function seedManager(store: GoogleStore, client: OauthClient): void {
  const { email, token } = SANDBOX_MANAGER
  if (store.get('grant', token) !== undefined) return
  const id = stableId('personal', email)
  store.commit([
    ['owner', email, { email, name: 'Maitre', isOurs: true }],
    ['account', id, { id, owner: email, name: 'Maitre', type: 'PERSONAL' }],
    ['grant', token, { token, owner: email, client: client.id, scope: BUSINESS }],
  ])
}
