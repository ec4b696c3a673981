import { useSyncExternalStore } from 'react'

/** Matches windows of 640 pixels or less, where tables become cards (D §9). */
const QUERY = '(width <= 40rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
