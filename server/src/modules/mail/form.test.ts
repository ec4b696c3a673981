import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOURS, type MailForm, toHtml } from './form.ts'

it('draws mails in the light colours of the screens', () => {
  const tokens = readFileSync(
    new URL('../../../../web/src/styles/tokens.css', import.meta.url),
    'utf8',
  )
  const light = tokens.slice(tokens.indexOf(':root'), tokens.indexOf('.dark'))
  for (const [name, colour] of Object.entries(COLOURS))
    expect(light, name).toContain(`${name}: ${colour};`)
})

it('shows the signs of HTML in anybody’s words as signs, in every part of the page', () => {
  const hostile = `"><img src='x'>&`
  const form = {
    language: 'en',
    subject: hostile,
    occasion: hostile,
    title: hostile,
    quote: { text: hostile, language: hostile },
    paragraphs: [hostile],
    button: { label: hostile, url: hostile },
    reason: hostile,
  } as const satisfies MailForm
  const html = toHtml(form, { unsubscribe: { label: hostile, url: hostile } })
  const shown = '&quot;&gt;&lt;img src=&#39;x&#39;&gt;&amp;'
  expect(html.split(shown)).toHaveLength(12)
  expect(html.replaceAll(shown, '')).not.toMatch(/img|'x'/u)
})
