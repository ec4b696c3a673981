import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { openPane } from './review-pane.test-setup.tsx'

/** The instant so many hours ago, ISO. */
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

const SENT = { status: 'posted', publication: 'pending', response: 'Thank you.' } as const
const WORDS = {
  en: {
    gone: 'Google no longer shows this review',
    since: /^It was found to be gone on .*Nov(ember)? 24/u,
    how: /No reply can be approved or sent meanwhile/u,
    keptBack: /^Sent on .+, and Google still does not show it$/u,
    asking: /Guests do not see the reply yet/u,
  },
  fr: {
    gone: 'Google n’affiche plus cet avis',
    since: /^Sa disparition a été constatée le .*24 nov/u,
    how: /Aucune réponse ne peut être approuvée/u,
    keptBack: /^Envoyée le .+, et Google ne l’affiche toujours pas$/u,
    asking: /Les clients ne voient pas encore la réponse/u,
  },
} as const

describe.each(LOOKS)('the notice of what stands at the source, %o', (look) => {
  const words = WORDS[look.language]

  it('says that the review is gone, since when, and what can still be done', async () => {
    await openPane({ removed_at_source: '2026-11-24T17:00:00.000Z' }, look)
    for (const one of [words.gone, words.since, words.how])
      await expect.element(page.getByText(one).first()).toBeVisible()
    await checkAccess()
  })

  it('says since when the reply waits that the source has kept back for two days', async () => {
    await openPane({ ...SENT, posted_date: ago(48) }, look)
    for (const one of [words.keptBack, words.asking])
      await expect.element(page.getByText(one).first()).toBeVisible()
    await checkAccess()
  })
})

describe('the notice of what stands at the source', () => {
  it.each([
    ['a reply that was sent a day ago', { ...SENT, posted_date: ago(47) }],
    ['one that guests see', { ...SENT, publication: 'live', posted_date: ago(90) }],
    [
      'a new draft beside one that is kept back',
      { ...SENT, status: 'edited', posted_date: ago(90) },
    ],
  ] as const)('is not shown for %s', async (_, given) => {
    await openPane(given)
    await expect.element(page.getByText('Thank you.').first()).toBeVisible()
    expect(document.querySelector('article')?.textContent).not.toMatch(/still does not|no longer/u)
  })
})
