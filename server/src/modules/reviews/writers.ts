import { type Writer, writerSchema } from '@maitre/contract/reviews'
import { z } from 'zod'

/** One open editor: its tab, and who writes in it until when, if the tab says no more. */
export type OpenEditor = z.infer<typeof editorSchema>

/** The part of a stored review that says who writes. */
interface Written {
  writers: unknown
}

const editorSchema = writerSchema.extend({ tab: z.string() })
const stored = z.array(editorSchema)

/** The editors as they are stored, those whose lease has run out among them. */
function storedEditors({ writers }: Written): OpenEditor[] {
  // Nearly every row of a list is written by nobody.
  return Array.isArray(writers) && writers.length === 0 ? [] : stored.parse(writers)
}

/** Those who write as a browser may know them, which compares the ends of their leases with its own clock. */
export function storedWriters(row: Written): Writer[] {
  return storedEditors(row).map(({ user_id, name, until }) => ({ user_id, name, until }))
}

/** The editors in which the reply is being written at that moment; a lease that has run out is left out. */
export function openEditors(row: Written, at: Date): OpenEditor[] {
  return storedEditors(row).filter(({ until }) => Date.parse(until) > at.getTime())
}

/** The moment from which a countdown may run: now, or when the last lease of those who are writing ends. */
export function undisturbedFrom(row: Written, at: Date): Date {
  const ends = openEditors(row, at).map(({ until }) => Date.parse(until))
  return new Date(Math.max(at.getTime(), ...ends))
}
