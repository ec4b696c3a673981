import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatsOf, type Formats } from './format.ts'
import { isLanguage } from './language.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let minute = Math.floor(Date.now() / MINUTE)
let ticking: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    minute = Math.floor(Date.now() / MINUTE)
    for (const each of listeners) each()
  }, 15_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Gives the present, anew every minute, so that an age on the screen stays true while the page is open. */
export function useNow(): number {
  const current = useSyncExternalStore(subscribe, () => minute)
  return useMemo(() => Math.max(Date.now(), current * MINUTE), [current])
}

/** Gives the formats of the person's language, in the given time zone. */
export function useFormats(timeZone?: string): Formats {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return useMemo(() => formatsOf(language, timeZone), [language, timeZone])
}
