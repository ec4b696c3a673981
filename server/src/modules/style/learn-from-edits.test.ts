import { auditLog } from '@maitre/contract/audit'
import { replies } from '@maitre/contract/replies'
import { reviews } from '@maitre/contract/reviews'
import { style } from '@maitre/contract/style'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildKey,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  eventually,
} from '#test/builders'
import { editReplies, firstName, GUESTS } from '#test/edited-replies'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})

const inRestaurant = () => ({ restaurantId: restaurant.id })
const rulesAt = async (location_id = restaurant.locationIds[0] ?? '') =>
  (await admin.client.call(style.list, { ...inRestaurant(), location_id })).data
const learned = (count = 1) => eventually(rulesAt, (rules) => rules.length >= count)
/** The job that looks through what was approved has ended, for all that was. */
const looked = () =>
  eventually(
    async () => {
      const rows = await app.services.database.local((tx) =>
        tx.execute(
          `select 1 from pgboss.job where name = 'style.learn' and state in ('created', 'retry', 'active')`,
          [],
        ),
      )
      return rows.rows.length
    },
    (count) => count === 0,
  )
const next = async (fields: Parameters<typeof buildDraft>[2] = {}) =>
  (
    await buildDraft(app, restaurant, {
      authorName: 'Nadia Petrov',
      text: 'The bread was great and the wine was lovely.',
      rating: 5,
      ...fields,
    })
  ).response?.replaceAll(/\s+/gu, ' ')
const greet = (draft: string, author: string) => `Good evening ${firstName(author)}, ${draft}`
const close = (draft: string) => `${draft} Our door is always open to you.`

describe('what people change in drafts', () => {
  it('is a rule once three replies were edited so, says what it rests on, and shows in the next draft', async () => {
    await editReplies(app, restaurant, admin, greet, { count: 2 })
    await looked()
    expect(await rulesAt()).toEqual([])
    await editReplies(app, restaurant, admin, greet)
    const [rule] = await learned()
    expect(rule).toMatchObject({
      kind: 'greeting',
      language: 'en',
      words: 'Good evening {name},',
      guests: 'all',
      state: 'learned',
      decided_by: null,
      overruled: null,
    })
    const edits = await admin.client.call(style.evidence, {
      ...inRestaurant(),
      ruleId: rule?.id ?? '',
    })
    expect(edits.data).toHaveLength(rule?.seen ?? 0)
    for (const { before, after, author_name } of edits.data)
      expect(after).toBe(greet(before, author_name ?? ''))
    expect(await next()).toMatch(/^Good evening Nadia, /u)
    const lines = await admin.client.call(auditLog.list, {
      ...inRestaurant(),
      act: 'style.learned',
    })
    expect(lines.data[0]?.changes).toContainEqual({
      field: 'wording',
      after: 'Good evening {name},',
    })
  })

  it('is learned for the location and the language of the replies, and for no other', async () => {
    const [, other = ''] = restaurant.locationIds
    const salute = (draft: string) => `Salut à vous, ${draft}`
    await editReplies(app, restaurant, admin, salute, { language: 'fr' })
    expect(await learned()).toMatchObject([{ language: 'fr', words: 'Salut à vous,' }])
    // One edit there has that location looked through too.
    const once = { language: 'fr', locationId: other, count: 1 } as const
    await editReplies(app, restaurant, admin, salute, once)
    await looked()
    expect(await rulesAt(other)).toEqual([])
    const french = { authorName: 'Louis Caron', text: 'Le pain était excellent, quel accueil !' }
    expect(await next(french)).toMatch(/^Salut à vous, /u)
    expect(await next()).not.toMatch(/Salut/u)
    expect(await next({ ...french, locationId: other })).not.toMatch(/^Salut/u)
  })

  it.each([
    ['closing', close, /Our door is always open to you\.$/u],
    ['signature', (draft: string) => `${draft}\nAll of the crew`, / All of the crew$/u],
    [
      'used',
      (draft: string) => draft.replace(/[^.!?]+[.!?]$/u, ' We love what we do.$&'),
      /We love what we do\./u,
    ],
    [
      'length',
      (draft: string) => `${draft.split(' ').slice(0, 17).join(' ')}.`,
      /^(?:\S+ ){5,32}\S+$/u,
    ],
  ] as const)('is learned as %s and seen in the next draft', async (kind, edit, seen) => {
    const before = await next()
    await editReplies(app, restaurant, admin, edit)
    const rules = await learned()
    expect(rules.map((rule) => rule.kind)).toContain(kind)
    expect(await next()).toMatch(seen)
    if (kind !== 'length') expect(before).not.toMatch(seen)
  })

  it('is learned as a phrase that is always taken out', async () => {
    const said = 'We love what we do around here.'
    await editReplies(app, restaurant, admin, (draft) =>
      draft.replace(/[^.!?]+[.!?]$/u, ` ${said}$&`),
    )
    const [rule] = await learned()
    expect(rule).toMatchObject({ kind: 'used', words: said })
    await editReplies(app, restaurant, admin, (draft) => draft.replace(` ${said}`, ''))
    const rules = await eventually(rulesAt, (all) => all.some(({ kind }) => kind === 'avoided'))
    expect(rules.find(({ kind }) => kind === 'avoided')?.words).toBe('love what we do around')
    expect(rules.find(({ id }) => id === rule?.id)?.state).toBe('off')
    expect(await next()).not.toMatch(/love what we do/u)
    // The edits that put it in are among the last ones still, and do not bring it back.
    await editReplies(app, restaurant, admin, (draft) => `${draft} Ta.`, { count: 1 })
    await looked()
    expect((await rulesAt()).find(({ id }) => id === rule?.id)?.state).toBe('off')
  })

  it('is not learned where nobody edited, where a key of the API did, or below the tier', async () => {
    const rows = await editReplies(app, restaurant, admin, (draft) => draft)
    const key = await buildKey(app, restaurant)
    expect(rows).toHaveLength(3)
    for (const [authorName, text] of GUESTS.en) {
      const row = await buildDraft(app, restaurant, { authorName, text, rating: 5 })
      const target = { locationId: row.location_id, reviewId: row.review_id }
      const response = close(row.response ?? '')
      await key.client.call(replies.updateResponse, { ...target, response })
      expect((await admin.client.call(reviews.approve, target)).status).toBe(200)
    }
    await looked()
    expect(await rulesAt()).toEqual([])
    const small = await buildRestaurant(app, { tier: 'Growth' })
    const owner = await buildUser(app, small, 'Admin')
    await editReplies(app, small, owner, greet)
    await looked()
    const stored = await app.services.database.scoped(small.id, (tx) =>
      tx.execute('select 1 from style_rules where restaurant_id = $1', [small.id]),
    )
    expect(stored.rows).toEqual([])
    const list = { restaurantId: small.id, location_id: small.locationIds[0] ?? '' }
    expect(await owner.client.call(style.list, list)).toMatchObject({ code: 'tier_required' })
  })

  it('comes after what the voice says of signature and forbidden words', async () => {
    const sign = (draft: string) => `${close(draft)}\nAll of the crew`
    await editReplies(app, restaurant, admin, sign)
    expect((await learned(2)).map(({ overruled }) => overruled)).toEqual([null, null])
    const words = { signature: { en: 'Helen', fr: null }, forbidden_words: ['always'] }
    expect((await admin.client.call(voice.update, { ...inRestaurant(), ...words })).status).toBe(
      200,
    )
    const rules = await rulesAt()
    expect(new Map(rules.map(({ kind, overruled }) => [kind, overruled]))).toEqual(
      new Map([
        ['closing', 'forbidden_word'],
        ['signature', 'signature'],
      ]),
    )
    const draft = await next()
    expect(draft).toMatch(/ Helen$/u)
    expect(draft).not.toMatch(/always|crew/u)
  })
})
