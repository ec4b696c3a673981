import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { asked, openPane } from './review-pane.test-setup.tsx'

/** A reply that went wrong, and what its notice says besides its title. */
const REPLY = { source: 'google', response: 'Thank you for coming.', postable: true } as const
const WRONG = {
  rejected: { status: 'posted', publication: 'rejected', policy_violation: 'PERSONAL_INFO' },
  unexplained: { status: 'posted', publication: 'rejected', policy_violation: null },
  removed: { status: 'posted', publication: 'removed' },
  failed: { status: 'approved', publication: 'none', post_error: 'upstream.unavailable' },
  overtaken: { status: 'draft', publication: 'none', post_error: 'review.source_changed' },
} as const satisfies Record<string, Partial<ReviewDetail>>
const WORDS = {
  en: {
    rejected: 'Google rejected the reply',
    why: /^Reason given: it holds personal details$/u,
    rejectedHow: 'Change the words, then approve and post again.',
    removed: 'The reply was removed from Google',
    removedHow: 'Guests no longer see it. Edit it, then approve and post it again.',
    failed: 'The reply could not be sent',
    failedWhy: 'The other service did not answer, although we tried several times.',
    failedHow: 'Nothing is lost. Try again, or change it first.',
    overtaken: 'The guest changed the review',
    overtakenHow:
      'The review changed at its source after this reply was approved. Read it again before you post.',
    again: 'Try again',
  },
  fr: {
    rejected: 'Google a refusé la réponse',
    why: /^Raison donnée\s: elle contient des données personnelles$/u,
    rejectedHow: 'Changez le texte, puis approuvez-le et envoyez-le de nouveau.',
    removed: 'La réponse a été retirée de Google',
    removedHow:
      'Les clients ne la voient plus. Modifiez-la, puis approuvez-la et envoyez-la de nouveau.',
    failed: 'La réponse n’a pas pu être envoyée',
    failedWhy: 'L’autre service n’a pas répondu, malgré plusieurs essais.',
    failedHow: 'Rien n’est perdu. Réessayez, ou modifiez-la d’abord.',
    overtaken: 'Le client a modifié son avis',
    overtakenHow:
      'L’avis a changé à la source depuis l’approbation. Relisez-le avant d’envoyer la réponse.',
    again: 'Réessayer',
  },
} as const

const said = (words: string | RegExp) => page.getByText(words, { exact: true })

describe.each(LOOKS)('the notice of a reply that went wrong, %o', (look) => {
  const words = WORDS[look.language]

  it('says that the source rejected it, for which reason, and what to do', async () => {
    await openPane({ ...REPLY, ...WRONG.rejected }, look)
    for (const one of [words.rejected, words.why, words.rejectedHow])
      await expect.element(said(one).first()).toBeVisible()
    await checkAccess()
  })

  it('says no reason where the source gave none', async () => {
    await openPane({ ...REPLY, ...WRONG.unexplained }, look)
    await expect.element(said(words.rejectedHow)).toBeVisible()
    expect(document.querySelector('article')?.textContent).not.toMatch(
      /Reason given|Raison donnée/u,
    )
  })

  it('says that it is gone from the source, and that guests no longer see it', async () => {
    await openPane({ ...REPLY, ...WRONG.removed }, look)
    for (const one of [words.removed, words.removedHow])
      await expect.element(said(one).first()).toBeVisible()
    await checkAccess()
  })

  it('says why it could not be sent, and tries again by one press', async () => {
    await openPane({ ...REPLY, ...WRONG.failed }, look)
    for (const one of [words.failed, words.failedWhy, words.failedHow])
      await expect.element(said(one).first()).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: words.again, exact: true }).click()
    await expect.poll(() => asked).toEqual(['post'])
  })

  it('says that the guest changed the review while it was on its way', async () => {
    await openPane({ ...REPLY, ...WRONG.overtaken }, look)
    for (const one of [words.overtaken, words.overtakenHow])
      await expect.element(said(one).first()).toBeVisible()
    expect(said(words.failed).elements()).toEqual([])
  })
})
