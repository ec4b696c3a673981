import { auditLog } from '@maitre/contract/audit'
import { guests } from '@maitre/contract/guests'
import { style } from '@maitre/contract/style'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
} from '#test/builders'
import { editReplies, firstName } from '#test/edited-replies'
import { buildRule } from '#test/style-calls'
import { learnFromEdits } from './learn-from-edits.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app.stop())
beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})

const inRestaurant = () => ({ restaurantId: restaurant.id })
const first = () => restaurant.locationIds[0] ?? ''
const rules = async () =>
  (await admin.client.call(style.list, { ...inRestaurant(), location_id: first() })).data
const learn = () =>
  learnFromEdits(app.services, {
    restaurantId: restaurant.id,
    locationId: first(),
    language: 'en',
  })
const greet = (hello: string) => (draft: string, author: string) =>
  `${hello} ${firstName(author)}, ${draft}`
const greeted = async (hello: string) => {
  await editReplies(app, restaurant, admin, greet(hello))
  await learn()
}
const update = (ruleId: string, changes: object, by = admin) =>
  by.client.call(style.update, { ...inRestaurant(), ruleId, ...changes })
const next = async () => {
  const fields = { authorName: 'Nadia Petrov', text: 'Great bread.', rating: 5 }
  return (await buildDraft(app, restaurant, fields)).response ?? ''
}
const only = async () => {
  const [rule, ...others] = await rules()
  if (rule === undefined || others.length > 0) throw new Error('there is one rule')
  return rule
}

describe('a learned rule', () => {
  it('is made the house’s own, switched off and on again, each in one call with its line in the log', async () => {
    await greeted('Good evening')
    const { id } = await only()
    expect((await update(id, { state: 'off' })).data).toMatchObject({
      state: 'off',
      decided_by: 'Test Admin',
    })
    expect(await next()).not.toMatch(/^Good evening/u)
    expect((await update(id, { state: 'kept' })).data).toMatchObject({ state: 'kept' })
    expect(await next()).toMatch(/^Good evening Nadia/u)
    const lines = await admin.client.call(auditLog.list, {
      ...inRestaurant(),
      act: 'style.changed',
    })
    expect(lines.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'style_state', before: 'off', after: 'kept' }],
      [{ field: 'style_state', before: 'learned', after: 'off' }],
    ])
  })

  it('that a person edited holds by their words, and is not learned again as it was or otherwise', async () => {
    await greeted('Good evening')
    const { id, version } = await only()
    const words = 'Good day {name},'
    expect((await update(id, { words, version })).data).toMatchObject({ words, state: 'kept' })
    expect(await update(id, { words: 'Hi {name},', version })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    expect(await next()).toMatch(/^Good day Nadia/u)
    await greeted('Good evening')
    await greeted('Hey')
    expect(await only()).toMatchObject({ words, state: 'kept' })
  })

  it('that was erased leaves no words, and is not learned again; another greeting is', async () => {
    await greeted('Good evening')
    const { id } = await only()
    expect((await admin.client.call(style.remove, { ...inRestaurant(), ruleId: id })).status).toBe(
      200,
    )
    expect(await rules()).toEqual([])
    const stored = await app.services.database.scoped(restaurant.id, (tx) =>
      tx.execute('select words, evidence from style_rules where restaurant_id = $1', [
        restaurant.id,
      ]),
    )
    expect(stored.rows).toEqual([{ words: '', evidence: [] }])
    await greeted('Good evening')
    expect(await rules()).toEqual([])
    expect(await next()).not.toMatch(/^Good evening/u)
    const again = { ...inRestaurant(), ruleId: id }
    expect(await admin.client.call(style.remove, again)).toMatchObject({ status: 404 })
    await greeted('Hey')
    await greeted('Hey')
    expect(await only()).toMatchObject({ words: 'Hey {name},', state: 'learned' })
  })

  it('gives way to what people do now, and stays to be seen', async () => {
    await greeted('Good evening')
    await greeted('Hey')
    await greeted('Hey')
    const states = new Map((await rules()).map(({ words, state }) => [words, state]))
    expect(states).toEqual(
      new Map([
        ['Hey {name},', 'learned'],
        ['Good evening {name},', 'off'],
      ]),
    )
    // And back, where nobody decided about either.
    await greeted('Good evening')
    await greeted('Good evening')
    expect((await rules()).find(({ state }) => state === 'learned')?.words).toBe(
      'Good evening {name},',
    )
  })

  it.each([
    ['a promise', 'Your next dessert is on the house.', 'promise'],
    ['a way to reach the house', 'Write to julie@example.com.', 'contact_details'],
    ['a dish', 'Come back for our lobster bisque.', 'ungrounded_dish'],
  ])('takes no words that the check of replies would refuse: %s', async (_what, words, finding) => {
    const ruleId = await buildRule(app, restaurant)
    expect(await update(ruleId, { words })).toMatchObject({
      status: 400,
      code: 'style_rule.refused',
      details: { finding },
    })
    expect(await only()).toMatchObject({ words: 'Our door is always open to you.', version: 0 })
  })

  it('of another location or restaurant is nobody’s to see or change', async () => {
    const ruleId = await buildRule(app, restaurant)
    const [, second = ''] = restaurant.locationIds
    const some = await buildUser(app, restaurant, 'Admin', second)
    expect(await update(ruleId, { state: 'off' }, some)).toMatchObject({
      status: 404,
      code: 'style_rule.not_found',
    })
    const list = { ...inRestaurant(), location_id: first() }
    expect(await some.client.call(style.list, list)).toMatchObject({ code: 'location.not_found' })
    const other = await buildRestaurant(app)
    const stranger = await buildUser(app, other, 'Admin')
    const theirs = { restaurantId: other.id, ruleId }
    expect(await stranger.client.call(style.evidence, theirs)).toMatchObject({ status: 404 })
    expect(await stranger.client.call(style.remove, theirs)).toMatchObject({ status: 404 })
    expect(await rules()).toHaveLength(1)
  })
})

describe('edited replies', () => {
  it('in two languages are looked through by a job for each', async () => {
    for (const language of ['en', 'fr'] as const)
      await editReplies(app, restaurant, admin, (draft) => `${draft} Ta.`, { language, count: 1 })
    const { rows: jobs } = await app.services.database.local((tx) =>
      tx.execute(
        "select data->>'language' as language from pgboss.job where name = 'style.learn' and data->>'restaurantId' = $1 order by 1",
        [restaurant.id],
      ),
    )
    expect(jobs).toEqual([{ language: 'en' }, { language: 'fr' }])
  })

  it('add no fifth sentence of the house’s own, so that no reply is a list of them', async () => {
    const known = ['Our door is always open.', 'We cook with joy.', 'All of us say hello.']
    for (const words of known) await buildRule(app, restaurant, { words })
    const add = (said: string) =>
      editReplies(app, restaurant, admin, (draft) =>
        draft.replace(/[^.!?]+[.!?]$/u, ` ${said}$&`),
      ).then(learn)
    await add('We love what we do.')
    await add('This house is yours.')
    const words = (await rules()).filter(({ kind }) => kind === 'used').map((rule) => rule.words)
    expect(words.toSorted()).toEqual([...known, 'We love what we do.'].toSorted())
  })
})

describe('a guest who is erased', () => {
  it('is no evidence any more, and takes along a rule that rests on too few', async () => {
    const edited = await editReplies(app, restaurant, admin, greet('Good evening'), { count: 4 })
    await learn()
    const { id } = await only()
    const [one, other] = edited
    const erase = (row: typeof one) =>
      admin.client.call(guests.erase, {
        ...inRestaurant(),
        review_ids: [row?.review_id ?? ''],
        name: row?.author_name ?? null,
      })
    expect((await erase(one)).status).toBe(200)
    expect(await only()).toMatchObject({ seen: 3 })
    const edits = await admin.client.call(style.evidence, { ...inRestaurant(), ruleId: id })
    expect(edits.data.map(({ review_id }) => review_id)).not.toContain(one?.review_id)
    expect(edits.data).toHaveLength(3)
    await erase(other)
    expect(await rules()).toEqual([])
  })

  it('leaves a rule that a person made the house’s own', async () => {
    const [one] = await editReplies(app, restaurant, admin, greet('Good evening'))
    await learn()
    await update((await only()).id, { state: 'kept' })
    await admin.client.call(guests.erase, {
      ...inRestaurant(),
      review_ids: [one?.review_id ?? ''],
      name: one?.author_name ?? null,
    })
    expect(await only()).toMatchObject({ state: 'kept', seen: 2 })
  })
})
