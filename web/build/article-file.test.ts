import { describe, expect, it } from 'vitest'
import { readArticle } from './article-file.ts'

const HEAD = `title: Soup
excerpt: About soup.
category: Replies
author: The Maitre team
date: 2026-11-14
readTime: 4
pair: soupe
faq:
  - question: Hot?
    answer: Yes.
`
const file = (head: string, text: string): string => `---\n${head}---\n${text}`

describe('an article', () => {
  it('is read from the head of its file and its text', () => {
    expect(readArticle('en', 'soup', file(HEAD, '## Cold\n\n> “Cold.”\n'))).toMatchObject({
      language: 'en',
      slug: 'soup',
      title: 'Soup',
      date: '2026-11-14',
      html: '<h2 id="cold">Cold</h2>\n<blockquote>\n<p>“Cold.”</p>\n</blockquote>\n',
    })
  })

  it.each([
    ['with a field that nobody reads', file(`${HEAD}draft: true\n`, 'Text.'), /draft/u],
    ['without a day', file(HEAD.replace('date: 2026-11-14\n', ''), 'Text.'), /date/u],
    [
      'with an excerpt that search engines would cut',
      file(HEAD.replace('About soup.', 'x'.repeat(161)), 'Text.'),
      /excerpt/u,
    ],
    ['with a tag in its text', file(HEAD, 'Text <b>bold</b>.'), /HTML in a text/u],
    ['without a head', 'Text.', /without a head/u],
  ])('%s is refused', (_what, text, message) => {
    expect(() => readArticle('en', 'soup', text)).toThrow(message)
  })
})
