import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { REPLY_CHECKS, type ReviewReply } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { LOOKS, show } from '#test/screen'
import { CheckLine } from './check-line.tsx'

const TEXT = 'Thank you for your visit.'

function build(check: ReviewReply['check'], findings: ReviewReply['findings'] = []): ReviewDetail {
  const reply: ReviewReply = {
    tone: 'friendly',
    language: 'en',
    engine: 'human',
    engine_version: '1',
    sentences: [],
    check,
    findings,
  }
  return { ...buildReview({ response: TEXT }), reading: null, history: [], reply }
}

const WORDS = {
  en: {
    done: 'Checked: language, facts, promises, tone, repetition',
    under_way: 'Being checked…',
    not_made: 'This text could not be checked',
  },
  fr: {
    done: 'Vérifiée : langue, faits, promesses, ton, redites',
    under_way: 'Vérification en cours…',
    not_made: 'Ce texte n’a pas pu être vérifié',
  },
} as const satisfies Record<string, Record<ReviewReply['check'], string>>

describe.each(LOOKS)('the line of the check in $language, $theme, at $width pixels', (look) => {
  it.each(REPLY_CHECKS)('says in words that the check is %s', async (check) => {
    await show(<CheckLine review={build(check)} text={TEXT} isWriting={false} />, look)
    await expect.element(page.getByRole('status')).toHaveTextContent(WORDS[look.language][check])
  })
})

describe('the line of the check', () => {
  it('says nothing of a check while the text is being written', async () => {
    await show(<CheckLine review={build('done')} text={TEXT} isWriting />)
    await expect.element(page.getByText('25', { exact: false })).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
  })

  it('shows the remarks in the place of the state when there are some', async () => {
    const remark = { code: 'promise', severity: 'hard' } as const
    await show(<CheckLine review={build('done', [remark])} text={TEXT} isWriting={false} />)
    await expect.element(page.getByRole('listitem')).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
  })
})
