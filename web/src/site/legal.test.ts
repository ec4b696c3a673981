import { describe, expect, it } from 'vitest'
import { sitePictures } from '#build/site-pictures'
import { LANGUAGES } from '@maitre/contract/constants'
import { LEGAL_PAGES, OPERATOR_FACTS } from '@maitre/contract/site-pages'
import { dayIn } from './day.ts'
import { drawSite } from './draw-site.tsx'
import { legalText } from './legal-texts.ts'

const FRAME = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
const ASSETS = {
  fonts: [],
  guestFont: '/guest.woff2',
  script: '/site.js',
  islands: { onboarding: { script: '', preloads: { en: [], fr: [] } } },
  scripts: { feedback: '/feedback.js', landing: '/landing.js' },
  pictures: Object.fromEntries(sitePictures().map(({ name }) => [name, `/${name}`])),
}
const files = new Map(drawSite(FRAME, ASSETS).map(({ path, text }) => [path, text]))
const texts = LANGUAGES.flatMap((language) =>
  LEGAL_PAGES.map((address) => ({
    language,
    address,
    html: files.get(`${language}/site${address}.html`) ?? '',
    text: legalText(language, address, 'X'),
  })),
)

describe('a day on the site', () => {
  it.each([
    ['en', 'May 1, 2026'],
    ['fr', '1 mai 2026'],
  ] as const)('is written in "%s" as its readers write days', (language, words) => {
    expect(dayIn(language, '2026-05-01')).toBe(words)
  })
})

describe('a page of law', () => {
  it.each(texts)(
    '$language$address leaves a place for each fact of the operator, with what holds without it',
    ({ html }) => {
      for (const fact of OPERATOR_FACTS)
        expect(html).toMatch(new RegExp(`<span data-operator="${fact}">[^<{]+</span>`, 'u'))
    },
  )

  it.each(texts)('$language$address says since which day it holds', ({ html, text, language }) => {
    expect(html).toContain(`<time dateTime="${text.date}">${dayIn(language, text.date)}</time>`)
  })

  it.each(texts)('$language$address leads to each of its parts', ({ html, text }) => {
    expect(text.parts.length).toBeGreaterThan(4)
    for (const { id } of text.parts) {
      expect(html).toContain(`href="#${id}"`)
      expect(html.split(` id="${id}"`)).toHaveLength(2)
    }
  })

  it.each(LEGAL_PAGES)('%s has as many parts, of the same day, in both languages', (address) => {
    const [one, other] = texts.filter((text) => text.address === address)
    expect(one?.text.parts.length).toBe(other?.text.parts.length)
    expect(one?.text.date).toBe(other?.text.date)
  })

  it.each(texts.filter(({ language }) => language === 'fr'))(
    '$language$address joins punctuation to its word by a no-break space',
    ({ text }) => {
      const plain = text.html.replaceAll(/<code>[^<]*<\/code>|<[^>]*>|&\w+;|https?:\S+/gu, '')
      expect([text.title, text.description, plain].join('\n')).not.toMatch(
        /[^\u00A0\n][:;?!»]|«[^\u00A0]|[“”']/u,
      )
    },
  )
})
