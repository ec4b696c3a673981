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
    newTitle: 'No new draft could be written',
    old: /The reply below answers the earlier words\.$/u,
    outdated: ['Out of date', 'The reply is out of date'],
    edit: 'Edit',
    approve: 'Approve',
    again: 'Try again',
    none: 'No reply yet',
    notRead: 'Maitre has not read this review.',
  },
  fr: {
    title: 'Aucun brouillon n’a pu être rédigé',
    how: /Réessayez, ou écrivez la réponse vous-même\.$/u,
    newTitle: 'Aucun nouveau brouillon n’a pu être rédigé',
    old: /La réponse ci-dessous répond au texte précédent\.$/u,
    outdated: ['Dépassée', 'La réponse est dépassée'],
    edit: 'Modifier',
    approve: 'Approuver',
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
    // The bar says so, and nothing else says it again.
    expect(page.getByText(words.none, { exact: true }).elements()).toHaveLength(1)
    expect(document.querySelector('article')?.textContent).not.toMatch(
      /Reply held|Réponse retenue/u,
    )
    await expect.element(page.getByText(words.notRead)).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: words.again, exact: true }).click()
    await expect.poll(() => asked).toEqual(['regenerate'])
  })

  it('says which words the reply answers that was written before the guest changed theirs', async () => {
    await openPane({ ...UNDRAFTED, response: 'Thank you for coming.' }, look)
    await expect.element(page.getByText(words.newTitle, { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.old)).toBeVisible()
    for (const outdated of words.outdated)
      await expect.element(page.getByText(outdated, { exact: true }).first()).toBeVisible()
    const [edit, approve] = [words.edit, words.approve].map((name) =>
      page.getByRole('button', { name, exact: true }).element(),
    )
    const fill = (one: Element | undefined) => one && getComputedStyle(one).backgroundColor
    expect(fill(edit)).not.toBe(fill(approve))
    expect(edit?.compareDocumentPosition(approve ?? document)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
  })

  it('leaves the words of the notice their room beside the button', async () => {
    await openPane(UNDRAFTED, look)
    const title = page.getByText(words.title, { exact: true })
    await expect.element(title).toBeVisible()
    expect(title.element().getBoundingClientRect().width).toBeGreaterThan(240)
  })
})
