import { writerSchema } from '@maitre/contract/reviews'
import { z } from 'zod'
import type { ReviewRow } from './rows.ts'

/** One open editor: its tab, and who writes in it until when, if the tab says no more. */
export type OpenEditor = z.infer<typeof editorSchema>

const editorSchema = writerSchema.extend({ tab: z.string() })
const stored = z.array(editorSchema)

/** The editors as they are stored, those whose lease has run out among them; a browser compares with its own clock. */
export function storedEditors({ writers }: Pick<ReviewRow, 'writers'>): OpenEditor[] {
  return stored.parse(writers)
}

/** The editors in which the reply is being written at that moment; a lease that has run out is left out. */
export function openEditors(row: Pick<ReviewRow, 'writers'>, at: Date): OpenEditor[] {
  return storedEditors(row).filter(({ until }) => Date.parse(until) > at.getTime())
}

/** The moment from which a countdown may run: now, or when the last lease of those who are writing ends. */
export function undisturbedFrom(row: Pick<ReviewRow, 'writers'>, at: Date): Date {
  const ends = openEditors(row, at).map(({ until }) => Date.parse(until))
  return new Date(Math.max(at.getTime(), ...ends))
}
