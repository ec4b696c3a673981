import { expect, it } from 'vitest'
import { zoneOfAddress } from './zone-of-address.ts'

it.each([
  ['412 Larkmere Street, Portland, OR 97209, USA', 'America/Los_Angeles'],
  ['1203 Dovecote Avenue, Toronto, ON M4J 0R1, Canada', 'America/Toronto'],
  ['18 rue du Bas-Quai, Québec, QC G1K3X2, Canada', 'America/Toronto'],
  ['1 Main Street, Austin, TX 78701-1234', 'America/Chicago'],
  ['4021, avenue du Mont-Royal Est, Montréal (QC)', 'America/Toronto'],
  ['2 Water Street, Halifax, NS', 'America/Halifax'],
])('"%s" lies in %s', (address, zone) => {
  expect(zoneOfAddress(address)).toBe(zone)
})

it.each(['', '4021, avenue du Mont-Royal Est', '10 Downing Street, London SW1A 2AA', 'Rue XY, ZZ'])(
  '"%s" says nothing of a time zone',
  (address) => {
    expect(zoneOfAddress(address)).toBeUndefined()
  },
)
