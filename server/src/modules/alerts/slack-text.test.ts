import { expect, it } from 'vitest'
import { slackText } from './slack-text.ts'

const FORM = {
  language: 'en',
  subject: 'New 1-star review · Plateau',
  occasion: 'New 1-star review',
  title: 'Emily & Tom were not happy at Plateau.',
  paragraphs: ['The sooner a guest is answered, the more of them come back.'],
  button: { label: 'Read and reply', url: 'https://maitre.test/reviews?queue=all&day=1' },
  reason: '',
} as const

it('a message for Slack has the guest’s words as a quotation, in which nothing calls everybody', () => {
  const quote = {
    text: 'Cold soup <!channel>\n@here & <https://elsewhere.test|free>',
    language: null,
  }
  expect(slackText({ ...FORM, quote })).toBe(
    [
      '*New 1-star review · Plateau*',
      'Emily &amp; Tom were not happy at Plateau.',
      '> Cold soup &lt;!channel&gt;',
      '> @\u200bhere &amp; &lt;https://elsewhere.test|free&gt;',
      'The sooner a guest is answered, the more of them come back.',
      '<https://maitre.test/reviews?queue=all&amp;day=1|Read and reply>',
    ].join('\n'),
  )
})

it('a message for Slack about several alerts has each with its link, and how many are left', () => {
  const item = {
    note: 'A risk · Plateau',
    title: 'Ines | speaks of an allergy.',
    url: 'https://maitre.test/1',
  }
  const text = slackText({ ...FORM, paragraphs: [], items: [item], afterItems: 'And 4 more.' })
  expect(text).toContain(
    '• <https://maitre.test/1|Ines / speaks of an allergy.> (A risk · Plateau)',
  )
  expect(text).toContain('\nAnd 4 more.\n')
})
