import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewReply } from '@maitre/contract/reply'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { LOOKS, show, type Look } from '#test/screen'
import { ReplyText } from './reply-text.tsx'

const FIRST = 'Thank you for your stars.'
const SECOND = 'The terrace opens in May.'
const TEXT = `${FIRST} ${SECOND}`
const REPLY: ReviewReply = {
  tone: 'friendly',
  language: 'en',
  engine: 'local',
  engine_version: '1',
  sentences: [
    { start: 0, end: FIRST.length, grounds: [{ kind: 'rating' }] },
    {
      start: FIRST.length + 1,
      end: TEXT.length,
      grounds: [{ kind: 'fact', key: 'terrace', quote: 'Terrace from May' }],
    },
  ],
  signature: null,
  unfollowed: [],
  check: 'done',
  findings: [],
}

async function open(look: Look): Promise<void> {
  const isNarrow = look.width === 375
  const review = { ...detailOfRow(buildReview({ response: TEXT, rating: 5 })), reply: REPLY }
  await show(<ReplyText {...{ review, isNarrow }} text={TEXT} hasMargin={!isNarrow} />, look)
}

const GROUNDS = {
  en: { title: 'What each sentence rests on', number: 'What sentence 2 rests on' },
  fr: { title: 'Ce sur quoi chaque phrase s’appuie', number: 'Ce sur quoi s’appuie la phrase 2' },
}

describe.each(LOOKS)('the text of a reply in $language, $theme, at $width pixels', (look) => {
  const { title, number } = GROUNDS[look.language]
  const isNarrow = look.width === 375

  it('says of each sentence what it rests on, on a phone in a sheet that shows the sentence', async () => {
    await open(look)
    if (!isNarrow) {
      await expect.element(page.getByRole('list', { name: title })).toBeVisible()
      return
    }
    await page.getByRole('button', { name: number }).click()
    const sheet = page.getByRole('dialog', { name: title })
    const rows = sheet.getByRole('listitem').getByRole('button')
    await expect.element(rows.nth(1)).toBeVisible()
    for (const row of rows.elements())
      expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await rows.nth(1).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByText(/^The terrace opens in May\./u)).toHaveClass(/underline/u)
  })

  it('opens what the sentences rest on by a button that is high enough for a thumb', async () => {
    await open(look)
    const button = page.getByRole('button', { name: new RegExp(`^${title}`, 'u') })
    if (!isNarrow) {
      expect(button.elements()).toEqual([])
      return
    }
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})

describe('the number after a sentence', () => {
  it('stays on the line of the word before it, at every width', async () => {
    await open({ language: 'en', theme: 'light', width: 375 })
    const first = page.getByRole('button', { name: 'What sentence 1 rests on' }).element()
    const body = first.closest('div')
    const words = first.previousSibling
    if (!body || !words?.textContent) throw new Error('a number behind words')
    const letters = document.createRange()
    letters.setStart(words, words.textContent.length - 1)
    letters.setEnd(words, words.textContent.length)
    for (let width = 100; width < 340; width += 3) {
      body.style.width = `${width}px`
      const [at, before] = [first.getBoundingClientRect(), letters.getBoundingClientRect()]
      expect(at.left, `${width} pixels`).toBeGreaterThanOrEqual(before.right - 1)
    }
  })
})
