import type { Place, PlaceSuggestion } from '@maitre/contract/onboarding'
import { places } from '@maitre/contract/onboarding'
import { MIN_PLACE_QUERY } from '@maitre/contract/onboarding-steps'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#lib/random-key'
import { buildRequest } from '#lib/request'
import { askOpen } from '#lib/ask-open'

/** How long somebody has to pause before the words so far are asked for, ms. */
const PAUSE_MS = 250

export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; suggestions: readonly PlaceSuggestion[] }
  | { state: 'failed' }

/** Suggests places while somebody types; the questions and the choice that ends them are one session (integrations). */
export function usePlaceSearch(text: string, language: string) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; search: Search } | null>(null)
  const session = useRef(randomKey())
  const words = text.trim()
  const isShort = words.length < MIN_PLACE_QUERY
  /** The same words asked once more are another question. */
  const question = `${tries} ${words}`
  useEffect(() => {
    if (isShort) return undefined
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const suggestions = await suggest(words, session.current, language, stop.signal)
        setAnswer({ to: question, search: { state: 'found', suggestions } })
      } catch {
        if (!stop.signal.aborted) setAnswer({ to: question, search: { state: 'failed' } })
      }
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, isShort, language, question])

  async function find(placeId: string): Promise<Place> {
    const { url } = buildRequest(places.get, { placeId, session: session.current, language })
    const place = await askOpen({ ...places.get, path: url })
    // The choice has ended the session.
    session.current = randomKey()
    return place
  }
  const search: Search = isShort
    ? { state: 'idle' }
    : answer?.to === question
      ? answer.search
      : { state: 'searching' }
  return { search, find, retry: () => setTries(tries + 1) }
}

function suggest(text: string, session: string, language: string, signal: AbortSignal) {
  const { url } = buildRequest(places.search, { text, session, language })
  return askOpen({ ...places.search, path: url }, undefined, { signal })
}
