import { describe, expect, it } from 'vitest'
import { email } from '@maitre/contract/text'
import { isEmail, MAX_EMAIL } from './email.ts'

describe('an e-mail address', () => {
  it('is as long as the contract takes, and no longer', () => {
    const longest = `${'h'.repeat(MAX_EMAIL - '@brasserie.ca'.length)}@brasserie.ca`
    expect(email.safeParse(longest).success).toBe(true)
    expect(email.safeParse(`h${longest}`).success).toBe(false)
  })

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
