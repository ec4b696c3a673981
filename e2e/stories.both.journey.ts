import { addDays, dayAt } from '@maitre/contract/date-range'
import { expect, test } from './journey.ts'

/** A story of the demonstration, as the trends of the last two months name it, and words of the guests behind it. */
interface Story {
  said: RegExp
  behind: RegExp
}

/** Half of the brasserie's stories in each language. */
const STORIES: Record<'en' | 'fr', readonly Story[]> = {
  en: [
    {
      said: /\d+ of \d+ guests at Plateau blame the wait; usually \d+ of \d+/u,
      behind: /forty|hour|minutes|wait/iu,
    },
    {
      said: /\d+ of \d+ guests at Vieux-Montréal blame “French Onion Soup”; usually \d+ of \d+/u,
      behind: /cold|lukewarm|froide|tiède/iu,
    },
  ],
  fr: [
    {
      said: /\d+ clients sur \d+ apprécient «\s?Tartare de betterave\s?»\s; d’habitude 0 sur \d+/u,
      behind: /tartare|betterave|beet/iu,
    },
    {
      said: /Saint-Roch\s: \d+ clients sur \d+ apprécient Maëlle Cloutier-Gagnon\s; d’habitude \d+ sur \d+/u,
      behind: /Ma[eë]l/u,
    },
    {
      said: /ByWard\s: \d+ clients? sur \d+ critique(?:nt)? l’ambiance\s; d’habitude \d+ sur \d+/u,
      behind: /quiet|noise|calm|booth|bruit|banquette/iu,
    },
  ],
}

test('the trends name the stories of the brasserie, each two presses away from its guests', async ({
  page,
  language,
  signIn,
}) => {
  await signIn('admin', page, '/dashboard/trends')
  await page.getByRole('button', { name: /60 (?:days|jours)/u }).click()
  for (const { said, behind } of STORIES[language]) {
    const story = page.getByRole('listitem').filter({ hasText: said })
    await story.getByRole('link').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('listitem').filter({ hasText: behind }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})

/** Days of Vancouver's calendar: after midnight in Toronto, the day that is over there is not over here. */
function lastDays(days: number, until = 0): URLSearchParams {
  const endDate = addDays(dayAt(Date.now(), 'America/Vancouver'), -until)
  return new URLSearchParams({ startDate: addDays(endDate, 1 - days), endDate })
}

test('the trends name the power cut in Vancouver in the seven days until yesterday, one press away from its reviews', async ({
  page,
  language,
  signIn,
}) => {
  // The guests of other journeys write to Vancouver today, and praise it.
  await signIn('rival', page, `/dashboard/trends?${lastDays(7, 1)}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: VANCOUVER[language] })
    .getByRole('link')
    .click()
  await page.waitForURL(/\/dashboard\/reviews\?.*rating=1/u)
  const words = page.getByRole('main').getByText(/power|lights|blackout|dark/iu)
  await expect(words.filter({ visible: true }).first()).toBeVisible()
})

const VANCOUVER = {
  en: /\d+ of \d+ guests at Vancouver give three stars or fewer; usually \d+ of \d+/u,
  fr: /Vancouver\s: \d+ clients sur \d+ donnent trois étoiles ou moins\s; d’habitude \d+ sur \d+/u,
} as const
