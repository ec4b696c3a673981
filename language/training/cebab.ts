import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One row of CEBaB as its authors publish it (v1.1, CC BY 4.0; see NOTICE). */
export interface CebabRow {
  id: string
  /** True where a worker rewrote one aspect of an original review. */
  edited: boolean
  text: string
  /** The stars that most workers gave: '1' to '5', or 'no majority'. */
  stars: string
  food: string
  service: string
  ambiance: string
  noise: string
}

export interface CebabFile {
  rows: CebabRow[]
  sha256: string
}

/** Loads a file of the corpus: `train_inclusive` or `dev`. */
export function loadCebab(folder: string, name: 'train_inclusive' | 'dev'): CebabFile {
  const text = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    // The file has its authors' shape; see CebabRow.
    .map((line) => JSON.parse(line) as CebabRow)
  return { rows, sha256: createHash('sha256').update(text).digest('hex') }
}

/** The id of the review that a row was made from. */
export function originalOf(row: CebabRow): string {
  return row.id.split('_')[0] ?? row.id
}

/** The feeling that the workers' stars give the review as a whole; undefined where the workers did not agree. */
export function overallOf(row: CebabRow): 'positive' | 'neutral' | 'negative' | undefined {
  if (row.stars === '4' || row.stars === '5') return 'positive'
  if (row.stars === '1' || row.stars === '2') return 'negative'
  return row.stars === '3' ? 'neutral' : undefined
}
