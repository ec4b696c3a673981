import type { Polarity } from '#reading'
import type { LabelledReview } from './labelled.ts'

interface Felt {
  category: string | null
  sentiment: Polarity | null
}

/**
 * The categories of a review, each with the feeling towards it as a whole, written "category sentiment": the side
 * that most of its mentions take; conflict where they are even, or where a mention says so; neutral where none takes
 * a side.
 */
export function feelingsOf(mentions: readonly Felt[]): string[] {
  const sums = new Map<string, { positive: number; negative: number; conflict: number }>()
  for (const { category, sentiment } of mentions) {
    if (category === null || sentiment === null) continue
    const sum = sums.get(category) ?? { positive: 0, negative: 0, conflict: 0 }
    sums.set(category, sum)
    if (sentiment !== 'neutral') sum[sentiment] += 1
  }
  return [...sums].map(([category, { positive, negative, conflict }]) => {
    if (positive !== negative) return `${category} ${positive > negative ? 'positive' : 'negative'}`
    return `${category} ${positive + conflict === 0 ? 'neutral' : 'conflict'}`
  })
}

/** Whether every aspect of the row is labelled with both a category and a feeling. */
export function isFelt(aspects: readonly Felt[]): boolean {
  return aspects.every(({ category, sentiment }) => category !== null && sentiment !== null)
}

/** The feelings that the rows label anywhere: some corpora have no neutral, most no conflict. */
export function labelledFeelings(rows: readonly LabelledReview[]): ReadonlySet<string> {
  const all = rows.flatMap(({ aspects }) => feelingsOf(aspects ?? []))
  return new Set(all.map((one) => one.split(' ')[1] ?? ''))
}
