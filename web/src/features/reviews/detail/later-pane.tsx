import { type ComponentProps, memo, useEffect, useState } from 'react'
import { loadPage } from '#lib/i18n'
import { OPEN_REVIEW } from './open-review.ts'
import { PaneSkeleton } from './pane-skeleton.tsx'
import type { ReviewPane } from './review-pane.tsx'

let loaded: typeof ReviewPane | undefined

/**
 * Fetches the open review, which is code of its own: a phone shows the list first, and draws it before the rest has
 * come.
 */
export async function loadPane(): Promise<typeof ReviewPane> {
  const pane = await loadPage(OPEN_REVIEW.words, OPEN_REVIEW.page)
  loaded = pane.ReviewPane
  return loaded
}

interface LaterPaneProps extends ComponentProps<typeof ReviewPane> {
  /** Whether another review is open meanwhile; the pane then stays as it is, until it is drawn for that one. */
  isBehind: boolean
}

/** Shows the open review as soon as its code is there; a failure is shown where the page's own would be. */
export const LaterPane = memo(
  function LaterPane({ isBehind: _behind, ...props }: LaterPaneProps) {
    const [Pane, setPane] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Pane) return
      loadPane().then(
        (pane) => setPane(() => pane),
        (error: unknown) => setFailure({ error }),
      )
    }, [Pane])
    if (failure) throw failure.error
    return Pane ? <Pane {...props} /> : <PaneSkeleton />
  },
  (_drawn, next) => next.isBehind,
)
