import { alertLinks } from '@maitre/contract/alert-links'
import { alerts } from '@maitre/contract/alerts'
import { users } from '@maitre/contract/users'
import { unsubscribeToken } from '#modules/mail'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BuiltUser } from '#test/builders'
import { AlertHouse } from './alerts.test-setup.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(async () => {
  house.clock.moveTo('2026-01-15T17:00:00Z')
  await house.open()
})

/** A stranger's browser, as that of whoever reads a mail where they are not signed in. */
const stranger = () => house.app.client()
const look = (token: string) => stranger().call(alertLinks.look, { token })
const see = (token: string) => stranger().call(alertLinks.see, { token })

/** What somebody's mail says now, and the token of its link. */
async function mailOf(person: BuiltUser): Promise<{ text: string; token: string }> {
  const [mail] = await house.tend(person)
  const text = mail?.text ?? ''
  return { text, token: /seen-alerts#token=(\S+)/u.exec(text)?.[1] ?? '' }
}

describe('the link of an alert mail', () => {
  it('marks what the mail shows as seen at a press, without a session, and looking changes nothing', async () => {
    const other = await house.hire('Admin')
    await house.write()
    house.clock.moveBy(5_000)
    const { text, token } = await mailOf(house.admin)
    expect(text).toContain(`Mark as seen:\n${house.app.services.config.publicUrl}/en/seen-alerts#`)
    expect(text).toMatch(/Alert settings:\n\S+\/en\/dashboard\/home\?account=notifications\n/u)
    expect((await look(token)).data).toEqual({ alerts: 1, unseen: 1 })
    expect((await look(token)).data).toEqual({ alerts: 1, unseen: 1 })
    expect((await see(token)).data).toEqual({ alerts: 1, unseen: 0 })
    expect(await house.unseenOf(house.admin)).toBe(0)
    expect(await house.unseenOf(other)).toBe(1)
    expect((await see(token)).data).toEqual({ alerts: 1, unseen: 0 })
    expect((await look(token)).data).toEqual({ alerts: 1, unseen: 0 })
  })

  it('marks none that the mail counts and does not show, and none that came later', async () => {
    for (let n = 0; n < 12; n += 1) await house.write({ authorName: `Guest ${n}` })
    house.clock.moveBy(5_000)
    const { text, token } = await mailOf(house.admin)
    expect(text).toContain('And 2 more.')
    expect(text).toContain('Mark these 10 as seen:')
    await house.write()
    await see(token)
    expect(await house.unseenOf(house.admin)).toBe(3)
  })

  it('is in French for whoever reads French', async () => {
    await house.sums.query("update app.users set language = 'fr' where user_id = $1", [
      house.admin.id,
    ])
    await house.write()
    house.clock.moveBy(5_000)
    const { text } = await mailOf(house.admin)
    expect(text).toMatch(/Marquer comme vue\u00a0:\n\S+\/fr\/seen-alerts#token=/u)
    expect(text).toMatch(/Réglages des alertes\u00a0:\n\S+\/fr\/dashboard\/home/u)
  })

  it('that is none of ours, or made for something else, is refused', async () => {
    const made = unsubscribeToken(house.app.services, { userId: house.admin.id, kind: 'alert' })
    await house.write()
    for (const token of [made, 'nonsense'])
      for (const answer of [await look(token), await see(token)])
        expect(answer).toMatchObject({ status: 404, code: 'link.invalid' })
    expect(await house.unseenOf(house.admin)).toBe(1)
  })

  it('ends with the account of its person', async () => {
    const leaving = await house.hire('Manager')
    await house.write()
    house.clock.moveBy(5_000)
    const { token } = await mailOf(leaving)
    await house.admin.client.call(users.remove, { userId: leaving.id })
    expect(await see(token)).toMatchObject({ status: 404, code: 'link.invalid' })
  })

  it('is told to the person’s open windows as any other press', async () => {
    await house.write()
    house.clock.moveBy(5_000)
    const { token } = await mailOf(house.admin)
    const told = () =>
      house.sums.query(
        "select 1 from app.live_events where user_id = $1 and payload->>'type' = 'alerts.changed'",
        [house.admin.id],
      )
    const before = (await told()).length
    await see(token)
    expect(await told()).toHaveLength(before + 1)
    const { data } = await house.admin.client.call(alerts.unseen, house.in)
    expect(data.unseen).toBe(0)
  })
})
