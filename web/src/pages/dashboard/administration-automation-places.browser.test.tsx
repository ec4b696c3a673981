import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Places, PlaceSettings } from '@maitre/contract/regions'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, type Server } from './administration.test-setup.tsx'
import { choice, serverOf, tick, visit } from './administration-automation.test-setup.ts'

const RESTAURANT = { kind: 'restaurant', id: idOf(60), name: 'Brava' } as const
const EAST = { kind: 'region', id: idOf(61), name: 'East' } as const
const PLATEAU = { kind: 'location', id: idOf(62), name: 'Plateau' } as const

const places: Places = {
  regions: [
    {
      id: EAST.id,
      name: 'East',
      location_ids: [PLATEAU.id],
      settings: ['approval.delay'],
      may_change: true,
    },
  ],
  locations: [{ id: PLATEAU.id, name: 'Plateau', region_id: EAST.id, settings: [] }],
}

const settings: PlaceSettings = {
  place: PLATEAU,
  may_change: true,
  own: {},
  inherited: {
    'voice.tone': 'friendly',
    'voice.language': null,
    'voice.instructions': '',
    'voice.signature': { en: null, fr: null },
    'voice.examples': [],
    'voice.forbidden_words': [],
    'voice.facts': [],
    'approval.takes_part': true,
    'approval.sources': ['google', 'yelp'],
    'approval.smallest_rating': 4,
    'approval.texts': ['with_text'],
    'approval.languages': ['en', 'fr'],
    'approval.hours': [{ day: 1, from: '09:00', to: '21:00' }],
    'approval.daily_cap': null,
    'approval.delay': 240,
    'alerts.bad_review_max_rating': 2,
  },
  from: {
    'voice.tone': RESTAURANT,
    'voice.language': RESTAURANT,
    'voice.examples': RESTAURANT,
    'voice.forbidden_words': RESTAURANT,
    'approval.takes_part': RESTAURANT,
    'approval.sources': RESTAURANT,
    'approval.smallest_rating': RESTAURANT,
    'approval.texts': RESTAURANT,
    'approval.languages': RESTAURANT,
    'approval.hours': RESTAURANT,
    'approval.daily_cap': RESTAURANT,
    'approval.delay': EAST,
    'alerts.bad_review_max_rating': RESTAURANT,
  },
  parts: { 'voice.instructions': [], 'voice.signature': [], 'voice.facts': [] },
}

/** A server that keeps what is set at the place. */
function placeServer(): Server {
  let own: object = settings.own
  return {
    ...serverOf(),
    'GET /region': () => ({ data: places }),
    [`GET /place/${PLATEAU.id}/settings`]: () => ({ data: { ...settings, own } }),
    [`PUT /place/${PLATEAU.id}/settings`]: ({ body }) => {
      const { set, unset } = body as { set: object; unset: string[] } // what the call sends
      const kept = Object.entries(own).filter(([one]) => !unset.includes(one))
      own = { ...Object.fromEntries(kept), ...set }
      return { data: { ...settings, own } }
    },
  }
}
const at = () => ({ server: placeServer(), address: `?tab=automation&at=${PLATEAU.id}` })
const part = (name: string) => page.getByRole('region', { name, exact: true })

describe('the automation at a place', () => {
  it('says what holds there and where it comes from', async () => {
    await visit(at())
    await expect.element(part('Delay').getByText('From the region East')).toBeVisible()
    await expect.element(part('Delay').getByText('4 hours')).toBeVisible()
    await expect.element(part('Sources').getByText('From the restaurant')).toBeVisible()
    await expect.element(part('Sources').getByText('Google and Yelp')).toBeVisible()
    await expect.element(part('When replies go out').getByText('Monday 09:00–21:00')).toBeVisible()
    await expect.element(part('Replies a day and location').getByText('Any number')).toBeVisible()
  })

  it('sets what is chosen, and nothing is approved automatically where that is said', async () => {
    const { written } = await visit(at())
    await button('Set here: Automatic approval here').click()
    await page.getByRole('radio', { name: 'Never automatically here' }).click()
    await button('Set here: Smallest rating').click()
    await choice('Smallest rating').selectOptions('5')
    await button('Save').click()
    await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
    expect(written().map(([, , body]) => body)).toEqual([
      { set: { 'approval.takes_part': false, 'approval.smallest_rating': 5 }, unset: [] },
    ])
  })

  it('sets delay, kinds of reviews, languages and hours there, each by its own button', async () => {
    const { written } = await visit(at())
    await button('Set here: Delay').click()
    await choice('Delay').selectOptions('No delay')
    await button('Set here: Reviews').click()
    await tick('Stars alone').click()
    await button('Set here: Languages of reviews').click()
    await tick('French').click()
    await button('Set here: When replies go out').click()
    await page.getByRole('radio', { name: 'At any time' }).click({ force: true })
    await button('Save').click()
    await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
    const set = {
      'approval.delay': null,
      'approval.texts': ['with_text', 'without_text'],
      'approval.languages': ['en'],
      'approval.hours': null,
    }
    expect(written().map(([, , body]) => body)).toEqual([{ set, unset: [] }])
  })

  it('is discarded, and is as it was once that is undone', async () => {
    const { written } = await visit(at())
    await button('Set here: Smallest rating').click()
    await choice('Smallest rating').selectOptions('5')
    await button('Discard').click()
    await expect.element(button('Set here: Smallest rating')).toBeVisible()
    await button('Undo').click()
    await expect.element(choice('Smallest rating')).toHaveValue('5')
    await button('Save').click()
    await expect
      .poll(() => written().map(([, , body]) => body))
      .toEqual([{ set: { 'approval.smallest_rating': 5 }, unset: [] }])
  })

  it('is not saved without a source, and says so', async () => {
    await visit(at())
    await button('Set here: Sources').click()
    await tick('Google').click()
    await expect.element(button('Save')).not.toHaveAttribute('aria-disabled')
    await tick('Yelp').click()
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  })

  it.each(['12 a day', '0', '1001', '-3'])(
    'keeps "%s" in the field of the daily number, says what is wrong with it, and saves the next right one',
    async (typed) => {
      const { written } = await visit(at())
      await button('Set here: Replies a day and location').click()
      const field = page.getByRole('textbox', { name: 'Replies a day and location' })
      await field.fill(typed)
      await expect.element(field).toHaveValue(typed)
      await expect.element(page.getByText(/Write a whole number from 1 to/u)).toBeVisible()
      await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
      await field.fill(' 12 ')
      await expect
        .element(page.getByText(/Write a whole number from 1 to/u))
        .not.toBeInTheDocument()
      await button('Save').click()
      await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
      expect(written().map(([, , body]) => body)).toEqual([
        { set: { 'approval.daily_cap': 12 }, unset: [] },
      ])
    },
  )

  it('says beside the form what it would have done there, at a press by what nobody has saved', async () => {
    const { runs, written } = await visit(at())
    await expect.element(page.getByText('30 replies of 41 would have been posted.')).toBeVisible()
    await button('Set here: Delay').click()
    await button('Set here: Smallest rating').click()
    await choice('Smallest rating').selectOptions('5')
    await button('Work it out again').click()
    const set = { 'approval.smallest_rating': 5, 'approval.delay': 240 }
    await expect.poll(() => runs().length).toBe(2)
    expect(runs()).toMatchObject([
      { place: { id: PLATEAU.id, set: {}, unset: [] } },
      { place: { id: PLATEAU.id, set, unset: [] } },
    ])
    expect(written()).toEqual([])
    // Saved they are the same conditions, by which nothing is to be worked out again.
    await button('Save').click()
    await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
    expect(button('Work it out again').elements()).toEqual([])
    await button('Take the restaurant’s again: Smallest rating').click()
    await button('Work it out again').click()
    await expect
      .poll(() => runs().at(-1))
      .toMatchObject({ place: { set: {}, unset: ['approval.smallest_rating'] } })
    await button('Set here: Sources').click()
    await tick('Google').click()
    await tick('Yelp').click()
    await expect
      .element(page.getByText('Something in the conditions is missing or wrong.'))
      .toBeVisible()
  })

  it('is told under the field of the whole restaurant, with the way there', async () => {
    const { search } = await visit({ server: placeServer() })
    await expect.element(page.getByText('Set otherwise at 1 place:')).toBeVisible()
    await button('Region East').click()
    expect(search()).toEqual({ tab: 'automation', at: EAST.id })
  })

  it.each(LOOKS)('can be used by everybody in $language, $theme', async (look) => {
    await visit({ ...at(), look })
    await expect.element(page.getByRole('region').nth(2)).toBeVisible()
    await checkAccess()
  })
})
