import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { WRITING_BEAT_MS } from '@maitre/contract/constants'
import { replies } from '@maitre/contract/replies'
import type { Review } from '@maitre/contract/reviews'
import { call } from '#lib/api'
import { randomKey } from '#lib/random-key'
import { takeIn } from './queries.ts'

/** The name of this tab, by which the server knows two editors of one person apart. */
const tab = randomKey()

/**
 * Says to the server, for as long as a reply is written or unsaved words for it are kept in sight, that somebody writes
 * there, so that no countdown publishes the reply under their hands. A failure needs no words of its own: the countdown
 * that runs on is in sight.
 */
export function useLease({ id, location_id: locationId }: Review, isHeld: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isHeld) return undefined
    const say = (isWriting: boolean): void => {
      const input = { locationId, reviewId: id, tab, is_writing: isWriting }
      call(replies.writing, input, { keepalive: !isWriting }).then(
        (answer) => takeIn(queries, answer),
        () => undefined,
      )
    }
    const leave = (): void => say(false)
    const stay = (): void => say(true)
    // A page that was left comes back as it was, and a tab that slept has perhaps said nothing for longer than a lease.
    const wake = (): void => {
      if (document.visibilityState === 'visible') stay()
    }
    stay()
    const beat = setInterval(stay, WRITING_BEAT_MS)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', stay)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', stay)
      document.removeEventListener('visibilitychange', wake)
      leave()
    }
  }, [isHeld, id, locationId, queries])
}
