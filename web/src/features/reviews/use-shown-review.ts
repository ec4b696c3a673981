import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isKey } from '#lib/hotkeys'

/** Says whether a press only walks the list, and so is of no review's own. */
function isOfList(event: Event): boolean {
  if (event instanceof KeyboardEvent) return isKey(event, 'next') || isKey(event, 'previous')
  return event.target instanceof Element && event.target.closest('[data-review]') !== null
}

/**
 * Gives the review that the pane beside the list shows. It follows the open one as soon as the browser has painted the
 * list with its new open row, which takes a tenth of the time. Any press that is not of the list brings the pane up
 * first, so that no command ever meets a review that is not the open one.
 */
export function useShownReview(openId: string | undefined): {
  shownId: string | undefined
  isBehind: boolean
} {
  const [shown, setShown] = useState(openId)
  const isBehind = openId !== undefined && shown !== undefined && shown !== openId
  if (!isBehind && shown !== openId) setShown(openId)
  useEffect(() => {
    if (!isBehind) return undefined
    startTransition(() => setShown(openId))
    const catchUp = (event: Event): void => {
      if (!isOfList(event)) flushSync(() => setShown(openId))
    }
    window.addEventListener('keydown', catchUp, true)
    window.addEventListener('pointerdown', catchUp, true)
    return () => {
      window.removeEventListener('keydown', catchUp, true)
      window.removeEventListener('pointerdown', catchUp, true)
    }
  }, [isBehind, openId])
  return { shownId: isBehind ? shown : openId, isBehind }
}
