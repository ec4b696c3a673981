import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** One row that is set in a table, or removed where it is null. */
export type Change<Tables> = {
  [Name in keyof Tables & string]: readonly [table: Name, key: string, value: Tables[Name] | null]
}[keyof Tables & string]

/** A write that a double received, as `GET /__journal` shows it. */
export interface WriteRecord {
  seq: number
  at: string
  method: string
  path: string
  body: unknown
  /** The status that was answered; null where the connection was cut instead. */
  status: number | null
  /** Whether the write changed anything. */
  effect: boolean
}

interface Line<Tables> {
  changes: Change<Tables>[]
  write?: WriteRecord
}

/**
 * The state of the doubles: rows in memory, with each change first on disk. One line of the journal is one commit
 * (the write and its effects together), synced before anybody is answered; a crash can only lose a last line that
 * nobody was told about. Each start rewrites the journal to the present rows.
 */
export class Store<Tables extends object> {
  readonly #rows = new Map<string, Map<string, unknown>>()
  readonly #writes: WriteRecord[] = []
  readonly #file: number

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, 'journal.jsonl')
    for (const line of readLines<Tables>(path)) this.#apply(line)
    this.#compact(directory, path)
    this.#file = openSync(path, 'a', 0o600)
  }

  get<Name extends keyof Tables & string>(table: Name, key: string): Tables[Name] | undefined {
    return this.#table<Name>(table).get(key)
  }

  all<Name extends keyof Tables & string>(table: Name): Tables[Name][] {
    return [...this.#table<Name>(table).values()]
  }

  /** Every write that was received, oldest first. */
  writes(): readonly WriteRecord[] {
    return this.#writes
  }

  /** Makes the changes durable, then visible. */
  commit(changes: readonly Change<Tables>[], write?: Omit<WriteRecord, 'seq' | 'effect'>): void {
    if (changes.length === 0 && write === undefined) return
    const line: Line<Tables> = { changes: [...changes] }
    if (write) line.write = { seq: this.#writes.length + 1, ...write, effect: changes.length > 0 }
    writeLine(this.#file, line)
    fsyncSync(this.#file)
    this.#apply(line)
  }

  close(): void {
    closeSync(this.#file)
  }

  #table<Name extends keyof Tables & string>(table: Name): Map<string, Tables[Name]> {
    const rows = this.#rows.get(table) ?? new Map<string, unknown>()
    this.#rows.set(table, rows)
    return rows as Map<string, Tables[Name]> // rows enter by #apply alone, under their table's name
  }

  #apply(line: Line<Tables>): void {
    for (const [table, key, value] of line.changes) {
      if (value === null) this.#table(table).delete(key)
      else this.#table(table).set(key, value)
    }
    if (line.write) this.#writes.push(line.write)
  }

  #compact(directory: string, path: string): void {
    const draft = openSync(`${path}.new`, 'w', 0o600)
    for (const [table, rows] of this.#rows) {
      for (const [key, value] of rows) writeLine(draft, { changes: [[table, key, value]] })
    }
    for (const write of this.#writes) writeLine(draft, { changes: [], write })
    fsyncSync(draft)
    closeSync(draft)
    renameSync(`${path}.new`, path)
    const folder = openSync(directory, 'r')
    fsyncSync(folder)
    closeSync(folder)
  }
}

function writeLine(file: number, line: unknown): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
}

function readLines<Tables>(path: string): Line<Tables>[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const lines = text.split('\n')
  lines.pop() // this part was never acknowledged: it is torn by a crash, or empty
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Line<Tables> // writeLine alone writes this file
    } catch (cause) {
      throw new Error(`The sandbox journal ${path} is damaged at line ${index + 1}`, { cause })
    }
  })
}
