import { auditLog } from '@maitre/contract/audit'
import type { InputOf } from '@maitre/contract/endpoint'
import { restaurants } from '@maitre/contract/restaurants'
import { voice } from '@maitre/contract/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from '#test/app'
import { buildRestaurant, type BuiltRestaurant, buildUser, type BuiltUser } from '#test/builders'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
})
afterAll(() => app.stop())

type Changes = Omit<InputOf<(typeof voice)['update']>, 'restaurantId'>
const update = (changes: Changes, who = admin, restaurantId = restaurant.id) =>
  who.client.call(voice.update, { restaurantId, ...changes })
const get = (who = admin, restaurantId = restaurant.id) =>
  who.client.call(voice.get, { restaurantId })

/** A location that has nothing of its own to say. */
const PLACE = {
  location_id: '019a0000-0000-7000-8000-000000000000',
  instructions: '',
  signature: {},
  facts: [],
}

describe('the voice of a house', () => {
  it('keeps what is given, tidied, and leaves the rest', async () => {
    const made = await update({
      tone: 'formal',
      language: 'fr',
      instructions: 'Never use first names.',
      signature: { en: ' Helen ', fr: 'Hélène' },
      examples: ['  Thank you both. ', 'À bientôt.'],
      forbidden_words: [' culinary  journey', 'Journey', 'journey'],
      facts: [
        { key: 'parking', en: 'Street parking.', fr: '' },
        { key: 'note_1', en: null, fr: 'La salle du fond est calme.' },
      ],
    })
    expect(made).toMatchObject({
      status: 200,
      data: {
        tone: 'formal',
        language: 'fr',
        signature: { en: 'Helen', fr: 'Hélène' },
        examples: ['Thank you both.', 'À bientôt.'],
        forbidden_words: ['culinary journey', 'journey'],
        facts: [
          { key: 'note_1', en: null, fr: 'La salle du fond est calme.' },
          { key: 'parking', en: 'Street parking.', fr: null },
        ],
      },
    })
    const after = await update({ tone: 'fun' })
    expect(after.data).toEqual({ ...made.data, tone: 'fun' })
    expect((await get()).data).toEqual(after.data)
    const { data } = await admin.client.call(restaurants.get, { restaurantId: restaurant.id })
    expect(data).toMatchObject({
      reply_tone: 'fun',
      additional_system_prompt_instructions: 'Never use first names.',
    })
  })

  it('goes back to the guest’s language, and empties what is emptied', async () => {
    await update({ language: 'en', signature: { en: 'Zoe', fr: null }, forbidden_words: ['yummy'] })
    const { data } = await update({ language: null, signature: {}, forbidden_words: [], facts: [] })
    expect(data).toMatchObject({
      language: null,
      signature: { en: null, fr: null },
      forbidden_words: [],
      facts: [],
    })
  })

  it('has what each of its locations adds', async () => {
    const [here = '', there = ''] = restaurant.locationIds
    const own = {
      instructions: 'Mention the terrace in summer.',
      signature: { en: 'The Plateau team', fr: null },
      facts: [{ key: 'parking', en: 'A garage next door.', fr: null }],
    }
    const { data } = await update({ locations: [{ location_id: here, ...own }] })
    expect(data.locations.find((one) => one.location_id === here)).toMatchObject(own)
    expect(data.locations.find((one) => one.location_id === there)).toMatchObject({
      instructions: '',
      facts: [],
    })
  })

  it('takes no location of another restaurant, and then changes nothing', async () => {
    const other = await buildRestaurant(app)
    const [elsewhere = ''] = other.locationIds
    const before = await get()
    const refused = await update({
      tone: 'neutral',
      locations: [{ location_id: elsewhere, instructions: 'x', signature: {}, facts: [] }],
    })
    expect(refused).toMatchObject({ status: 404, code: 'location.not_found' })
    expect((await get()).data).toEqual(before.data)
  })

  it.each([
    ['a word that is blank', { forbidden_words: ['  '] }, 'forbidden_words.0'],
    ['an example that is too long', { examples: ['a'.repeat(2001)] }, 'examples.0'],
    ['a fact whose key is none', { facts: [{ key: 'Öffnung', en: 'x' }] }, 'facts.0.key'],
    [
      'two facts of one key',
      { facts: ['Street.', 'A garage.'].map((en) => ({ key: 'parking', en })) },
      'facts.1.key',
    ],
    [
      'a location that changes twice',
      { locations: Array.from({ length: 2 }, () => PLACE) },
      'locations.1.location_id',
    ],
    ['a language that it does not write', { language: 'de' }, 'language'],
  ])('refuses %s, and names the field', async (_what, changes, field) => {
    // The type of the call would not let such values through.
    const answer = await update(changes as Changes)
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(JSON.stringify(answer)).toContain(`"${field}"`)
  })

  it('is in the audit log with who changed it, without the words of examples', async () => {
    await update({ tone: 'formal', examples: ['Dear Ada, thank you.'] })
    const lines = await app.services.database.scoped(restaurant.id, (tx) =>
      tx.run<{ line: string }>(
        'test_last_line',
        'select row_to_json(l)::text as line from audit_log l where restaurant_id = $1 order by n desc limit 1',
        [restaurant.id],
      ),
    )
    expect(lines[0]?.line).toContain('voice.changed')
    expect(lines[0]?.line).toContain('Test Admin')
    expect(lines[0]?.line).not.toContain('Ada')
  })
})

describe('the audit log', () => {
  const lines = async () => {
    const asked = { restaurantId: restaurant.id, act: ['voice.changed' as const] }
    const { status, data } = await admin.client.call(auditLog.list, asked)
    expect(status).toBe(200)
    return data
  }
  const newest = async () => (await lines())[0]?.changes

  it('tells what a fact said before and says now, also where its key looks like that of a secret', async () => {
    for (const key of ['parking', 'private_rooms']) {
      await update({ facts: [{ key, en: 'Two.', fr: null }] })
      await update({ facts: [{ key, en: 'Three.', fr: 'Trois.' }] })
      expect(await newest()).toEqual([
        { field: 'facts', before: ['Two.'], after: ['Three., Trois.'] },
      ])
    }
  })

  it('tells which location changed and how, without its id', async () => {
    const [here = '', there = ''] = restaurant.locationIds
    const silent = { instructions: '', signature: {}, facts: [] }
    await update({ locations: [here, there].map((location_id) => ({ location_id, ...silent })) })
    const facts = [{ key: 'terrace', en: 'Forty seats.', fr: null }]
    const place = { location_id: here, ...silent, signature: { en: 'Helen' }, facts }
    await update({ locations: [place, { location_id: there, ...silent }] })
    const { data } = await get()
    const name = data.locations.find((one) => one.location_id === here)?.name ?? 'none'
    const after = [`${name}, Forty seats., Helen`]
    expect(await newest()).toEqual([{ field: 'locations', before: [name], after }])
  })

  it('has of an example its length alone, and tells that one took the place of another', async () => {
    await update({ examples: ['Dear Ada, thank you.'] })
    await update({ examples: ['Dear Bob, thank you.'] })
    expect(await newest()).toEqual([{ field: 'examples', before: ['… 20'], after: ['… 20'] }])
    expect(JSON.stringify(await lines())).not.toMatch(/Ada|Bob/u)
  })

  it('has no line of what stands already, and no screen hears of it', async () => {
    const begun = newId(app.services.clock.now())
    const [location_id = ''] = restaurant.locationIds
    const facts = [
      { key: 'wifi', en: 'In all rooms.' },
      { key: 'parking', en: 'A garage.' },
    ]
    const said: Changes = {
      tone: 'fun',
      facts: [...facts, { key: 'empty', en: '' }],
      locations: [{ location_id, instructions: '', signature: { en: 'Zoe' }, facts }],
    }
    const { data } = await update(said)
    const events = () => app.services.live.since(restaurant.id, begun)
    const before = [await lines(), await events()]
    expect(await update(said)).toMatchObject({ status: 200, data })
    expect(await update({})).toMatchObject({ status: 200, data })
    expect([await lines(), await events()]).toEqual(before)
    await update({ tone: 'formal' })
    expect(await events()).toHaveLength((before[1]?.length ?? 0) + 1)
  })
})

describe('the tier', () => {
  let growth: BuiltRestaurant
  let theirs: BuiltUser
  beforeAll(async () => {
    growth = await buildRestaurant(app, { tier: 'Growth' })
    theirs = await buildUser(app, growth, 'Admin')
  })
  const change = (changes: Changes) => update(changes, theirs, growth.id)

  it('lets a tone and facts be chosen on Growth, and values that stand be sent again', async () => {
    const { data } = await get(theirs, growth.id)
    const { locations, ...house } = data
    const again = locations.map(({ name: _name, ...one }) => one)
    const changed: Changes = { tone: 'neutral', facts: [{ key: 'parking', en: 'None.' }] }
    const answer = await change({ ...house, ...changed, locations: again })
    expect(answer).toMatchObject({ status: 200, data: { tone: 'neutral' } })
    expect(answer.data.facts).toHaveLength(1)
  })

  it.each<[string, Changes]>([
    ['instructions', { instructions: 'Be brief.' }],
    ['a language', { language: 'fr' }],
    ['a signature', { signature: { en: 'Zoe' } }],
    ['examples', { examples: ['Thanks.'] }],
    ['words to avoid', { forbidden_words: ['yummy'] }],
  ])('refuses %s on Growth', async (_what, changes) => {
    expect(await change(changes)).toMatchObject({ status: 403, code: 'tier_required' })
  })

  it('refuses on Growth what a location adds, and instructions by any other call', async () => {
    const [here = ''] = growth.locationIds
    const place = { location_id: here, instructions: 'x', signature: {}, facts: [] }
    expect(await change({ locations: [place] })).toMatchObject({ code: 'tier_required' })
    const told = { restaurantId: growth.id, additional_system_prompt_instructions: 'Be brief.' }
    for (const call of [restaurants.update, restaurants.updateInstructions])
      expect(await theirs.client.call(call, told)).toMatchObject({ code: 'tier_required' })
  })
})

describe('an Admin of one location', () => {
  it('shapes what that one adds to the voice, and neither what the house says nor what another adds', async () => {
    const two = await buildRestaurant(app, { locationNames: ['Plateau', 'Old Town'] })
    const [own = '', other = ''] = two.locationIds
    const some = await buildUser(app, two, 'Admin', own)
    const say = (changes: Changes) => update(changes, some, two.id)
    const added = { ...PLACE, location_id: own, instructions: 'The terrace is heated.' }
    expect((await say({ locations: [added] })).status).toBe(200)
    const before = (await get(some, two.id)).data
    const refused = { status: 403, code: 'restaurant.all_locations_required' }
    expect(await say({ tone: 'formal' })).toMatchObject(refused)
    expect(
      await say({ locations: [{ ...PLACE, location_id: other, instructions: 'It is loud.' }] }),
    ).toMatchObject(refused)
    // What stands already is no change, as where a screen sends the whole form.
    expect((await say({ tone: before.tone, locations: [added] })).status).toBe(200)
    expect((await get(some, two.id)).data).toEqual(before)
  })
})
