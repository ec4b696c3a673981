import { expect, it } from 'vitest'
import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import { found, WHOLE } from './example-draft.test-setup.ts'
import { payloadOf } from './payload.ts'

const AT = '2026-11-28T10:00:00.000Z'

it('what is sent is the source’s payload to the letter', () => {
  const byHand = {
    ...found(2),
    place_id: null,
    address: { formatted: '2 Rue Haute', lat: null, lng: null },
    website: ' lumiere.example ',
  }
  const draft = { ...WHOLE, contactName: ' Ana ', locations: [found(1), byHand, found(3)] }
  const payload = payloadOf(draft, AT)
  expect(payload).toEqual({
    business: {
      name: 'Brasserie',
      contact: { name: 'Ana', email: 'ana@brasserie.example', phone: '+1 518 555 0100' },
    },
    locations: [
      {
        name: 'Brasserie 1',
        address: '1 Main Street, Albany, NY',
        place_id: 'place-1',
        coordinates: { lat: 42.6, lng: -73.7 },
        website: null,
      },
      {
        name: 'Brasserie 2',
        address: '2 Rue Haute',
        place_id: null,
        coordinates: null,
        website: 'https://lumiere.example',
      },
      expect.objectContaining({ place_id: 'place-3' }),
    ],
    preferences: {
      responseStyle: 'friendly',
      permissionsGranted: true,
      selectedPackage: 'essential',
    },
    metadata: { completedAt: AT, steps: ONBOARDING_STEPS },
  })
})

it('locations that the count has no room for are not sent', () => {
  expect(payloadOf({ ...WHOLE, locationCount: '1' }, AT)?.locations).toHaveLength(1)
})

it.each([
  { selectedPackage: '' },
  { selectedPackage: 'pro' },
  { selectedTone: '' },
  { permissionsConfirmed: false },
] as const)('a draft with %j is not sent', (lack) => {
  expect(payloadOf({ ...WHOLE, ...lack }, AT)).toBeNull()
})
