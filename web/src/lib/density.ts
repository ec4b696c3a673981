import { useSyncExternalStore } from 'react'

/** How close rows stand: as the screens are drawn, or with more of them in view. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Where the browser keeps the choice; public/theme.js, which sets it before the first paint, has the same word. */
const KEY = 'maitreDensity'

const listeners = new Set<() => void>()

const densityOf = (stored: string | null | undefined): Density =>
  stored === 'compact' ? 'compact' : 'comfortable'

const shown = (): Density => densityOf(document.documentElement.dataset['density'])

function show(density: Density): void {
  const { dataset } = document.documentElement
  if (density === 'compact') dataset['density'] = density
  else delete dataset['density']
  for (const listener of listeners) listener()
}

/** Draws the screens in that density, which the tokens follow, in this browser from now on. */
export function setDensity(density: Density): void {
  try {
    if (density === 'compact') localStorage.setItem(KEY, density)
    else localStorage.removeItem(KEY)
  } catch {
    // The browser refuses storage: the density lasts until the page is left.
  }
  show(density)
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === KEY) show(densityOf(event.newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, shown)
}
