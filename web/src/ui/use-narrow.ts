import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints of the classes, by their names in `styles/app.css`, where alone their widths stand. */
type Breakpoint = 'sm' | 'md' | 'lg'

const media: Partial<Record<Breakpoint, MediaQueryList>> = {}

/** Gives the media query under which the classes of a breakpoint hold. */
function mediaOf(name: Breakpoint): MediaQueryList {
  const width = () =>
    getComputedStyle(document.documentElement).getPropertyValue(`--breakpoint-${name}`)
  return (media[name] ??= window.matchMedia(`(width >= ${width()})`))
}

/** Says whether the classes of a breakpoint hold, and goes on saying so. */
function useFrom(name: Breakpoint): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = mediaOf(name)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [name],
  )
  return useSyncExternalStore(subscribe, () => mediaOf(name).matches)
}

/** Whether the window is 640 pixels or less, where tables become cards (D §9) and the classes with `sm:` do not hold. */
export const useNarrow = (): boolean => !useFrom('sm')

/** Whether there is room for the sidebar: where the classes with `md:` hold. */
export const useSidebarRoom = (): boolean => useFrom('md')

/** Whether there is room for two columns: where the classes with `lg:` hold. */
export const useColumnsRoom = (): boolean => useFrom('lg')
