import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { showToast } from '#ui/toast'

/**
 * Fetches what a press opens, once it is asked for, and draws it from then on. Where it cannot be had, as without a
 * connection, the screen stays as it is and a toast says why; `close` takes the press back, so that the next one asks
 * again.
 */
export function useLater<Piece>(
  isAsked: boolean,
  load: () => Promise<Piece>,
  close: () => void,
): (draw: (piece: Piece) => ReactNode) => ReactNode {
  const [fetched, setFetched] = useState<{ piece: Piece }>()
  const words = useErrorWords()
  const failed = useFailedWords()
  const miss = useEffectEvent((error: unknown) => {
    close()
    showToast({ tone: 'problem', message: failedBecause(failed(error), words(error)) })
  })
  const isMissing = isAsked && fetched === undefined
  useEffect(() => {
    if (isMissing) load().then((piece) => setFetched({ piece }), miss)
  }, [isMissing, load])
  return (draw) => (fetched ? draw(fetched.piece) : null)
}
