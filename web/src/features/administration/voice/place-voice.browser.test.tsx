import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Places, PlaceSettings } from '@maitre/contract/regions'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, field, group, open, save, word } from './voice.test-setup.tsx'

const idOf = (at: number): string => `01a209ad-8d02-71ce-afeb-00000000000${at}`
const RESTAURANT = { kind: 'restaurant', id: idOf(1), name: 'Brava' } as const
const MONTREAL = { kind: 'region', id: idOf(2), name: 'Montréal' } as const
const PLATEAU = { kind: 'location', id: idOf(3), name: 'Plateau' } as const

const places: Places = {
  regions: [
    {
      id: MONTREAL.id,
      name: MONTREAL.name,
      location_ids: [PLATEAU.id],
      settings: ['voice.tone'],
      may_change: true,
    },
  ],
  locations: [
    { id: PLATEAU.id, name: 'Plateau', region_id: MONTREAL.id, settings: ['voice.tone'] },
    { id: idOf(4), name: 'Toronto', region_id: null, settings: [] },
  ],
}

const settings: PlaceSettings = {
  place: PLATEAU,
  may_change: true,
  own: { 'voice.signature': { en: 'The Plateau', fr: null } },
  inherited: {
    'voice.tone': 'formal',
    'voice.language': null,
    'voice.instructions': 'Say vous.',
    'voice.signature': { en: 'Helen', fr: 'Hélène' },
    'voice.examples': [],
    'voice.forbidden_words': ['journey'],
    'voice.facts': [{ key: 'parking', en: 'Street parking.', fr: null }],
    'approval.takes_part': true,
    'approval.sources': ['google'],
    'approval.smallest_rating': 2,
    'approval.texts': ['with_text'],
    'approval.languages': ['en'],
    'approval.hours': null,
    'approval.daily_cap': null,
    'approval.delay': null,
    'alerts.bad_review_max_rating': 2,
  },
  from: {
    'voice.tone': MONTREAL,
    'voice.language': RESTAURANT,
    'voice.examples': RESTAURANT,
    'voice.forbidden_words': MONTREAL,
    'approval.takes_part': RESTAURANT,
    'approval.sources': RESTAURANT,
    'approval.smallest_rating': RESTAURANT,
    'approval.texts': RESTAURANT,
    'approval.languages': RESTAURANT,
    'approval.hours': RESTAURANT,
    'approval.daily_cap': RESTAURANT,
    'approval.delay': RESTAURANT,
    'alerts.bad_review_max_rating': RESTAURANT,
  },
  parts: {
    'voice.instructions': [{ place: RESTAURANT, value: 'Say vous.' }],
    'voice.signature': [
      { place: RESTAURANT, value: { en: 'Helen', fr: null } },
      { place: MONTREAL, value: { en: null, fr: 'Hélène' } },
    ],
    'voice.facts': [
      { place: RESTAURANT, value: [{ key: 'parking', en: 'Street parking.', fr: null }] },
    ],
  },
}

const at = (id: string) => ({ places, settings, address: `/?tab=voice&at=${id}` })
const part = (name: string) => page.getByRole('region', { name, exact: true })

describe('the choice of the place', () => {
  it('stands in the address, and the whole restaurant is where it begins', async () => {
    const { search } = await open({ places, settings })
    const choice = page.getByRole('combobox', { name: 'Where it holds' })
    await expect.element(choice).toHaveDisplayValue('Whole restaurant')
    await choice.selectOptions('Plateau')
    expect(search()).toMatchObject({ at: PLATEAU.id })
    await expect.element(part('Tone').getByText('From the region Montréal')).toBeVisible()
  })

  it('is not there where a restaurant has one place', async () => {
    await open()
    await expect.element(field('Instructions')).toBeVisible()
    await expect.element(page.getByText('Where it holds')).not.toBeInTheDocument()
  })

  it('says at how many places a value is set otherwise, and leads there', async () => {
    const { search } = await open({ places, settings })
    await expect.element(page.getByText('Set otherwise at 2 places:')).toBeVisible()
    await button('Region Montréal').click()
    expect(search()).toMatchObject({ at: MONTREAL.id })
  })

  it('leads back from a place that is gone', async () => {
    const { search } = await open(at(idOf(9)))
    await page.getByRole('button', { name: 'Whole restaurant', exact: true }).click()
    expect(search()).not.toHaveProperty('at')
    await expect.element(field('Instructions')).toBeVisible()
  })
})

describe('the voice at a place', () => {
  it('says of each value where it comes from', async () => {
    await open(at(PLATEAU.id))
    await expect.element(part('Tone').getByText('From the region Montréal')).toBeVisible()
    await expect.element(part('Tone').getByText('Formal')).toBeVisible()
    await expect.element(part('Language').getByText('From the restaurant')).toBeVisible()
    await expect.element(part('Signature').getByText('Set here')).toBeVisible()
    await expect.element(field('Signature of Plateau in English')).toHaveValue('The Plateau')
    await expect
      .element(part('Restaurant facts').getByText('Parking: Street parking.'))
      .toBeVisible()
  })

  it('says of each language of a signature, of each fact and of each instruction where it comes from', async () => {
    const facts = [
      { key: 'parking', en: 'In the yard.', fr: null },
      { key: 'terrace', en: 'Heated.', fr: null },
    ] as const
    const [parking, terrace] = facts
    await open({
      ...at(PLATEAU.id),
      settings: {
        ...settings,
        own: {},
        parts: {
          ...settings.parts,
          'voice.instructions': [
            { place: RESTAURANT, value: 'Say vous.' },
            { place: MONTREAL, value: 'Name the hill.' },
          ],
          'voice.facts': [
            { place: RESTAURANT, value: [parking] },
            { place: MONTREAL, value: [terrace] },
          ],
        },
      },
    })
    await expect.element(part('Signature')).toBeVisible()
    const told = (name: string) =>
      part(name)
        .element()
        .textContent?.replace(name, '')
        .split(/(?:Add|Set) here/u)
        .at(-1)
    const from = (house: string, region: string) =>
      `From the restaurant${house}From the region Montréal${region}`
    expect(told('Signature')).toBe(
      from('Signature in English: Helen', 'Signature in French: Hélène'),
    )
    expect(told('Instructions')).toBe(from('Say vous.', 'Name the hill.'))
    expect(told('Restaurant facts')).toBe(from('Parking: In the yard.', 'terrace: Heated.'))
  })

  it('leaves what is above beside its own where that says nothing', async () => {
    const own = {
      'voice.signature': { en: 'The Plateau', fr: null },
      'voice.facts': [{ key: 'parking', en: 'None.', fr: null }],
    }
    await open({ ...at(PLATEAU.id), settings: { ...settings, own } })
    const signature = part('Signature')
    await expect.element(signature.getByText('Signature in French: Hélène')).toBeVisible()
    await expect.element(signature.getByText('From the region Montréal')).toBeVisible()
    await expect.element(signature.getByText('Signature in English: Helen')).not.toBeInTheDocument()
    await field('Signature of Plateau in French').fill('Le Plateau')
    await expect.element(signature.getByText('From the region Montréal')).not.toBeInTheDocument()
    const facts = part('Restaurant facts')
    await expect.element(facts.getByText('Street parking.')).not.toBeInTheDocument()
    await expect.element(facts.getByText('From the restaurant')).not.toBeInTheDocument()
  })

  it('sets a value here and takes the one above again, and saves nothing else', async () => {
    const { saved } = await open(at(PLATEAU.id))
    const own = button('Set here: Tone')
    await own.click()
    // The button says what it does now, and keeps the focus.
    await expect.element(button('Take the region’s again: Tone')).toHaveFocus()
    await page.getByRole('radio', { name: 'Playful' }).click()
    await button('Take the region’s and the restaurant’s again: Signature').click()
    await expect.element(part('Signature').getByText('From the restaurant')).toBeVisible()
    await save()
    await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
    expect(saved()).toEqual([{ set: { 'voice.tone': 'fun' }, unset: ['voice.signature'] }])
    await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(part('Tone').getByText('Set here')).toBeVisible()
  })

  it('sets facts, replies to follow, words to avoid and the language, each by its own button', async () => {
    const { saved } = await open(at(PLATEAU.id))
    await button('Add here: Restaurant facts').click()
    const facts = group('Restaurant facts')
    await facts.getByRole('button', { name: 'Add a fact' }).click()
    await facts.getByRole('textbox', { name: 'In English' }).fill('A patio.')
    await button('Set here: Replies to follow').click()
    await button('Write one').click()
    await page.getByRole('textbox', { name: 'Your own reply' }).fill('Thank you, Ada.')
    await button('Add').click()
    await button('Set here: Words to avoid').click()
    await word().fill('voyage')
    await userEvent.keyboard('{Enter}')
    await button('Set here: Language').click()
    await part('Language')
      .getByRole('button', { name: /^The guest’s/u })
      .click()
    await page.getByRole('option', { name: 'Always French' }).click()
    await save()
    const set = {
      'voice.facts': [{ key: 'note_1', en: 'A patio.', fr: null }],
      'voice.examples': ['Thank you, Ada.'],
      'voice.forbidden_words': ['journey', 'voyage'],
      'voice.language': 'fr',
    }
    await expect.poll(saved).toEqual([{ set, unset: [] }])
  })

  it('is as it was before it was discarded, once that is undone', async () => {
    const { saved } = await open(at(PLATEAU.id))
    await button('Set here: Tone').click()
    await page.getByRole('radio', { name: 'Playful' }).click()
    await button('Discard').click()
    await expect.element(part('Tone').getByText('From the region Montréal')).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByRole('radio', { name: 'Playful' })).toBeChecked()
    await save()
    await expect.poll(saved).toEqual([{ set: { 'voice.tone': 'fun' }, unset: [] }])
  })

  it('shows what is above beside what is added to it', async () => {
    const { saved } = await open(at(PLATEAU.id))
    await button('Add here: Instructions').click()
    await expect.element(part('Instructions').getByText('Say vous.')).toBeVisible()
    await field('Instructions').fill('Name the terrace.')
    await save()
    await expect
      .poll(saved)
      .toEqual([{ set: { 'voice.instructions': 'Name the terrace.' }, unset: [] }])
  })

  it('is tried on reviews of that place with what is not saved, which outlives a reload', async () => {
    const { tried, screen } = await open(at(PLATEAU.id))
    await expect
      .poll(() => tried()[0])
      .toEqual({ place: { id: PLATEAU.id, set: {}, unset: [] }, turn: 0, attempt: 0 })
    await button('Set here: Tone').click()
    await page.getByRole('radio', { name: 'Playful' }).click()
    await button('Try with your changes').click()
    await expect
      .poll(() => tried()[1])
      .toMatchObject({ place: { id: PLATEAU.id, set: { 'voice.tone': 'fun' }, unset: [] } })
    await screen.unmount()
    await open({ ...at(PLATEAU.id), again: true })
    await expect.element(page.getByRole('radio', { name: 'Playful' })).toBeChecked()
    await button('Discard').click()
    await expect.element(part('Tone').getByText('From the region Montréal')).toBeVisible()
  })

  it('that is not saved is of that place alone', async () => {
    const { screen } = await open(at(PLATEAU.id))
    await button('Set here: Tone').click()
    await expect.element(page.getByRole('radio', { name: 'Formal' })).toBeVisible()
    await screen.unmount()
    const region = { ...settings, place: MONTREAL }
    await open({ ...at(MONTREAL.id), settings: region, again: true })
    await expect.element(button('Set here: Tone')).toBeVisible()
  })

  it('of a region with locations of others is shown, and cannot be changed', async () => {
    const locked = { ...settings, place: MONTREAL, may_change: false }
    await open({ places, settings: locked, address: `/?tab=voice&at=${MONTREAL.id}` })
    await expect.element(page.getByText(/only whoever has all of them/u)).toBeVisible()
    await expect.element(button('Set here: Tone')).not.toBeInTheDocument()
  })

  it('is followed by what was learned at a location, and at a region by nothing', async () => {
    const { screen } = await open(at(PLATEAU.id))
    await expect.element(part('Learned from your edits')).toBeVisible()
    await expect.element(page.getByText('Nothing is learned here yet')).toBeVisible()
    await screen.unmount()
    await open({ ...at(MONTREAL.id), settings: { ...settings, place: MONTREAL } })
    await expect.element(part('Tone')).toBeVisible()
    await expect.element(part('Learned from your edits')).not.toBeInTheDocument()
  })

  it('belongs to the plan that shapes the voice', async () => {
    await open({ ...at(PLATEAU.id), tier: 'Growth' })
    await expect.element(page.getByText('Shaping the voice comes with Essential')).toBeVisible()
  })

  it.each(LOOKS)('can be used by everybody in $language, $theme', async (look) => {
    await open({ ...at(PLATEAU.id), look })
    await expect.element(page.getByRole('region').first()).toBeVisible()
    await checkAccess()
  })
})
