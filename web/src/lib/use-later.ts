import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { LATER_MS } from '#ui/opened-by-press'
import { showToast } from '#ui/toast'

/**
 * Fetches what a press opens, and draws it once it is asked for. It is fetched before anybody asks, as soon as the page
 * has what it shows, because a browser may not fetch a file again that it could not have once. Where it cannot be had
 * the screen stays as it is, `close` takes the press back, and a toast says why.
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
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [load])
  const isMissing = isAsked && fetched === undefined
  useEffect(() => {
    if (isMissing) load().then((piece) => setFetched({ piece }), miss)
  }, [isMissing, load])
  return (draw) => (fetched ? draw(fetched.piece) : null)
}
