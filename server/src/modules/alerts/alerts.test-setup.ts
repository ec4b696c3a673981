import { alertRules, type AlertRules } from '@maitre/contract/alert-rules'
import { alerts, type Alert } from '@maitre/contract/alerts'
import { readStoredReview } from '#modules/reading'
import type { ReviewRow } from '#modules/reviews'
import type { OutgoingMail } from '#platform/mailer'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildReview,
  buildUser,
  type BuiltUser,
  PASSWORD,
} from '#test/builders'
import type { Client } from '#test/client'
import { type Checksums, openChecksums } from '#test/checksum'
import { deliverAll } from '#test/mails'
import { FIRST_RULES } from './rules.ts'
import { tendOnePerson } from './tend-person.ts'

/** A clock that stands until a test moves it. */
export class MovedClock {
  #now = new Date('2026-01-15T17:00:00Z')

  now = (): Date => this.#now
  moveTo(instant: string): void {
    this.#now = new Date(instant)
  }
  moveBy(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}

export const MINUTE_MS = 60_000
const BAD = { rating: 1, text: 'The soup was cold and we waited an hour for the bill.' }
export const RISKY = {
  rating: 1,
  text: 'The mussels gave me food poisoning and I was sick for days.',
}

/** A restaurant in which alerts are raised by hand: no job runs by itself, and the clock stands. */
export class AlertHouse {
  readonly clock = new MovedClock()
  app!: TestApp
  sums!: Checksums
  restaurant!: BuiltRestaurant
  admin!: BuiltUser

  async start(): Promise<void> {
    this.app = await startTestApp({ worker: false, clock: this.clock })
    this.sums = await openChecksums(this.app.database)
  }

  async stop(): Promise<void> {
    await this.sums.close()
    await this.app.stop()
  }

  /** A new restaurant with its Admin, of whom nothing is known from tests before. */
  async open(options?: Parameters<typeof buildRestaurant>[1]): Promise<void> {
    await deliverAll(this.app, this.sums)
    this.restaurant = await buildRestaurant(this.app, options)
    this.admin = await this.hire('Admin')
  }

  hire(role: 'Admin' | 'Manager' | 'BOH' | 'User', locationId?: string): Promise<BuiltUser> {
    return buildUser(this.app, this.restaurant, role, locationId)
  }

  get in() {
    return { restaurantId: this.restaurant.id }
  }

  /** A guest writes now; the review is not read yet. */
  write(fields: Parameters<typeof buildReview>[2] = {}): Promise<ReviewRow> {
    const at = this.clock.now()
    return buildReview(this.app, this.restaurant, {
      ...BAD,
      createdAt: at,
      updatedAt: at,
      ...fields,
    })
  }

  read({ review_id }: Pick<ReviewRow, 'review_id'>): Promise<void> {
    return readStoredReview(this.app.services, this.restaurant.id, review_id)
  }

  async listOf(person: BuiltUser, filter: object = {}): Promise<Alert[]> {
    const client = await this.clientOf(person)
    return (await client.call(alerts.list, { ...this.in, ...filter })).data
  }

  /** Somebody's own client, who has signed in anew where the clock was moved past the end of their token. */
  async clientOf({ client, username }: BuiltUser): Promise<Client> {
    if ((await client.call(alerts.unseen, this.in)).status !== 401) return client
    return client.signIn(username, PASSWORD)
  }

  /** How many alerts somebody was given, whether they may see them or not. */
  async givenTo({ id }: BuiltUser): Promise<number> {
    const rows = await this.sums.query('select 1 from app.user_alerts where user_id = $1', [id])
    return rows.length
  }

  async kindsOf(person: BuiltUser): Promise<string[]> {
    return (await this.listOf(person)).map(({ kind }) => kind)
  }

  async unseenOf(person: BuiltUser): Promise<number> {
    const client = await this.clientOf(person)
    return (await client.call(alerts.unseen, this.in)).data.unseen
  }

  async setRules({ client }: BuiltUser, rules: Partial<AlertRules>): Promise<void> {
    const answer = await client.call(alertRules.save, { ...this.in, ...FIRST_RULES, ...rules })
    if (answer.status !== 200) throw new Error(`the rules were answered ${answer.status}`)
  }

  /** Does what is due for a person now, and answers the mails that were sent by it. */
  async tend({ id }: BuiltUser): Promise<OutgoingMail[]> {
    await tendOnePerson(this.app.services, { restaurantId: this.restaurant.id, userId: id })
    return deliverAll(this.app, this.sums)
  }

  /** When something is next due for a person, ISO; null where nothing is. */
  async dueOf({ id }: BuiltUser): Promise<string | null> {
    const [row] = await this.sums.query<{ due_at: Date | null }>(
      'select due_at from app.alert_paces where user_id = $1',
      [id],
    )
    return row?.due_at?.toISOString() ?? null
  }

  /** How many jobs wait that tend a person. */
  async jobsOf({ id }: BuiltUser): Promise<number> {
    const [row] = await this.sums.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'alerts.tend-person' and data->>'userId' = $1",
      [id],
    )
    return row?.count ?? 0
  }
}
