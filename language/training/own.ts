import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ReplyLanguage } from '../src/reply.ts'

export interface OwnRow {
  text: string
  /** The feeling of the row: 0 is blame, 1 neither, 2 praise. */
  meant: number
  /** The group of the row. Neighbouring rows tell one situation in different ways and share their words. */
  group: string
}

export interface OwnFile {
  rows: OwnRow[]
  sha256: string
}

const NEIGHBOURS = 30
const MEANT: Record<string, number> = { '-': 0, '0': 1, '+': 2 }

/** Loads the rows written for Maitre: `own/telling-….tsv` holds sentences, `own/ordinary-….tsv` whole short reviews. */
export function loadOwn(kind: 'telling' | 'ordinary', language: ReplyLanguage): OwnFile {
  const file = new URL(`own/${kind}-${language}.tsv`, import.meta.url)
  const content = readFileSync(file, 'utf8')
  const rows = content
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [label = '', , text] = line.split('\t')
      const meant = MEANT[label]
      if (meant === undefined || text === undefined)
        throw new Error(`${file.pathname}, line ${index + 1}: not "label, category, text"`)
      return { text, meant, group: `${kind} ${Math.floor(index / NEIGHBOURS)}` }
    })
  return { rows, sha256: createHash('sha256').update(content).digest('hex') }
}
