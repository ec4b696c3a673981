import type { z } from 'zod'
import { invalidFields } from './errors.ts'

/** The end of a page, opaque to the caller: what its last row is sorted by. */
export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * What a cursor says of the last row of its page.
 *
 * @throws request.invalid where no page of such a list gave it.
 */
export function readCursor<Values>(cursor: string, shape: z.ZodType<Values>): Values {
  const read = shape.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
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
