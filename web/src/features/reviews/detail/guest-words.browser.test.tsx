import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { KEYWORD_CATEGORIES, SENTIMENTS } from '@maitre/contract/constants'
import type { ReviewReading } from '@maitre/contract/reading'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { LOOKS, show, type Look } from '#test/screen'
import { GuestWords } from './guest-words.tsx'

const TEXT = 'The waiter was rude and rolled his eyes. The onglet was superb.'
const READING: ReviewReading = {
  engine: 'local',
  engine_version: '1',
  sentiment: { label: 'negative', score: -0.4, mismatch: false },
  keywords: [
    {
      start: 0,
      end: 19,
      keyword: 'friendliness',
      category: 'staff_attitude',
      sentiment: 'negative',
    },
  ],
  dishes: [{ start: 45, end: 51, name: 'onglet', sentiment: 'positive', matched: true }],
  people: [],
  risks: [],
  removed: [],
}

async function open(look: Partial<Look>, reading = READING, text = TEXT): Promise<void> {
  const isNarrow = look.width === 375
  keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
  const review = { ...detailOfRow(buildReview({ text, language: 'en' })), reading }
  await show(<GuestWords {...{ review, isNarrow }} hasMargin={!isNarrow} isLoading={false} />, look)
}

const RUDE = { en: /^Rude or cold staff/u, fr: /^Équipe froide ou impolie/u }

describe.each(LOOKS)('what was found, in $language, $theme, at $width pixels', (look) => {
  it('is called in the language of the screen what a person would call it', async () => {
    await open(look)
    if (look.width === 375) await page.getByRole('button', { name: /: 2$/u }).click()
    const note = page.getByRole('button', { name: RUDE[look.language] })
    await expect.element(note).toBeVisible()
    expect(note.element().textContent).not.toMatch(/friendliness|negative|négatif/iu)
    expect(note.element().querySelector('[lang=en]')?.textContent).toMatch(/The waiter was rude/u)
  })

  it('has words for each topic and each way in which a guest may mean it', async () => {
    const keywords = KEYWORD_CATEGORIES.flatMap((category, row) =>
      SENTIMENTS.map((sentiment, column) => {
        const start = (row * SENTIMENTS.length + column) * 2
        return { start, end: start + 1, keyword: 'taste', category, sentiment }
      }),
    )
    const reading = { ...READING, keywords, dishes: [] }
    await open(look, reading, 'x '.repeat(keywords.length))
    const { length } = keywords
    const isNarrow = look.width === 375
    await page.getByRole('button', { name: isNarrow ? /60$/u : /^53/u }).click()
    const items = page.getByRole('list').getByRole('listitem')
    await expect.element(items.nth(length - 1)).toBeInTheDocument()
    const names = items
      .all()
      .map((item) => item.element().querySelector('.font-medium')?.textContent)
    expect(new Set(names).size).toBe(length)
    for (const name of names) expect(name).toMatch(/^\p{Lu}[^_·.]{4,}$/u)
  })
})

it('what only the stars tell is grey, and its note says so', async () => {
  const look = LOOKS[0] as Look // The first look has a margin.
  const [dish] = READING.dishes
  if (dish === undefined) throw new Error('the reading has a dish')
  await open(look, { ...READING, dishes: [{ ...dish, known_by: 'stars' }] })
  const note = page.getByRole('button', { name: /onglet/iu })
  await expect.element(note).toBeVisible()
  expect(note.element().textContent).toMatch(/Only the stars say|Seules les étoiles/u)
  const mark = [...document.querySelectorAll('mark')].find((one) => one.textContent === 'onglet')
  expect(mark?.className).toMatch(/bg-neutral-tint/u)
  expect(mark?.className).not.toMatch(/positive/u)
})

describe('what was found, on a phone', () => {
  const look = LOOKS[1] as Look // The second look is that of a phone.

  it('opens in a sheet whose rows are high enough for a thumb, and a row shows its words', async () => {
    await open(look, READING, TEXT)
    await page.getByRole('button', { name: /: 2$/u }).click()
    const sheet = page.getByRole('dialog', { name: 'Ce qui a été relevé' })
    await expect.element(sheet).toBeVisible()
    const row = sheet.getByRole('button', { name: /onglet/iu })
    expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await row.click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByText('onglet', { exact: true })).toHaveClass(/ring/u)
  })

  it('opens by a press on the words that are marked', async () => {
    await open(look)
    await page.getByText('onglet', { exact: true }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
