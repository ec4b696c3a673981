import type { InputOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { regions } from '@maitre/contract/regions'
import { voice, voiceTrials } from '@maitre/contract/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import {
  buildDraft,
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  reload,
} from '#test/builders'
import { draftStoredReview } from './draft-reviews.ts'

let app: TestApp
let restaurant: BuiltRestaurant
let admin: BuiltUser

const HAPPY = 'The lemon tart was superb and the staff were lovely. We will be back.'
const MIXED = 'The soup was delicious, but we waited an hour and the room was very loud.'
const UNHAPPY = 'Terrible service, cold fries and a dirty table. Very disappointing.'

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  restaurant = await buildRestaurant(app)
  admin = await buildUser(app, restaurant, 'Admin')
  for (const [text, rating] of [
    [HAPPY, 5],
    [MIXED, 3],
    [UNHAPPY, 1],
  ] as const)
    await buildDraft(app, restaurant, { text, rating, authorName: 'Rose Miller' })
})
afterAll(() => app.stop())

type Wish = Omit<InputOf<(typeof voiceTrials)['preview']>, 'restaurantId'>
const preview = (wish: Wish = {}, who = admin, restaurantId = restaurant.id) =>
  who.client.call(voiceTrials.preview, { restaurantId, ...wish })

describe('the trial of a voice', () => {
  it('answers a happy, a mixed and an unhappy review of the restaurant', async () => {
    const { data } = await preview()
    expect(data.map(({ kind, review }) => [kind, review.text])).toEqual([
      ['happy', HAPPY],
      ['mixed', MIXED],
      ['unhappy', UNHAPPY],
    ])
    for (const { reply } of data) expect(reply.text.length).toBeGreaterThan(40)
  })

  it('writes by values that nobody has saved, and stores nothing', async () => {
    const state = () =>
      app.services.database.scoped(restaurant.id, (tx) =>
        tx.run(
          'test_state',
          'select review_id, response, version, (select count(*) from review_history h where h.restaurant_id = $1) as entries from reviews where restaurant_id = $1 order by review_id',
          [restaurant.id],
        ),
      )
    const before = await state()
    const stored = await admin.client.call(voice.get, { restaurantId: restaurant.id })
    const { data } = await preview({
      tone: 'formal',
      language: 'fr',
      signature: { en: 'Helen', fr: 'Hélène' },
      forbidden_words: ['merci', 'désolé'],
    })
    for (const { reply } of data) {
      expect(reply).toMatchObject({ tone: 'formal', language: 'fr' })
      expect(reply.text).toMatch(/\nHélène$/u)
      expect(reply.text).not.toMatch(/(?<!\p{L})(?:merci|désolée?s?)(?!\p{L})/iu)
    }
    expect(await state()).toEqual(before)
    expect((await admin.client.call(voice.get, { restaurantId: restaurant.id })).data).toEqual(
      stored.data,
    )
  })

  it('gives other words for another attempt, and the same ones for the same', async () => {
    const texts = async (wish: Wish) => (await preview(wish)).data.map(({ reply }) => reply.text)
    expect(await texts({ attempt: 1 })).not.toEqual(await texts({}))
    expect(await texts({ attempt: 1 })).toEqual(await texts({ attempt: 1 }))
  })

  it('goes to the reviews before the newest ones, and begins anew behind the last', async () => {
    const other = await buildRestaurant(app)
    const theirs = await buildUser(app, other, 'Admin')
    const texts = ['Superb brunch, kind staff.', 'Wonderful duck, warm welcome.']
    for (const [at, text] of texts.entries())
      await buildDraft(app, other, {
        text,
        rating: 5,
        createdAt: new Date(Date.UTC(2026, 5, at + 1)),
      })
    const shown = async (turn: number) =>
      (await preview({ turn }, theirs, other.id)).data.map(({ review }) => review.text)
    expect(await shown(0)).toEqual([texts[1]])
    expect(await shown(1)).toEqual([texts[0]])
    expect(await shown(2)).toEqual([texts[1]])
  })

  it('takes no review with a risk, without words, or in a language that is not written', async () => {
    const other = await buildRestaurant(app)
    const theirs = await buildUser(app, other, 'Admin')
    await buildDraft(app, other, { text: 'I got food poisoning from the oysters.', rating: 1 })
    await buildDraft(app, other, { text: '', rating: 5 })
    await buildDraft(app, other, { text: 'La comida estaba muy rica, volveremos.', rating: 5 })
    expect(await preview({}, theirs, other.id)).toMatchObject({ status: 200, data: [] })
  })

  it('of a region or a location answers by what is tried there, and shows reviews of that place, and of the person’s own locations, alone', async () => {
    const other = await buildRestaurant(app)
    const [here = '', there = ''] = other.locationIds
    const whole = await buildUser(app, other, 'Admin')
    const some = await buildUser(app, other, 'Admin', here)
    const made = await whole.client.call(regions.create, { restaurantId: other.id, name: 'East' })
    const { id } = made.data
    for (const locationId of [here, there])
      await whole.client.call(locations.update, { locationId, region_id: id })
    await buildDraft(app, other, { text: HAPPY, rating: 5, locationId: here })
    await buildDraft(app, other, { text: UNHAPPY, rating: 1, locationId: there })
    const shown = async (who: BuiltUser, at = id) => {
      const place = { id: at, set: { 'voice.tone': 'formal' as const } }
      const { data } = await preview({ place }, who, other.id)
      return data.map(({ review, reply }) => [review.location_id, reply.tone])
    }
    expect(await shown(whole)).toEqual([
      [here, 'formal'],
      [there, 'formal'],
    ])
    expect(await shown(some)).toEqual([[here, 'formal']])
    expect(await shown(whole, there)).toEqual([[there, 'formal']])
  })

  it('refuses on Growth what that tier cannot save', async () => {
    const other = await buildRestaurant(app, { tier: 'Growth' })
    const theirs = await buildUser(app, other, 'Admin')
    expect(await preview({ tone: 'fun' }, theirs, other.id)).toMatchObject({ status: 200 })
    expect(await preview({ forbidden_words: ['yummy'] }, theirs, other.id)).toMatchObject({
      status: 403,
      code: 'tier_required',
    })
  })
})

describe('the next draft', () => {
  const update = (changes: Omit<InputOf<(typeof voice)['update']>, 'restaurantId'>) =>
    admin.client.call(voice.update, { restaurantId: restaurant.id, ...changes })

  it('is what the trial of the saved voice shows', async () => {
    const changes: Wish = { tone: 'neutral', forbidden_words: ['glad', 'thank you', 'tart'] }
    const [tried] = (await preview(changes)).data
    await update(changes)
    const reviewId = tried?.review.id ?? ''
    await draftStoredReview(app.services, restaurant.id, reviewId)
    const row = await reload(app, restaurant, reviewId)
    expect(row.response).toBe(tried?.reply.text)
    expect(row.response).not.toMatch(/\bglad|thank you|tart/iu)
    await update({ tone: 'friendly', forbidden_words: [] })
  })

  it('is in the language of the house where one is set, and signed as its location signs', async () => {
    const [here = ''] = restaurant.locationIds
    await update({
      language: 'fr',
      signature: { en: 'Helen', fr: 'Hélène' },
      locations: [
        {
          location_id: here,
          instructions: '',
          signature: { en: null, fr: 'Le Plateau' },
          facts: [],
        },
      ],
    })
    const text = 'Lovely terrace and very kind waiters, a perfect evening.'
    const draft = (locationId?: string) =>
      buildDraft(app, restaurant, { text, rating: 5, ...(locationId && { locationId }) })
    const [mine, others] = [await draft(here), await draft(restaurant.locationIds[1])]
    expect(mine.reply).toMatchObject({ language: 'fr' })
    expect(mine.response).toMatch(/\nLe Plateau$/u)
    expect(others.response).toMatch(/\nHélène$/u)
    await update({ language: null, signature: {} })
  })

  it('is held for a word that the house avoids where no other words will do', async () => {
    await update({
      forbidden_words: ['street parking'],
      facts: [{ key: 'parking', en: 'Street parking only.', fr: null }],
    })
    const row = await buildDraft(app, restaurant, {
      text: 'Great food. Where can we park?',
      rating: 5,
    })
    expect(row).toMatchObject({ held_reason: 'forbidden_word' })
    await update({ forbidden_words: [], facts: [] })
  })
})

describe('published replies', () => {
  it('are listed without drafts, as examples to choose from', async () => {
    const list = () =>
      admin.client.call(voiceTrials.published, { restaurantId: restaurant.id, limit: 5 })
    expect((await list()).data).toEqual([])
    const { review_id } = await buildDraft(app, restaurant, { text: HAPPY, rating: 5 })
    const { response } = await app.services.database.scoped(restaurant.id, async (tx) => {
      const rows = await tx.run<{ response: string }>(
        'test_live',
        "update reviews set status = 'posted', publication = 'live', posted_date = now() where restaurant_id = $1 and review_id = $2 returning response",
        [restaurant.id, review_id],
      )
      return rows[0] ?? { response: '' }
    })
    expect((await list()).data).toMatchObject([{ review_id, rating: 5, response }])
  })
})
