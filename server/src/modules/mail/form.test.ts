import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOURS } from './colours.ts'
import { type MailForm } from './form.ts'
import { toHtml } from './form-html.ts'
import { toText } from './form-text.ts'

const form = {
  language: 'fr',
  subject: 'Votre semaine',
  preview: 'Douze avis',
  occasion: 'Rapport hebdomadaire',
  title: 'La semaine',
  paragraphs: ['Douze avis sont arrivés.'],
  figures: [
    { label: 'Avis', value: '12', note: '+3, 9 avant' },
    { label: 'Note', value: '4,5', note: '+0,2', turn: 'better' },
    { label: 'Délai', value: '3 h', note: '+1 h', turn: 'worse' },
  ],
  table: { columns: ['Établissement', 'Avis'], rows: [['Plateau', '7']] },
  lists: [{ title: 'Ce qui a changé', lines: ['Plus de clients critiquent l’attente.'] }],
  items: [
    {
      note: 'La plus belle note',
      title: 'Paul',
      url: 'https://desk.example.com/1',
      quote: { text: 'Parfait.', language: 'fr', isPraise: true },
    },
  ],
  reason: 'Vous recevez ce courriel…',
} as const satisfies MailForm
const LINKS = [
  { label: 'Voir & marquer', url: 'https://desk.example.com/seen#token=a&b' },
  { label: 'Réglages', url: 'https://desk.example.com/settings' },
]
const NO_END = { unsubscribe: null }

const tokens = readFileSync(
  new URL('../../../../web/src/styles/tokens.css', import.meta.url),
  'utf8',
)
const dark = tokens.indexOf('\n.dark {')
const THEMES = {
  light: tokens.slice(tokens.indexOf('\n:root {'), dark),
  dark: tokens.slice(dark, tokens.indexOf('\n}', dark)),
}

describe('the colours of mails', () => {
  it.each(['light', 'dark'] as const)('are those of the screens in the %s', (theme) => {
    for (const [name, colour] of Object.entries(COLOURS[theme]))
      expect(THEMES[theme], name).toContain(`${name}: ${colour};`)
  })

  it.each(['light', 'dark'] as const)('can be read on what lies below them in the %s', (theme) => {
    const colours: Readonly<Record<string, string>> = COLOURS[theme]
    const page = colours[theme === 'light' ? '--surface-sunken' : '--canvas'] ?? ''
    const card = colours['--surface'] ?? ''
    const texts = ['--ink', '--ink-2', '--ink-3', '--positive-text', '--negative-text']
    const pairs = [
      ...texts.map((name) => [colours[name] ?? '', card] as const),
      [colours['--ink'] ?? '', page] as const,
      [colours['--ink-3'] ?? '', page] as const,
      [colours['--on-brand'] ?? '', colours['--brand'] ?? ''] as const,
    ]
    for (const pair of pairs) expect(contrast(...pair), pair.join(' on ')).toBeGreaterThan(4.5)
  })

  it('are all given anew for the dark, where the mail says that it has colours for it', () => {
    const html = toHtml({ ...form, quote: { text: 'Froid.', language: 'fr' } }, NO_END)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const sheet = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/u.exec(html)?.[1] ?? ''
    const coloured = [...html.matchAll(/<\w+ [^>]*style="([^"]*#[0-9a-f]{6}[^"]*)"[^>]*>/gu)]
    expect(coloured.length).toBeGreaterThan(10)
    for (const [tag, style = ''] of coloured) {
      const part = /class="([\w-]+)"/u.exec(tag)?.[1] ?? 'none'
      const rule = new RegExp(`\\.${part}\\{([^}]*)\\}`, 'u').exec(sheet)?.[1] ?? ''
      const names = (css: string): string[] =>
        [...css.matchAll(/([\w-]+):#/gu)].map(([, name = '']) => name)
      expect(names(rule), tag).toEqual(names(style))
    }
  })
})

/** The contrast of two colours as WCAG 2.2 counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('a mail', () => {
  it('has no picture that could be missing', () => {
    expect(toHtml(form, NO_END)).not.toMatch(/<img|url\(|<svg/u)
  })

  it('shows behind its subject what it previews, else the guest’s words, else how it begins', () => {
    const previewed = (given: MailForm): string =>
      /mso-hide:all">(.*?)&#847;/u.exec(toHtml(given, NO_END))?.[1] ?? ''
    expect(previewed(form)).toBe('Douze avis')
    const { preview: _none, ...without } = form
    expect(previewed(without)).toBe('Douze avis sont arrivés.')
    expect(previewed({ ...without, quote: { text: 'Froid.', language: null } })).toBe('Froid.')
    expect(previewed({ ...form, preview: `${'a'.repeat(139)}😀` })).toMatch(/^a{139}\uFFFD$/u)
  })

  it('names the columns and the rows of its table for whoever hears it', () => {
    const html = toHtml(form, NO_END)
    expect(html.match(/<th scope="col"/gu)).toHaveLength(2)
    expect(html.match(/<th scope="row"/gu)).toHaveLength(1)
  })

  it('says in its plain text everything that the page says', () => {
    expect(toText(form, NO_END)).toBe(
      [
        'Rapport hebdomadaire',
        'La semaine',
        'Douze avis sont arrivés.',
        'Avis\u00a0: 12 (+3, 9 avant)\nNote\u00a0: 4,5 (+0,2)\nDélai\u00a0: 3 h (+1 h)',
        'Plateau\n  Avis\u00a0: 7',
        'Ce qui a changé\n- Plus de clients critiquent l’attente.',
        'La plus belle note\nPaul\n> Parfait.\nhttps://desk.example.com/1',
        '-- ',
        'Vous recevez ce courriel…\n',
      ].join('\n\n'),
    )
  })

  it('shows the signs of HTML in anybody’s words as signs, in every part of the page', () => {
    const hostile = `"><img src='x'>&`
    const quote = { text: hostile, language: hostile }
    const given = {
      language: 'en',
      subject: hostile,
      preview: hostile,
      occasion: hostile,
      title: hostile,
      quote,
      paragraphs: [hostile],
      figures: [{ label: hostile, value: hostile, note: hostile }],
      table: { columns: [hostile], rows: [[hostile, hostile]] },
      lists: [{ title: hostile, lines: [hostile] }],
      items: [{ note: hostile, title: hostile, url: hostile, quote }],
      afterItems: hostile,
      button: { label: hostile, url: hostile },
      reason: hostile,
    } as const satisfies MailForm
    const html = toHtml(given, { unsubscribe: { label: hostile, url: hostile } })
    const shown = '&quot;&gt;&lt;img src=&#39;x&#39;&gt;&amp;'
    expect(html.split(shown)).toHaveLength(27)
    expect(html.replaceAll(shown, '')).not.toMatch(/img|'x'/u)
  })
})

describe('what can be done with a mail itself', () => {
  it('stands below its button as links, in the dark too, and each on a line of its own in the text', () => {
    const mail = { ...form, links: LINKS }
    const html = toHtml(mail, NO_END)
    expect(html).toContain('href="https://desk.example.com/seen#token=a&amp;b" class="note"')
    expect(html).toContain('>Voir &amp; marquer</a>')
    expect(toText(mail, NO_END)).toContain(
      'Voir & marquer\u00a0:\nhttps://desk.example.com/seen#token=a&b\n\nRéglages\u00a0:\nhttps://desk.example.com/settings\n\n-- ',
    )
  })
})
