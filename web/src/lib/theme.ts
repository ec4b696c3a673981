import { THEME_KEY } from '@maitre/contract/constants'
import { useSyncExternalStore } from 'react'

/** What a person can choose: one of the two themes, or whichever the system shows. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()

const themeOf = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

function storedTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}

let chosen = storedTheme()

/** Shows a theme. No stored choice means the system's theme, which public/theme.js follows. */
export function setTheme(theme: Theme): void {
  chosen = theme
  const isDark =
    theme === 'system'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : theme === 'dark'
  document.documentElement.classList.toggle('dark', isDark)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // The browser refuses storage: the theme lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === THEME_KEY) setTheme(themeOf(event.newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => chosen)
}
