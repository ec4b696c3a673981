import type { Tx } from '#platform/database'

/** Something that happened, by name; `app.ts` wires who hears of it. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only here for its type. */
  readonly payload?: Payload
}

/** Declares an event, `noun.past-tense`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}

/** Called inside the transaction that made it so: it fails together with it. To act later, send a job. */
export type Subscriber<Payload> = (tx: Tx, payload: Payload) => Promise<void>

export interface Events {
  on<Payload>(event: DomainEvent<Payload>, subscriber: Subscriber<Payload>): void
  announce<Payload>(tx: Tx, event: DomainEvent<Payload>, payload: Payload): Promise<void>
}

/** Subscribers are called one after the other, in the order in which they came. */
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
