import { JSONParser } from '@streamparser/json'
import { AppError } from '#platform/errors'
import { LONGEST_ROW } from './file-row.ts'

/** A value of a file, and the line that it stands on where each has its own. */
export interface JsonValue {
  readonly value: unknown
  readonly line: number | null
  /** Whether there is no value, since the line is no JSON. */
  readonly isBroken: boolean
}

/**
 * The values of the list that a path leads to, as many at a time as a piece of the text has. Throws `import.unreadable`
 * from where on the text is no JSON, and where it ends before the list does.
 */
export async function* jsonValues(
  text: AsyncIterable<string>,
  path: '$.*' | '$.reviews.*',
): AsyncGenerator<JsonValue[]> {
  let values: JsonValue[] = []
  let failure: unknown
  let since = 0
  const parser = new JSONParser({ paths: [path], keepStack: false })
  parser.onValue = ({ value }) => {
    values.push({ value, line: null, isBroken: false })
    since = 0
  }
  parser.onError = (error) => (failure ??= error)
  for await (const piece of text) {
    since += piece.length
    // What follows the end of the list is no part of it.
    if (!parser.isEnded) write(parser, piece, (error) => (failure ??= error))
    const taken = values
    values = []
    yield taken
    if (failure !== undefined || since > 2 * LONGEST_ROW) throw new AppError('import.unreadable')
  }
  if (!parser.isEnded) throw new AppError('import.unreadable')
}

function write(parser: JSONParser, piece: string, onError: (error: unknown) => void): void {
  try {
    parser.write(piece)
  } catch (error) {
    onError(error)
  }
}

/** The values of a text that has one a line, as many at a time as a piece of it has. */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<JsonValue[]> {
  let rest = ''
  let line = 0
  const read = (one: string): JsonValue[] => {
    line += 1
    if (one.trim() === '') return []
    try {
      const value: unknown = JSON.parse(one)
      return [{ value, line, isBroken: false }]
    } catch {
      return [{ value: undefined, line, isBroken: true }]
    }
  }
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield lines.flatMap(read)
    if (rest.length > LONGEST_ROW) throw new AppError('import.unreadable', { line: line + 1 })
  }
  yield read(rest)
}
