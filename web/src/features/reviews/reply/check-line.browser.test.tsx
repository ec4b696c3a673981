import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { REPLY_CHECKS, type ReviewReply } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
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
    signature: null,
    unfollowed: [],
    check,
    findings,
  }
  return { ...detailOfRow(buildReview({ response: TEXT })), reply }
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

const DETAILS = {
  en: {
    length: 'It has 143 words.',
    language: 'It reads as Spanish.',
    quote: (words: string) => `“${words}”`,
  },
  fr: {
    length: 'Elle a 143 mots.',
    language: 'Langue reconnue\u00A0: espagnol.',
    quote: (words: string) => `«\u00A0${words}\u00A0»`,
  },
}

describe.each(LOOKS)('the line of the check in $language, $theme, at $width pixels', (look) => {
  it('says every detail of a remark in words, not as a code or a figure', async () => {
    const findings = [
      { code: 'length', severity: 'soft', detail: '143' },
      { code: 'wrong_language', severity: 'hard', detail: 'es' },
      { code: 'promise', severity: 'hard', detail: 'thank you', span: { start: 0, end: 9 } },
      { code: 'stock_phrase', severity: 'soft', detail: 'your visit' },
    ] as const
    await show(
      <CheckLine review={build('done', [...findings])} text={TEXT} isWriting={false} />,
      look,
    )
    const { length, language, quote } = DETAILS[look.language]
    await expect.element(page.getByText(length)).toBeVisible()
    await expect.element(page.getByText(language)).toBeVisible()
    for (const words of ['Thank you', 'your visit'])
      await expect.element(page.getByText(quote(words))).toBeVisible()
  })

  it.each(REPLY_CHECKS)('says in words that the check is %s', async (check) => {
    await show(<CheckLine review={build(check)} text={TEXT} isWriting={false} />, look)
    await expect.element(page.getByRole('status')).toHaveTextContent(WORDS[look.language][check])
  })
})

const ROOM = {
  en: {
    left: /^1 character left; accents and emoji count for more$/u,
    over: /^2 characters too many$/u,
  },
  fr: {
    left: /^Encore 1 caractère\u00A0; les accents et les émojis comptent davantage$/u,
    over: /^2 caractères de trop$/u,
  },
}

describe.each(LOOKS)('the room for a reply in $language, $theme, at $width pixels', (look) => {
  it.each([
    ['left', 'x'.repeat(4095)],
    ['over', `${'x'.repeat(4096)}éé`],
  ] as const)('is told in characters, in the right number: %s', async (room, text) => {
    await show(<CheckLine review={build('done')} text={text} isWriting />, look)
    await expect.element(page.getByText(ROOM[look.language][room])).toBeVisible()
  })

  it('is not told while there is plenty', async () => {
    await show(<CheckLine review={build('done')} text={TEXT} isWriting={false} />, look)
    await expect.element(page.getByRole('status')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/4.?096|characters|caractères/u)
  })
})

describe('the line of the check', () => {
  it('says nothing of a check while the text is being written', async () => {
    await show(<CheckLine review={build('done')} text={'x'.repeat(4000)} isWriting />)
    await expect.element(page.getByText(/^96 characters left/u)).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
  })

  it('shows the remarks instead of the state when there are some', async () => {
    const remark = { code: 'promise', severity: 'hard' } as const
    await show(<CheckLine review={build('done', [remark])} text={TEXT} isWriting={false} />)
    await expect.element(page.getByRole('listitem')).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
  })
})
