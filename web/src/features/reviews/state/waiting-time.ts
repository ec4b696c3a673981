import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days and hours, hours and minutes, minutes; the last quarter of an hour with its seconds where asked. */
export function partsOf(
  ms: number,
  withSeconds: boolean,
): [number, 'day' | 'hour' | 'minute' | 'second'][] {
  const left = Math.max(0, ms)
  if (left >= DAY)
    return [
      [Math.floor(left / DAY), 'day'],
      [Math.floor((left % DAY) / HOUR), 'hour'],
    ]
  if (left >= HOUR)
    return [
      [Math.floor(left / HOUR), 'hour'],
      [Math.floor((left % HOUR) / MINUTE), 'minute'],
    ]
  if (!withSeconds) return [[Math.max(1, Math.floor(left / MINUTE)), 'minute']]
  return [
    [Math.floor(left / MINUTE), 'minute'],
    [Math.floor((left % MINUTE) / SECOND), 'second'],
  ]
}

/** 11 min · 1 h 4 min · 2 d 3 h, in the reader's language. */
export function useWaitingTime(withSeconds = false): (ms: number) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US'
    const say = (value: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
    return (ms) =>
      partsOf(ms, withSeconds)
        .filter(([value, unit]) => value > 0 || unit === 'second')
        .map(([value, unit]) => say(value, unit))
        .join(' ')
  }, [i18n.language, withSeconds])
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

/** The present by the second, for a countdown that someone looks at. */
export function useSecond(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(Date.now() / SECOND) * SECOND)
}
