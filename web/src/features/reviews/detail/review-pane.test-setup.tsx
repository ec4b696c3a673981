import { Suspense } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { buildReview } from '#features/reviews/state/build-review.test-setup'
import { detailOfRow } from '#features/reviews/state/queries'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { renewedSession } from '#test/renewed-session'
import { type Look, show } from '#test/screen'
import { ReviewPane } from './review-pane.tsx'

const POSITION = { index: 0, count: undefined, hasPrevious: false, hasNext: true }

/** The writes that the server was asked for, by the end of their path. */
export const asked: string[] = []

/** Draws the open review that the server answers with, as it stands in a window of that size. */
export async function openPane(
  given: Partial<ReviewDetail>,
  look: Partial<Look> & { height?: number } = {},
): Promise<void> {
  const { width = 1440 } = look
  asked.length = 0
  const height = look.height ?? (width < 640 ? 812 : 900)
  const review = { ...detailOfRow(buildReview({ author_name: 'Ada' })), ...given }
  keepSession(Promise.resolve(signedIn('Manager', 'Growth')))
  vi.stubGlobal(
    'fetch',
    // The pane asks by texts.
    vi.fn((path: string, init?: RequestInit) => {
      if (path.includes('/auth/refresh')) return Promise.resolve(renewedSession())
      if (init?.method !== 'GET') asked.push(path.split('/').at(-1) ?? '')
      return Promise.resolve(Response.json({ data: review }))
    }),
  )
  await show(
    <main className="flex" style={{ height }}>
      <Suspense>
        <ReviewPane
          id={review.id}
          row={undefined}
          position={POSITION}
          columns={width < 640 ? 1 : 3}
          locationOf={() => undefined}
          onMove={() => undefined}
          onBack={() => undefined}
          onStepBack={() => undefined}
          onAnswered={() => undefined}
          onTakenBack={() => undefined}
        />
      </Suspense>
    </main>,
    look,
  )
  await page.viewport(width, height)
}
