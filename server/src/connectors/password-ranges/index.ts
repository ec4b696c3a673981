import { createHash } from 'node:crypto'
import { type Outside, readAnswer } from '#connectors/http'
import { AppError } from '#platform/errors'

export type RangeOutcome = 'found' | 'not_found' | 'unavailable'

/** Knows passwords that leaked somewhere, without being told the one that is asked for. */
export interface PasswordRanges {
  /** How many questions had each outcome so far. */
  readonly outcomes: ReadonlyMap<RangeOutcome, number>
  /** Throws `upstream.unavailable` where the service gave no answer that can be read. */
  hasLeaked(password: string): Promise<boolean>
}

export interface RangesOptions extends Pick<Outside, 'fetch'> {
  /** The address before the five characters, as `https://api.pwnedpasswords.com/range/`. */
  baseUrl: string
  /** How long one of the two tries may take, ms. */
  timeoutMs: number
}

/** So much of the hash leaves this machine: some hundreds of leaked passwords share it, and countless ones that never leaked. */
const PREFIX = 5
const TRIES = 2
/** The longest answer that is read; a padded one has about 80 KB. */
const MAX_ANSWER_BYTES = 2 ** 20
/** A line of the answer: the rest of a hash, and how often it was seen, 0 where the line is padding. */
const LINE = /^([\dA-F]{35}):(\d+)$/u

/** A client of the ranges of Have I Been Pwned, or of whoever serves the same ones. */
export function createPasswordRanges(options: RangesOptions): PasswordRanges {
  const outcomes = new Map<RangeOutcome, number>()
  const count = (outcome: RangeOutcome): void => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return {
    outcomes,
    async hasLeaked(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      for (let attempt = 1; ; attempt += 1) {
        try {
          const rests = await readRange(options, hash.slice(0, PREFIX))
          const isFound = rests.has(hash.slice(PREFIX))
          count(isFound ? 'found' : 'not_found')
          return isFound
        } catch (cause) {
          if (attempt < TRIES) continue
          count('unavailable')
          throw new AppError('upstream.unavailable', undefined, { cause })
        }
      }
    },
  }
}

/** What hashes of leaked passwords with that beginning go on with. */
async function readRange(options: RangesOptions, prefix: string): Promise<ReadonlySet<string>> {
  const answer = await options.fetch(`${options.baseUrl.replace(/\/$/u, '')}/${prefix}`, {
    // The answer is filled up with lines of nothing, so that its length does not tell the range.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!answer.ok) throw new Error(`the service of leaked passwords answered ${answer.status}`)
  const text = await readAnswer(answer, MAX_ANSWER_BYTES)
  const rows = text
    .trim()
    .split(/\r?\n/u)
    .map((line) => LINE.exec(line))
  if (rows.includes(null))
    throw new Error('the service of leaked passwords answered something else than a range')
  return new Set(rows.flatMap((row) => (row?.[1] && Number(row[2]) > 0 ? [row[1]] : [])))
}
