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
  region_id: null,
  connections: [],
})

const VOICE: Voice = {
  tone: 'friendly',
  language: null,
  instructions: '',
  signature: { en: null, fr: null },
  examples: [],
  forbidden_words: [],
  facts: [],
  locations: [],
}

it('offers a location that was added meanwhile as a place whose voice is set', async () => {
  const places = [place(1, 'Plateau'), place(3, 'Toronto')]
  await open({
    address: '?tab=voice',
    server: {
      'GET /voice': () => ({ data: VOICE }),
      'GET /region': () => ({
        data: { regions: [], locations: places.map((one) => ({ ...one, settings: [] })) },
      }),
      'POST /voice/preview': () => ({ data: [] }),
      'GET /location': () => listOf(places),
      'POST /location': () => {
        places.push(place(2, 'Vieux-Port'))
        return { data: place(2, 'Vieux-Port') }
      },
    },
  })
  const choice = page.getByRole('combobox', { name: 'Where it holds' })
  await expect.element(choice).toBeVisible()
  await page.getByRole('tab', { name: 'Locations' }).click()
  await button('Add location').click()
  await field('Location name').fill('Vieux-Port')
  await dialog().getByRole('button', { name: 'Add location' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Reply voice' }).click()
  await choice.selectOptions('Vieux-Port')
  await expect.element(choice).toHaveDisplayValue('Vieux-Port')
})
