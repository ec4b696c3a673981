import { expect, test } from 'vitest'
import { prepare, read } from '#engine'

const PREPARED = prepare({
  restaurantName: 'Chez Exemple',
  locationNames: [],
  defaultLanguage: 'fr',
  menu: [],
  staff: [],
})
const risksOf = (text: string) => read({ text, rating: 1, authorName: 'Ana' }, PREPARED).risks

test('a courtesy that consists in not coming mocks the service and tells of no discrimination', () => {
  expect(risksOf('La patronne a eu la politesse de ne pas nous déranger.')).toEqual([])
  expect(risksOf('Traités de sale arabe. Il a eu la bonté de ne pas crier.')).not.toEqual([])
})
