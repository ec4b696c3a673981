import { isRecord } from '#platform/json-schema'
import { invalid } from './errors.ts'

/**
 * A page token names the last row that was given, not an offset: a row that arrives or goes between two pages neither
 * repeats nor hides another. The token belongs to the list and the order that it was made for.
 */
export function cursorToken(list: string, position: readonly string[]): string {
  return Buffer.from(JSON.stringify({ list, position })).toString('base64url')
}

export function cursorOf(token: string | undefined, list: string): string[] | undefined {
  if (token === undefined || token === '') return undefined
  try {
    const content: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (isRecord(content) && content['list'] === list && Array.isArray(content['position'])) {
      return content['position'].map(String)
    }
  } catch {
    // A token that is no JSON is refused below.
  }
  throw invalid('page_token', 'Page token is invalid or was made for another request')
}
