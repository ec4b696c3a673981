import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { asked, openPane } from './review-pane.test-setup.tsx'

const UNDRAFTED = { response: null, status: 'draft', held_reason: 'no_draft' } as const
const WORDS = {
  en: {
    title: 'No draft could be written',
    how: /Try again, or write the reply yourself\.$/u,
    old: /The reply below answers the earlier words\.$/u,
    again: 'Try again',
    none: 'No reply yet',
    notRead: 'Maitre has not read this review.',
  },
  fr: {
    title: 'Aucun brouillon n’a pu être rédigé',
    how: /Réessayez, ou écrivez la réponse vous-même\.$/u,
    old: /La réponse ci-dessous répond au texte précédent\.$/u,
    again: 'Réessayer',
    none: 'Pas encore de réponse',
    notRead: 'Maitre n’a pas lu cet avis.',
  },
} as const

describe.each(LOOKS)('a review whose draft could not be written, %o', (look) => {
  const words = WORDS[look.language]

  it('says so, says what to do, and tries again by one press', async () => {
    await openPane(UNDRAFTED, look)
    await expect.element(page.getByText(words.title, { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.how)).toBeVisible()
    await expect.element(page.getByText(words.none, { exact: true }).last()).toBeVisible()
    await expect.element(page.getByText(words.notRead)).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: words.again, exact: true }).click()
    await expect.poll(() => asked).toEqual(['regenerate'])
  })

  it('says which words the reply answers that was written before the guest changed theirs', async () => {
    await openPane({ ...UNDRAFTED, response: 'Thank you for coming.' }, look)
    await expect.element(page.getByText(words.old)).toBeVisible()
  })
})
