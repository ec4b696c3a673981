import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ERROR_CODES } from '@maitre/contract/errors'
import { RISKS } from '@maitre/contract/constants'
import { HELD_REASONS } from '@maitre/contract/held-reasons'
import { HISTORY_KINDS, type HistoryEntry, type ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { LOOKS, show } from '#test/screen'
import { HistoryPanel } from './history-panel.tsx'

/** Everything that the server writes behind a line, and codes that a newer server or a source may come to write. */
const DETAILS: Partial<Record<HistoryEntry['kind'], readonly string[]>> = {
  held: [...HELD_REASONS, 'a_new_reason'],
  failed: [...ERROR_CODES, 'a.new_code'],
  rejected: ['PERSONAL_INFO', 'A_NEW_VIOLATION'],
  moderated: ['A_NEW_VIOLATION'],
  submitted: ['A_NEW_VIOLATION'],
}

describe.each(LOOKS)('the history in $language, $theme, at $width pixels', (look) => {
  it('says every kind of line, and all that stands behind one, in words and not in codes', async () => {
    const lines = HISTORY_KINDS.flatMap((kind) =>
      [null, ...(DETAILS[kind] ?? [])].map((detail) => ({
        kind,
        detail,
      })),
    )
    const review: ReviewDetail = {
      ...detailOfRow(buildReview({ risk: ['illness'] })),
      history: lines.map((line, id) => ({
        ...line,
        id: String(id),
        at: '2026-11-20T18:00:00.000Z',
        actor: null,
        text: null,
      })),
    }
    await show(
      <HistoryPanel
        review={review}
        isOpen
        onOpenChange={() => undefined}
        isNarrow={look.width === 375}
        timeZone="America/Montreal"
      />,
      look,
    )
    const items = page.getByRole('listitem')
    await expect.element(items.nth(lines.length - 1)).toBeInTheDocument()
    for (const item of items.elements()) {
      expect(item.textContent).not.toMatch(/_|[a-z]\.[a-z]|\bnull\b|undefined/u)
      expect(item.querySelector('p')?.textContent).toMatch(/^\p{Lu}/u)
    }
  })

  it('names all risks for which a reply was held', async () => {
    const review: ReviewDetail = {
      ...detailOfRow(buildReview({ risk: [...RISKS] })),
      history: [
        {
          id: '1',
          kind: 'held',
          detail: 'risk',
          at: '2026-11-20T18:00:00.000Z',
          actor: null,
          text: null,
        },
      ],
    }
    await show(
      <HistoryPanel
        review={review}
        isOpen
        onOpenChange={() => undefined}
        isNarrow={look.width === 375}
        timeZone={undefined}
      />,
      look,
    )
    const line = page.getByRole('listitem')
    await expect.element(line).toBeVisible()
    for (const word of { en: ['fell ill', 'theft'], fr: ['malade', 'vol'] }[look.language])
      expect(line.element().textContent).toContain(word)
  })
})
