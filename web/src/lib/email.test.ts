import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['helene@brasserie.ca', true],
    [' helene@brasserie.ca ', true],
    ['h@b.c', true],
    ['a@b.c.d', true],
    ['', false],
    ['helene', false],
    ['@brasserie.ca', false],
    ['helene@', false],
    ['helene@brasserielumiere', false],
    ['helene@brasserie.', false],
    ['helene@.ca', false],
    ['hélène marchand@brasserie.ca', false],
    ['helene@two@brasserie.ca', false],
  ])('is told from other texts: %j is one, %j', (text, is) => {
    expect(isEmail(text)).toBe(is)
  })
})
