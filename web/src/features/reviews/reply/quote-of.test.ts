import { describe, expect, it } from 'vitest'
import { quoteOf } from './quote-of.ts'

describe('the quote of a remark', () => {
  it('has the accents, capitals and apostrophes of the reply', () => {
    const text = '👋 Votre expérience culinaire… N’hésitez pas à revenir.'
    expect(quoteOf(text, "n'hesitez pas")).toBe('N’hésitez pas')
    expect(quoteOf(text, 'experience culinaire')).toBe('expérience culinaire')
  })

  it('keeps the words of the check where the reply has them otherwise', () => {
    expect(quoteOf('We wait, for you.', 'wait for you')).toBe('wait for you')
  })
})
