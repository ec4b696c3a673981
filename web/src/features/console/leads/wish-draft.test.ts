import type { Lead } from '@maitre/contract/leads'
import { expect, it } from 'vitest'
import { toldWish } from './wish-draft.ts'

const lead: Lead = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'onboarding',
  business_name: 'The Copper Juniper',
  contact_name: '',
  email: 'dana@copper.example',
  phone: '',
  language: 'en',
  package: 'growth',
  location_count: '0',
  created_at: '2026-06-01T12:00:00.000Z',
  state: 'new',
  state_at: null,
  state_by: null,
  restaurant_id: null,
  restaurant: null,
  submission: null,
  quote: null,
  notes: [],
}

it.each([
  ['Dana', 'Dana', ''],
  ['Dana Whitlatch', 'Dana', 'Whitlatch'],
  ['Dana Maria  Whitlatch', 'Dana Maria', 'Whitlatch'],
  [' ', '', ''],
])('"%s" is called "%s" by first name, and "%s" by last', (contact_name, firstname, lastname) => {
  expect(toldWish({ ...lead, contact_name }, []).admin).toMatchObject({ firstname, lastname })
})

it('begins with one location to fill in where none was told', () => {
  expect(toldWish(lead, []).locations).toEqual([{ key: 0, name: '', address: '', website: '' }])
})
