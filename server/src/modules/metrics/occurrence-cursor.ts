import { day, id, line } from '@maitre/contract/text'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor'

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

export const endAt = ({ review_date, review_id, start_at, about, category }: Place): string =>
  writeCursor([review_date, review_id, start_at, about, category])

/**
 * What a cursor says of the end of its page.
 *
 * @throws request.invalid where it is none of ours.
 */
export const readEnd = (cursor: string): readonly unknown[] => readCursor(cursor, placeSchema)

/** The condition on the occurrences behind the end of a page, whose five values follow so many others. */
export function afterOf(count: number): string {
  const [date, review, start, about, category] = [1, 2, 3, 4, 5].map((at) => `$${count + at}`)
  return ` and (m.day, m.review_id) <= (${date}::date, ${review}::uuid)
    and ((m.day, m.review_id) < (${date}::date, ${review}::uuid)
      or (m.start_at, m.about, m.category) > (${start}::int, ${about}::text, ${category}::text))`
}
