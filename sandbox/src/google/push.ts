import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { compiler, toJsonSchema } from '#platform/json-schema'
import type { SigningKey } from './signing-key.ts'
import {
  type GoogleChange,
  type GoogleStore,
  type Location,
  accountsOf,
  locationName,
  type Message,
  type Review,
} from './tables.ts'

export interface PusherOptions {
  store: GoogleStore
  key: SigningKey
  now: () => Date
  /** The wait after the first refused delivery, in milliseconds; it doubles up to a hundred times itself. */
  backoffMs: number
  /** One message in this many is delivered twice; 0 means none. */
  duplicateEvery: number
}

export interface Delivery {
  encoding?: Message['encoding']
  copies?: number
}

const TIMEOUT_MS = 10_000
const schemaFile = new URL('../../specs/schemas/pubsub-push.schema.json', import.meta.url)
const validEnvelope = compiler({})(toJsonSchema(JSON.parse(readFileSync(schemaFile, 'utf8'))))

/** The push side of Pub/Sub: delivers each message at least once, in either encoding, until somebody answers 2xx. */
export class Pusher {
  readonly #options: PusherOptions
  readonly #flying = new Map<string, Promise<void>>()
  readonly #stop = new AbortController()

  constructor(options: PusherOptions) {
    this.#options = options
  }

  /** The rows that send a notification on its way, if the account asked for notifications of that kind. */
  announce(
    location: Location,
    review: Review,
    type: Message['type'],
    delivery: Delivery = {},
  ): GoogleChange[] {
    const { store, now, duplicateEvery } = this.#options
    const settings = accountsOf(location).map((id) => store.get('setting', id))
    const setting = settings.find((one) => one?.types.includes(type))
    if (setting === undefined) return []
    const number = Number(store.get('fact', 'messages') ?? 0) + 1
    const isDuplicate = duplicateEvery > 0 && number % duplicateEvery === 0
    const message = {
      id: String(10_000_000_000 + number),
      publishTime: now().toISOString(),
      type,
      locationName: locationName(location),
      reviewName: `${locationName(location)}/reviews/${review.id}`,
      encoding: delivery.encoding ?? (number % 2 === 1 ? 'data' : 'attributes'),
      copies: delivery.copies ?? (isDuplicate ? 2 : 1),
    }
    const changes: GoogleChange[] = [['fact', 'messages', String(number)]]
    for (const subscription of store.all('subscription')) {
      if (subscription.topic !== setting.topic) continue
      const row: Message = { ...message, subscription: subscription.name }
      changes.push(['message', keyOf(row), row])
    }
    return changes
  }

  /** Sends the messages that wait and are not on their way yet. */
  wake(): void {
    if (this.#stop.signal.aborted) return
    for (const message of this.#options.store.all('message')) {
      const key = keyOf(message)
      if (this.#flying.has(key)) continue
      this.#flying.set(
        key,
        this.#deliver(message).finally(() => this.#flying.delete(key)),
      )
    }
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.allSettled(this.#flying.values())
  }

  async #deliver(message: Message): Promise<void> {
    const { store, backoffMs } = this.#options
    let copies = message.copies
    for (let attempt = 0; copies > 0 && !this.#stop.signal.aborted; attempt += 1) {
      const subscription = store.get('subscription', message.subscription)
      if (!subscription) break
      if (await this.#post(message, subscription.endpoint, subscription)) {
        copies -= 1
        attempt = -1
        store.commit([['message', keyOf(message), copies === 0 ? null : { ...message, copies }]])
      } else {
        const pause = backoffMs * Math.min(2 ** attempt, 100)
        await wait(pause, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {})
      }
    }
  }

  async #post(
    message: Message,
    endpoint: string,
    claims: { audience: string; email: string },
  ): Promise<boolean> {
    const envelope = envelopeOf(message)
    if (!validEnvelope(envelope)) throw new Error(JSON.stringify(validEnvelope.errors))
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await this.#options.key.sign(claims)}`,
        },
        body: JSON.stringify(envelope),
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false // nobody listens there yet, and the next attempt will tell
    }
  }
}

const keyOf = (message: Message): string => `${message.id} ${message.subscription}`

function envelopeOf(message: Message): object {
  const { id: messageId, publishTime, type, locationName: location, reviewName } = message
  const content = { notificationType: type, locationName: location, reviewName }
  const carried =
    message.encoding === 'data'
      ? { data: Buffer.from(JSON.stringify(content)).toString('base64') }
      : { attributes: content }
  return { subscription: message.subscription, message: { messageId, publishTime, ...carried } }
}
