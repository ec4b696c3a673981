import { day, id, line } from '@maitre/contract/text'
import { z } from 'zod'
import { invalidFields } from '#platform/errors'

/** The place of an occurrence in the order of the list. */
interface Place {
  review_date: string
  review_id: string
  start_at: number
  about: string
  category: string
}

const words = line(2_000)
const placeSchema = z.tuple([day, id, z.int().min(0).max(2_147_483_647), words, words])

/** The end of a page, opaque to the caller. */
export function cursorOf({ review_date, review_id, start_at, about, category }: Place): string {
  return Buffer.from(JSON.stringify([review_date, review_id, start_at, about, category])).toString(
    'base64url',
  )
}

/**
 * What a cursor says of the end of its page.
 *
 * @throws request.invalid where it is none of ours.
 */
export function readCursor(cursor: string): readonly unknown[] {
  const read = placeSchema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw invalidFields({ field: 'cursor', problem: 'unknown' })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The condition on the occurrences behind the end of a page, whose five values follow so many others. */
export function afterOf(count: number): string {
  const [date, review, start, about, category] = [1, 2, 3, 4, 5].map((at) => `$${count + at}`)
  return ` and (m.day, m.review_id) <= (${date}::date, ${review}::uuid)
    and ((m.day, m.review_id) < (${date}::date, ${review}::uuid)
      or (m.start_at, m.about, m.category) > (${start}::int, ${about}::text, ${category}::text))`
}
