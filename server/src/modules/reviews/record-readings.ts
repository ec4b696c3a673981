import type { Risk } from '@maitre/contract/constants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

export interface ReadingFacts {
  /** ISO 639-1; null where there is no text. */
  language: string | null
  sentiment: number
  risk: readonly Risk[]
}

/**
 * What the readings say of reviews as a whole, on their rows: lists filter by it. The caller holds the rows; those
 * that show nothing new are announced with `tellAll` only. Answers those that were announced, as they then are.
 */
export async function recordReadings(
  services: Services,
  tx: TenantTx,
  readings: readonly { row: ReviewRow; facts: ReadingFacts }[],
  { tellAll } = { tellAll: false },
): Promise<ReviewRow[]> {
  const changed = readings
    .map(({ row, facts }) => ({ before: row, columns: columnsOf(facts) }))
    .filter(({ before, columns }) => tellAll || differs(before, columns))
  if (changed.length === 0) return []
  const changes = changed.map(({ before, columns }) => ({
    before,
    after: { ...before, ...columns },
    step: 'read' as const,
  }))
  await writeRows(
    tx,
    changes.map(({ after }) => after),
    ['language', 'sentiment', 'risk', 'has_risk'],
  )
  await announce(services, tx, ...changes)
  return changes.map(({ after }) => after)
}

function columnsOf(facts: ReadingFacts) {
  const risk = [...new Set(facts.risk)]
  return {
    language: facts.language,
    sentiment: facts.sentiment,
    risk,
    has_risk: risk.length > 0,
  }
}

function differs(row: ReviewRow, columns: ReturnType<typeof columnsOf>): boolean {
  return (
    row.language !== columns.language ||
    row.sentiment === null ||
    // The column holds half the digits.
    Math.fround(row.sentiment) !== Math.fround(columns.sentiment) ||
    JSON.stringify(row.risk) !== JSON.stringify(columns.risk)
  )
}
