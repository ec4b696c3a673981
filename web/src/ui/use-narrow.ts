import { useCallback, useSyncExternalStore } from 'react'

/** Says whether a media query matches, and goes on saying so. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the window is 640 pixels or less, where tables become cards (D §9). */
export const useNarrow = (): boolean => useMedia('(width <= 40rem)')

/** Whether there is room for the sidebar: where the classes with `md:` hold. */
export const useSidebarRoom = (): boolean => useMedia('(width >= 48rem)')
