import { useSyncExternalStore } from 'react'

/** 640 pixels or less: tables become cards (D §9). */
const QUERY = '(width <= 40rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
