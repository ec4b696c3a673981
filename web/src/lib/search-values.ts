import { MAX_NAME } from '@maitre/contract/constants'

/** Finds the allowed value that an address has; undefined where it has another one. */
export const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((candidate) => candidate === value)

/** Keeps words, as those of a search or a name: some, and no more of them than a name may have. */
export const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME ? value : undefined

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** Keeps a value that has the form of an id, as everything that is stored has one. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value : undefined

/** No guest wrote before these years, and nothing is planned behind them: such a day is a slip. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31']

/** Keeps a value that is a day of the calendar (`yyyy-MM-dd`), in the years that a screen shows. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return undefined
  if (value < FIRST_DAY || LAST_DAY < value) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
}
