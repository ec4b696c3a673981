import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['Québec – Saint-Roch', 'quebec-saint-roch'],
  ['Chez “Léa” / Bar!', 'chez-lea-bar'],
  ['../../etc', 'etc'],
  ['日本', '日本'],
])('the name of a file calls %s %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
