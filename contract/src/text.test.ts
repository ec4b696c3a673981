import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newPassword, password } from './password.ts'
import { email, line, mailAddress, name, paragraphs, several, text } from './text.ts'

const flags = several(['starred', 'risk', 'no_text'])

describe('a list in a query', () => {
  it.each([
    ['a value twice', 'risk,risk', ['risk']],
    ['values in another order', 'no_text,starred', ['starred', 'no_text']],
    [
      'both, by repetition',
      ['no_text', 'risk', 'no_text', 'starred'],
      ['starred', 'risk', 'no_text'],
    ],
    ['nothing between its commas', ',,', []],
  ])(
    'holds each value once and in the order of the closed list when it is given %s',
    (_what, given, kept) => {
      expect(flags.parse(given)).toEqual(kept)
    },
  )

  it('is refused for one value that is not in the closed list', () => {
    expect(flags.safeParse('risk,loud').success).toBe(false)
  })
})

/** A letter with an accent of its own, which the normalisation joins into one. */
const APART = 'e\u0301'
/** A letter of Devanagari that the normalisation takes apart into two. */
const JOINED = '\u0958'

describe('the length of a text', () => {
  it.each([
    ['text', text(3)],
    ['name', name(3)],
    ['line', line(3)],
  ])('is judged after the normalisation: as a %s', (_what, schema) => {
    expect(schema.parse(APART.repeat(3))).toBe('ééé')
    expect(schema.safeParse(JOINED.repeat(2)).success).toBe(false)
  })

  it('is judged without the white space that a name and an address lose', () => {
    expect(name(3).parse('  a  b  ')).toBe('a b')
    expect(name(3).safeParse('   ').success).toBe(false)
    expect(email.parse(` ${'a'.repeat(247)}@b.test `)).toHaveLength(254)
    expect(email.safeParse(`${'a'.repeat(248)}@b.test`).success).toBe(false)
  })

  it('stands in the schema that others read', () => {
    const limits = { minLength: 1, maxLength: 3 }
    expect(z.toJSONSchema(name(3), { io: 'input' })).toMatchObject(limits)
    expect(z.toJSONSchema(text(3), { io: 'input' })).toMatchObject({ maxLength: 3 })
  })
})

describe('a chosen password', () => {
  it.each([
    ['six letters and their six accents', APART.repeat(6), false],
    ['twelve letters and their twelve accents', APART.repeat(12), true],
    ['six emoji, of two units each', '🥚'.repeat(6), false],
    ['twelve emoji', '🥚'.repeat(12), true],
    ['sixty-four emoji', '🥚'.repeat(64), true],
    ['a hundred signs that the normalisation takes apart into two', JOINED.repeat(100), false],
  ])('has 12 to 128 characters: %s', (_what, given, isTaken) => {
    expect(newPassword.safeParse(given).success).toBe(isTaken)
  })

  it('has its limits in the schema that others read', () => {
    const limits = { type: 'string', minLength: 12, maxLength: 128 }
    expect(z.toJSONSchema(newPassword, { io: 'input' })).toMatchObject(limits)
  })

  it('is the same however its accents were typed', () => {
    const typed = ` ${APART.repeat(12)} `
    expect(newPassword.parse(typed)).toBe(password.parse(typed.normalize('NFC')))
  })
})

describe('a control character', () => {
  it.each([
    ['name', name(99)],
    ['line', line(99)],
  ])('is a space in a field of one line: a %s', (_what, schema) => {
    expect(schema.parse('\u0007Groupe\r\nBcc: a@b.test\u0085\u001B')).toBe('Groupe Bcc: a@b.test')
  })

  it('is a space in a field of several lines, but for line ends and tabs', () => {
    expect(paragraphs(99).parse(' one\r\ntwo\rthree\n\tfour\u0007five ')).toBe(
      'one\ntwo\nthree\n\tfour five',
    )
  })

  it('is refused in an address that mails go to', () => {
    expect(mailAddress.safeParse('a\u0007@b.test').success).toBe(false)
    expect(mailAddress.parse(' léa+notes@b.test ')).toBe('léa+notes@b.test')
  })
})
