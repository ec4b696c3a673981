import { expect, it } from 'vitest'
import { asPrepared } from '#platform/prepared-statements'

const nameOf = (label: string, text: string) => asPrepared({}, label, text, []).name ?? ''

it('names a statement by its whole text, so that two of one label are never taken for one another', () => {
  const long = `select ${'1 + '.repeat(500)}1`
  expect(nameOf('sums', long)).toBe(nameOf('sums', long))
  expect(nameOf('sums', long)).not.toBe(nameOf('sums', `${long} `))
  expect(nameOf('sums', long).length).toBeLessThanOrEqual(63)
})

it.each(['a'.repeat(47), 'two words'])(
  'refuses the label "%s", which would not fit a name of PostgreSQL whole',
  (label) => expect(() => nameOf(label, 'select 1')).toThrow('not a label'),
)
