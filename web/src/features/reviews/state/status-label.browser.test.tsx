import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Review } from '@maitre/contract/reviews'
import { show } from '#test/screen'
import { buildReview } from './build-review.test-setup.ts'
import { StatusLabel } from './status-label.tsx'

const WORDS: [words: { en: string; fr: string }, held: Partial<Review>][] = [
  [
    { en: 'Held: illness', fr: 'Retenue\u00A0: maladie' },
    { held_reason: 'risk', risk: ['illness'] },
  ],
  [
    { en: 'Held: illness and injury', fr: 'Retenue\u00A0: maladie et blessure' },
    { held_reason: 'risk', risk: ['illness', 'injury'] },
  ],
  [{ en: 'Held', fr: 'Retenue' }, { held_reason: 'person' }],
  [
    { en: 'No draft: not covered by the plan', fr: 'Sans brouillon\u00A0: hors forfait' },
    { held_reason: 'monthly_limit', response: null },
  ],
  [
    { en: 'No draft: another language', fr: 'Sans brouillon\u00A0: autre langue' },
    { held_reason: 'other_language', response: null },
  ],
  [
    { en: 'No draft: it could not be written', fr: 'Sans brouillon\u00A0: échec de rédaction' },
    { held_reason: 'no_draft', response: null },
  ],
  [
    { en: 'Out of date', fr: 'Dépassée' },
    { held_reason: 'no_draft', response: 'Thank you.' },
  ],
  [
    { en: 'No draft', fr: 'Sans brouillon' },
    { held_reason: 'promise', response: null },
  ],
  [
    { en: 'Held: check not passed', fr: 'Retenue\u00A0: vérification échouée' },
    { held_reason: 'promise', response: 'Your dinner is on us.' },
  ],
  [
    { en: 'Held: open question', fr: 'Retenue\u00A0: question en suspens' },
    { held_reason: 'question_unanswered', response: 'Thank you.' },
  ],
]

describe.each(['en', 'fr'] as const)(
  'the label of a reply that waits for a person, in %s',
  (language) => {
    it.each(WORDS)('says what it waits for: $en', async (words, held) => {
      const label = <StatusLabel review={buildReview({ status: 'draft', ...held })} bare />
      await show(label, { language, theme: 'light', width: 375 })
      await expect.element(page.getByText(words[language], { exact: true })).toBeVisible()
    })
  },
)
