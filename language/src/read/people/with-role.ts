import type { Words } from '#read/analysis'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import { gapAt } from './name-words.ts'
import { CUES } from './staff-cues.ts'

const ROLE_WITHIN = 4

/** A name with the role that follows it in brackets or between commas, of which opinions speak instead: "Bill (the waiter) was". */
export function withRole(words: Words, name: Range): Range {
  const { tokens, lexicon } = words
  if (!/[,(]/.test(gapAt(words, name.to))) return name
  for (let i = name.to; i < name.to + ROLE_WITHIN; i += 1) {
    const role = matchAt(CUES[lexicon.language].roles, tokens, i)
    if (role !== undefined) return { from: name.from, to: i + role.length }
    if (i > name.to && /[,()]/.test(gapAt(words, i))) return name
  }
  return name
}
