import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test('a text from outside is composed (NFC), and its NUL and lone surrogates are replaced', () => {
  expect(normalise('a\0b')).toBe('a\uFFFDb')
  expect(normalise('\uD83D x \uDE00')).toBe('\uFFFD x \uFFFD')
  expect(normalise('😀')).toBe('😀')
  expect(normalise('e\u0301')).toBe('é')
  expect(normalise(normalise('\uD83D\0'))).toBe(normalise('\uD83D\0'))
})
