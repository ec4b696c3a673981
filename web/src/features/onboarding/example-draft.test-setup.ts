import type { Draft, DraftLocation } from './draft.ts'

/** A location as the search finds it. */
export const found = (number: number): DraftLocation => ({
  name: `Brasserie ${number}`,
  place_id: `place-${number}`,
  address: { formatted: `${number} Main Street, Albany, NY`, lat: 42.6, lng: -73.7 },
  website: '',
})

/** A draft that has all that every step needs. */
export const WHOLE: Draft = {
  businessName: 'Brasserie',
  contactName: 'Ana',
  contactEmail: 'ana@brasserie.example',
  contactPhone: '+1 518 555 0100',
  selectedPackage: 'essential',
  locationCount: '2-5',
  locations: [found(1), found(2)],
  typedPlace: null,
  selectedTone: 'friendly',
  permissionsConfirmed: true,
}
