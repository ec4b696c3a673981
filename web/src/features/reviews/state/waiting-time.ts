import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Parts a wait into days and hours, hours and minutes, or minutes; below an hour with seconds where asked. */
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

/** Says a wait, given in milliseconds, in the person's language: "11 min", "1 hr 4 min", "2 j 3 h". */
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

/** Calls the listener every second, until what this returns is called. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND)
  return () => clearInterval(timer)
}

/** Gives the present in milliseconds, anew every second, for a countdown that somebody looks at. */
export function useSecond(): number {
  const [second, setSecond] = useState(presentSecond)
  useEffect(() => everySecond(() => setSecond(presentSecond())), [])
  return second
}

const presentSecond = (): number => Math.floor(Date.now() / SECOND) * SECOND
