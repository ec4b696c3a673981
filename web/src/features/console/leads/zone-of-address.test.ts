import { expect, it } from 'vitest'
import { zoneOfAddress } from './zone-of-address.ts'

it.each([
  ['412 Larkmere Street, Portland, OR 97209, USA', 'America/Los_Angeles'],
  ['1203 Dovecote Avenue, Toronto, ON M4J 0R1, Canada', 'America/Toronto'],
  ['18 rue du Bas-Quai, Québec, QC G1K3X2, Canada', 'America/Toronto'],
  ['1 Main Street, Austin, TX 78701-1234', 'America/Chicago'],
  ['4021, avenue du Mont-Royal Est, Montréal (QC)', 'America/Toronto'],
  ['2 Water Street, Halifax, NS', 'America/Halifax'],
  ['123 Main St, Toronto, ON M5V 1A1, CA', 'America/Toronto'],
  ['123 Main St, Toronto, ON, CA', 'America/Toronto'],
  ['12 rue Sainte-Anne, Québec (QC) G1R 3X2 CA', 'America/Toronto'],
  ['1 Main Street, Austin, TX 78701, US', 'America/Chicago'],
  ['1 Main Street, Austin, TX, 78701, United States', 'America/Chicago'],
  ['1422, rue des Moulins-Blancs, Montréal (Québec) H2X 0P1, Canada', 'America/Toronto'],
  ['12, quai des Goélands, Lévis (Québec)', 'America/Toronto'],
  ['3, rue Haute, Gatineau, Québec, Canada', 'America/Toronto'],
  ['7 Quay Road, Victoria, British Columbia V8V 1A1', 'America/Vancouver'],
  ['4, rue du Port, Moncton (Nouveau-Brunswick) E1C 1A1 CA', 'America/Halifax'],
  ['1 Euclid Avenue, Ontario, CA 91761, USA', 'America/Los_Angeles'],
  ['1 Euclid Avenue, Ontario, CA', 'America/Los_Angeles'],
  ['9 Ocean Avenue, Santa Monica, CA 90401', 'America/Los_Angeles'],
  ['9 Ocean Avenue, Santa Monica, CA', 'America/Los_Angeles'],
  ['9 Ocean Avenue, Santa Monica, CA, USA', 'America/Los_Angeles'],
])('"%s" lies in %s', (address, zone) => {
  expect(zoneOfAddress(address)).toBe(zone)
})

it.each([
  '',
  '4021, avenue du Mont-Royal Est',
  '10 Downing Street, London SW1A 2AA',
  'Rue XY, ZZ',
  '5 rue Wellington, Toronto M5V 1A1, CA',
  '10 rue de Québec, Paris',
])('"%s" says nothing of a time zone', (address) => {
  expect(zoneOfAddress(address)).toBeUndefined()
})
