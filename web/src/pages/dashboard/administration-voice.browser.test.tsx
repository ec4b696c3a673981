import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Location } from '@maitre/contract/locations'
import type { Voice } from '@maitre/contract/voice'
import { button, dialog, field, idOf, listOf, open } from './administration.test-setup.tsx'

const place = (at: number, name: string): Location => ({
  id: idOf(at),
  restaurant_id: 'r1',
  name,
  address: null,
  timezone: 'America/Toronto',
  website: null,
  connections: [],
})

/** A voice to which no location adds anything. */
const voiceOf = (places: readonly Location[]): Voice => ({
  tone: 'friendly',
  language: null,
  instructions: '',
  signature: { en: null, fr: null },
  examples: [],
  forbidden_words: [],
  facts: [],
  locations: places.map(({ id, name }) => ({
    location_id: id,
    name,
    instructions: '',
    signature: { en: null, fr: null },
    facts: [],
  })),
})

it('gives a location that was added or renamed meanwhile its part of the voice', async () => {
  const places = [place(1, 'Plateau')]
  await open({
    address: '?tab=voice',
    server: {
      'GET /voice': () => ({ data: voiceOf(places) }),
      'POST /voice/preview': () => ({ data: [] }),
      'GET /location': () => listOf(places),
      'POST /location': () => {
        places[0] = place(1, 'Plateau Mont-Royal')
        places.push(place(2, 'Vieux-Port'))
        return { data: place(2, 'Vieux-Port') }
      },
    },
  })
  await expect.element(field('Instructions of Plateau')).toBeVisible()
  await page.getByRole('tab', { name: 'Locations' }).click()
  await button('Add location').click()
  await field('Location name').fill('Vieux-Port')
  await dialog().getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Reply voice' }).click()
  await expect.element(field('Instructions of Plateau Mont-Royal')).toBeVisible()
  await page.getByRole('button', { name: /Location$|^Location/u }).click()
  await page.getByRole('option', { name: 'Vieux-Port' }).click()
  await expect.element(field('Instructions of Vieux-Port')).toBeVisible()
})
