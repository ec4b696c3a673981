import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { desk, layOut, open, standsAs } from './inbox.test-setup.tsx'

beforeEach(layOut)

/** What the server keeps of a review once the time is over for which its source lets words be kept. */
const LAPSED = {
  lapsed_at: '2026-11-22T09:00:00.000Z',
  author_name: null,
  text: '',
  response: null,
  auto_approve_at: null,
} as const

const lapsed = () => page.getByRole('row', { name: /Its words may be kept no longer/u })

beforeEach(() => {
  // The list gives two reviews at first; all of them are on the screen.
  desk.reviews.delete('Cleo')
  standsAs('Basil', LAPSED)
})

describe('a review whose words have lapsed', () => {
  it('is told in the list without a state of its reply and without a box', async () => {
    await open()
    await expect.element(lapsed()).toBeVisible()
    await expect.element(lapsed().getByText('No reply yet')).not.toBeInTheDocument()
    await expect.element(lapsed().getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('shows the reply that was sent, which stays', async () => {
    standsAs('Basil', {
      status: 'posted',
      publication: 'live',
      response: 'Thank you for coming, and see you soon.',
    })
    await open()
    await page.getByRole('link', { name: /kept no longer/u }).click()
    const article = page.getByRole('article')
    await expect.element(article.getByText('Thank you for coming, and see you soon.')).toBeVisible()
  })

  it.each(LOOKS)(
    'says which source lets it be kept no longer, in $language at $width px, $theme',
    async (look) => {
      await open(look)
      await page.getByRole('link', { name: /kept no longer|ne peuvent plus/u }).click()
      const article = page.getByRole('article')
      await expect.element(article.getByText(/^Google (lets|ne permet)/u)).toBeVisible()
      await expect.element(article.getByRole('textbox')).not.toBeInTheDocument()
      await checkAccess()
    },
  )
})
