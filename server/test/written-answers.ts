import { isDeepStrictEqual } from 'node:util'
import type { WrittenObserver } from '#platform/http'

/** Holds an answer that the database wrote as JSON to the contract: each field that it names, as it names it, and no other. */
export const observeWritten: WrittenObserver = (text, schema) => {
  const answer: unknown = JSON.parse(text)
  if (!isDeepStrictEqual(schema.parse(answer), answer))
    throw new Error('the database wrote a field that the contract does not name')
}
