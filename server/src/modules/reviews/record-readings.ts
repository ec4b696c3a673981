import type { Feeling, Risk } from '@maitre/contract/constants'
import type { Services } from '#context'
import type { TenantTx } from '#platform/database'
import { announce } from './change-review.ts'
import type { ReviewRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

export interface ReadingFacts {
  /** ISO 639-1; null where there is no text. */
  language: string | null
  sentiment: number
  feeling: Feeling
  risk: readonly Risk[]
  namesStaff: boolean
  namesDish: boolean
}

/**
 * Writes what readings say of whole reviews into the rows of the reviews, since lists filter by it. The caller has
 * locked the rows. A review whose row shows nothing new is announced with `tellAll` only. Answers the rows of the
 * announced reviews as they then are.
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
    ['language', 'sentiment', 'feeling', 'risk', 'has_risk', 'names_staff', 'names_dish'],
  )
  await announce(services, tx, ...changes)
  return changes.map(({ after }) => after)
}

function columnsOf(facts: ReadingFacts) {
  const risk = [...new Set(facts.risk)]
  return {
    language: facts.language,
    sentiment: facts.sentiment,
    feeling: facts.feeling,
    risk,
    has_risk: risk.length > 0,
    names_staff: facts.namesStaff,
    names_dish: facts.namesDish,
  }
}

function differs(row: ReviewRow, columns: ReturnType<typeof columnsOf>): boolean {
  return (
    row.language !== columns.language ||
    row.feeling !== columns.feeling ||
    row.names_staff !== columns.names_staff ||
    row.names_dish !== columns.names_dish ||
    row.sentiment === null ||
    // The column keeps only half the digits of a number.
    Math.fround(row.sentiment) !== Math.fround(columns.sentiment) ||
    JSON.stringify(row.risk) !== JSON.stringify(columns.risk)
  )
}
