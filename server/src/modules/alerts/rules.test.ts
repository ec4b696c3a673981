import { alertRules } from '@maitre/contract/alert-rules'
import { locations } from '@maitre/contract/locations'
import { users } from '@maitre/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertHouse } from './alerts.test-setup.ts'
import { FIRST_RULES } from './rules.ts'

const house = new AlertHouse()
beforeAll(() => house.start())
afterAll(() => house.stop())
beforeEach(() => house.open())

const rulesOf = async () => (await house.admin.client.call(alertRules.get, house.in)).data
const save = (rules: object) =>
  house.admin.client.call(alertRules.save, { ...house.in, ...FIRST_RULES, ...rules })

describe('the rules of alerts', () => {
  it('are those of everybody until somebody saves their own, which are kept as they were given', async () => {
    const manager = await house.hire('Manager')
    expect(await rulesOf()).toEqual(FIRST_RULES)
    const rules = {
      min_severity: 'important',
      max_rating: 1,
      sources: ['google'],
      location_ids: house.restaurant.locationIds,
      topics: ['wait_time'],
      words: ['cold', 'Rats'],
      risks: ['illness', 'allergy'],
      quiet: { from: 1320, to: 420 },
      digest: 'hourly',
      time_zone: 'Europe/Paris',
      escalation: { after_minutes: 30, to: manager.id },
    }
    expect((await save(rules)).data).toEqual(rules)
    expect(await rulesOf()).toEqual(rules)
    const [line] = await house.sums.query<{ before: object; after: object }>(
      "select before, after from app.audit_log where act = 'alert_rules.changed' order by at desc limit 1",
    )
    expect(line?.after).toMatchObject({ alert_words: 2, quiet: '22:00–07:00', topics: 1 })
    expect(JSON.stringify(line)).not.toContain('Rats')
  })

  it.each([
    ['quiet', { from: 60, to: 60 }],
    ['quiet', { from: -1, to: 60 }],
    ['words', Array.from({ length: 51 }, (_, n) => `word ${n}`)],
    ['words', [' ']],
    ['sources', []],
    ['max_rating', 6],
    ['time_zone', 'Mars/Olympus'],
  ])('are refused with %s of %j, and stay as they were', async (field, value) => {
    expect(await save({ [field]: value })).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await rulesOf()).toEqual(FIRST_RULES)
  })

  it('are refused for a place that the person does not see, and for a next person who sees no alerts here', async () => {
    const manager = await house.hire('Manager', house.restaurant.locationIds[0])
    const nobody = await house.hire('User')
    const theirs = await manager.client.call(alertRules.save, {
      ...house.in,
      ...FIRST_RULES,
      location_ids: house.restaurant.locationIds.slice(1),
    })
    expect(theirs).toMatchObject({ status: 404, code: 'location.not_found' })
    for (const to of [house.admin.id, nobody.id])
      expect(await save({ escalation: { after_minutes: 5, to } })).toMatchObject({
        status: 404,
        code: 'user.not_found',
      })
  })

  it('offer as the next person everybody else who sees alerts', async () => {
    const manager = await house.hire('Manager')
    await house.hire('User')
    const { data } = await house.admin.client.call(alertRules.people, house.in)
    expect(data).toEqual([{ id: manager.id, name: 'Test Manager' }])
  })

  it('choose no location that is gone, and all of them where they had chosen no other', async () => {
    const [first = '', second = ''] = house.restaurant.locationIds
    const remove = (locationId: string) => house.admin.client.call(locations.remove, { locationId })
    await save({ location_ids: [first, second] })
    await remove(second)
    expect((await rulesOf()).location_ids).toEqual([first])
    await save({ location_ids: [first] })
    await remove(first)
    expect((await rulesOf()).location_ids).toBeNull()
  })

  it('name nobody who is gone', async () => {
    const manager = await house.hire('Manager')
    await save({ escalation: { after_minutes: 5, to: manager.id } })
    await house.write()
    await house.admin.client.call(users.remove, { userId: manager.id })
    expect((await rulesOf()).escalation).toBeNull()
    const left = await house.sums.query('select 1 from app.user_alerts where user_id = $1', [
      manager.id,
    ])
    expect(left).toEqual([])
  })
})
