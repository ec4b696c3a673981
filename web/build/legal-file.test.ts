import { describe, expect, it } from 'vitest'
import { readLegal, sealOf } from './legal-file.ts'

const HEAD = { title: 'Privacy', description: 'What is kept.', date: '2026-11-28' }
const file = (
  text: string,
  head: Readonly<Record<string, string>> = HEAD,
  seal = sealOf(HEAD, text),
): string => {
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\n`)
  return `---\n${lines.join('')}seal: "${seal}"\n---\n${text}`
}

describe('a text of law', () => {
  it('is read with its day, its parts and the place of the operator’s address', () => {
    const text = 'Write to {email}.\n\n## Où c’est\n\n### Here\n\n## And then?\n'
    expect(readLegal(file(text), '<span>them</span>')).toEqual({
      title: 'Privacy',
      description: 'What is kept.',
      date: '2026-11-28',
      parts: [
        { id: 'ou-c-est', title: 'Où c’est' },
        { id: 'and-then', title: 'And then?' },
      ],
      html:
        '<p>Write to <span>them</span>.</p>\n<h2 id="ou-c-est">Où c’est</h2>\n' +
        '<h3 id="here">Here</h3>\n<h2 id="and-then">And then?</h2>\n',
    })
  })

  it('has tables that the keys can scroll', () => {
    const text = '| what | until |\n|---|---|\n| cookie | 30 days |\n'
    expect(readLegal(file(text), '').html).toMatch(/^<table tabindex="0">\n<thead>/u)
  })

  it.each([
    ['without its day', file('Text.', { title: 'Privacy', description: 'What is kept.' }), /date/u],
    ['with a place that nobody fills', file('Of {operator}.'), /nobody fills in \{operator\}/u],
    [
      'with a text that was changed',
      file('New.', HEAD, sealOf(HEAD, 'Old.')),
      /is not the text of/u,
    ],
    [
      'with another day and the old seal',
      file('Text.', { ...HEAD, date: '2026-11-29' }),
      /is not the text of 2026-11-29/u,
    ],
    ['with a tag in its text', file('Text <b>bold</b>.'), /HTML in a text/u],
  ])('%s is refused', (_what, text, message) => {
    expect(() => readLegal(text, 'them')).toThrow(message)
  })

  it('that was changed is refused with the present day and the seal that goes with it', () => {
    const today = '2026-12-01'
    const changed = file('New.', HEAD, sealOf(HEAD, 'Old.'))
    const seal = sealOf({ ...HEAD, date: today }, 'New.')
    expect(() => readLegal(changed, 'them', today)).toThrow(
      `give it date: ${today} and seal: "${seal}"`,
    )
  })
})
