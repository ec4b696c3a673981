import type { Tx } from '#platform/database'

/** The name of something that happens, with the type of its payload. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only here for its type. */
  readonly payload?: Payload
}

/** Declares an event, `noun.past-tense`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}

/** Called inside the transaction in which the event happened, and both fail together. To act later, it sends a job. */
export type Subscriber<Payload> = (tx: Tx, payload: Payload) => Promise<void>

export interface Events {
  on<Payload>(event: DomainEvent<Payload>, subscriber: Subscriber<Payload>): void
  announce<Payload>(tx: Tx, event: DomainEvent<Payload>, payload: Payload): Promise<void>
}

/** Events whose subscribers are called one after the other, in the order in which they subscribed. */
export function createEvents(): Events {
  const subscribers = new Map<string, Subscriber<never>[]>()
  return {
    on(event, subscriber) {
      subscribers.set(event.name, [...(subscribers.get(event.name) ?? []), subscriber])
    },
    async announce(tx, event, payload) {
      // `on` took them under this event's own type.
      for (const subscriber of subscribers.get(event.name) ?? [])
        await subscriber(tx, payload as never)
    },
  }
}
