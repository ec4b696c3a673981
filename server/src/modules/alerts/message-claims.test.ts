import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SlackDouble, startSlack } from '#test/slack-double'
import { AlertHouse } from './alerts.test-setup.ts'
import { CLAIM_MS, sendStoredMessage } from './send-message.ts'
import { saveSlackHook } from './slack-hooks.ts'

const house = new AlertHouse()
let slack: SlackDouble
beforeAll(async () => {
  await house.start()
  slack = await startSlack()
})
afterAll(async () => {
  slack.stop()
  await house.stop()
})

let messageId: string
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  slack.texts = []
  slack.instead = []
  await house.open()
  const { services } = house.app
  await services.database.scoped(house.restaurant.id, (tx) =>
    saveSlackHook(services, tx, house.admin.id, slack.url),
  )
  await house.write()
  house.clock.moveBy(5_000)
  await house.tend(house.admin)
  const [row] = await house.sums.query<{ message_id: string }>(
    'select message_id from app.alert_messages where user_id = $1',
    [house.admin.id],
  )
  messageId = row?.message_id ?? ''
})

const send = (earlier = 0) =>
  sendStoredMessage(house.app.services, { restaurantId: house.restaurant.id, messageId, earlier })
/** The message as it is stored. */
const stored = async () => {
  const [row] = await house.sums.query<{ state: string; claimed_at: Date | null }>(
    'select state, claimed_at from app.alert_messages where message_id = $1',
    [messageId],
  )
  return row
}
/** In how many milliseconds, by the clock of the test, each job of the message comes. */
const jobs = async () => {
  const rows = await house.sums.query<{ in_ms: number }>(
    "select (extract(epoch from start_after - $2::timestamptz) * 1000)::float8 as in_ms from pgboss.job where name = 'alerts.send-message' and data->>'messageId' = $1",
    [messageId, house.clock.now()],
  )
  return rows.map(({ in_ms: ms }) => ms)
}

describe('a message about alerts', () => {
  it('is sent once by two runs at one moment', async () => {
    await Promise.all([send(), send()])
    expect(slack.texts).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'sent' })
  })

  it('is claimed, for all to see, while its receiver is waited for', async () => {
    slack.instead = ['silence']
    const sending = send()
    await expect.poll(stored).toMatchObject({ claimed_at: house.clock.now() })
    await sending
    // The request has ended, so that the next attempt need not wait for the end of the claim.
    expect(await stored()).toMatchObject({ state: 'waiting', claimed_at: null })
  }, 20_000)

  it('over which a process died is left alone until the claim is over, and sent by a job of then', async () => {
    await house.sums.query('update app.alert_messages set claimed_at = $2 where message_id = $1', [
      messageId,
      house.clock.now(),
    ])
    await send()
    expect(slack.texts).toEqual([])
    expect(await jobs()).toContain(CLAIM_MS)
    house.clock.moveBy(CLAIM_MS)
    await send()
    expect(slack.texts).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'sent' })
  })
})
