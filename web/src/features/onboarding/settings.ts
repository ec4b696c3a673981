import type { DataOf } from '@maitre/contract/endpoint'
import { onboarding } from '@maitre/contract/onboarding'
import { useEffect, useState } from 'react'
import { askOpen } from '#lib/ask-open'

export type Settings = DataOf<typeof onboarding.settings>

/**
 * What a wizard does without an answer of the server: it offers the search, which says itself that nobody answers, names
 * Google Maps should it answer after all, and names nobody to write to.
 */
const UNKNOWN: Settings = { support_email: null, places: 'map_service' }

/** What the server says of this installation; undefined until it has answered. */
export function useSettings(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    const stop = new AbortController()
    askOpen(onboarding.settings, undefined, { signal: stop.signal }).then(setSettings, () => {
      if (!stop.signal.aborted) setSettings(UNKNOWN)
    })
    return () => stop.abort()
  }, [])
  return settings
}
