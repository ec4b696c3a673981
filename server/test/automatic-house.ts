import { automation } from '@maitre/contract/automation'
import type { PolicyChanges } from '@maitre/contract/automation'
import { expect } from 'vitest'
import { autoApproveReply } from '#modules/publishing'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  PASSWORD,
  reload,
} from '#test/builders'
import { type Checksums, openChecksums } from '#test/checksum'

const MINUTE_MS = 60_000
const FIRST = { attempt: 1, lastAttempt: false }

/** A restaurant whose Admin switches automatic approval on, on a clock that the test moves. No job runs by itself. */
export class AutomaticHouse {
  readonly app: TestApp
  readonly sums: Checksums
  readonly restaurant: BuiltRestaurant
  readonly admin: BuiltUser
  readonly #clock: { now: Date }

  private constructor(
    app: TestApp,
    sums: Checksums,
    of: { restaurant: BuiltRestaurant; admin: BuiltUser },
    clock: { now: Date },
  ) {
    this.app = app
    this.sums = sums
    this.restaurant = of.restaurant
    this.admin = of.admin
    this.#clock = clock
  }

  static async start(now: Date, options: TestAppOptions = {}): Promise<AutomaticHouse> {
    const clock = { now }
    const app = await startTestApp({ worker: false, clock: { now: () => clock.now }, ...options })
    const restaurant = await buildRestaurant(app)
    const admin = await buildUser(app, restaurant, 'Admin')
    return new AutomaticHouse(app, await openChecksums(app.database), { restaurant, admin }, clock)
  }

  async stop(): Promise<void> {
    await this.sums.close()
    await this.app.stop()
  }

  get now(): Date {
    return this.#clock.now
  }

  /** Moves the clock and signs the Admin in anew, whose token may have ended. */
  async moveTo(instant: Date): Promise<void> {
    this.#clock.now = instant
    await this.admin.client.signIn(this.admin.username, PASSWORD)
  }

  wait(minutes: number): Promise<void> {
    return this.moveTo(new Date(this.now.getTime() + minutes * MINUTE_MS))
  }

  get(): Promise<{ data: unknown }> {
    return this.admin.client.call(automation.get, { restaurantId: this.restaurant.id })
  }

  /** Agrees to the text, with conditions; a house that is on already changes them alone. */
  async agree(changes: PolicyChanges = {}): Promise<void> {
    const input = { restaurantId: this.restaurant.id, ...changes }
    const read = { text_version: 1, language: 'en' as const }
    expect((await this.admin.client.call(automation.consent, { ...input, ...read })).status).toBe(
      200,
    )
  }

  async change(changes: PolicyChanges): Promise<void> {
    const input = { restaurantId: this.restaurant.id, ...changes }
    expect((await this.admin.client.call(automation.update, input)).status).toBe(200)
  }

  async switch(stopped: boolean): Promise<void> {
    const input = { restaurantId: this.restaurant.id, stopped }
    expect((await this.admin.client.call(automation.stop, input)).status).toBe(200)
  }

  async withdraw(): Promise<void> {
    const input = { restaurantId: this.restaurant.id }
    expect((await this.admin.client.call(automation.withdraw, input)).status).toBe(200)
  }

  /** A review that a guest writes now, with its draft. */
  async draft(guest: Parameters<typeof buildDraft>[2] = {}) {
    const written = { createdAt: this.now, updatedAt: this.now }
    const fields = { text: 'A happy evening.', rating: 5, ...written, ...guest }
    const row = await buildDraft(this.app, this.restaurant, fields)
    return this.reply(row.review_id)
  }

  /** The reply of a review: its row as it stands, and what the end of its countdown does. */
  reply(reviewId: string) {
    const { restaurant, app } = this
    const row = () => reload(app, restaurant, reviewId)
    const end = async () => {
      const { version } = await row()
      await autoApproveReply(
        app.services,
        { restaurantId: restaurant.id, reviewId, version },
        FIRST,
      )
      return row()
    }
    return { reviewId, row, end, postings: () => this.postings(reviewId) }
  }

  /** The outbox's rows of a review, the oldest first. */
  postings(reviewId: string) {
    return this.sums.query<{ posting_id: string; state: string; automatic: boolean }>(
      'select posting_id, state, automatic from app.postings where review_id = $1 order by created_at',
      [reviewId],
    )
  }
}
