import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LATER, preparedHouse, trialRows } from '../evaluation/trial.ts'
import { read } from '../src/engine.ts'
import type { Span } from '../src/reading.ts'
import { judgeClauses, judgeWords } from '../src/reply/clause-model.ts'
import { hear, hearAnew, type Hearing } from '../src/reply/second-reading.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import type { HeardByOthers } from './heard-by-others.ts'
import { spokenOf } from './note-words.ts'

/** The trials whose notes teach. They are judged no more; those that follow are never taught. */
const TEACHING = /^(?:sixth|seventh|eighth|ninth|tenth)-/u

/** One point of a guest as who wrote the review noted it, with the words of the review that tell it. */
interface Note {
  /** Null where the note's words and the review's do not say plainly enough which it is. */
  stance: 'glad' | 'sorry' | null
  clause: number
  places: readonly Span[]
}

/** A review of a trial as its clauses sound to the model, which knows none of them, with its writer's notes. */
export interface Noted extends Omit<HeardByOthers, 'part' | 'labels'> {
  hand: string
  notes: readonly Note[]
  /** Whether each of the notes was found in the review. */
  isWhole: boolean
}

/** The reviews of the trials that teach, in one language. */
export function loadNoted(language: ReplyLanguage): { noted: Noted[]; sha256: string } {
  const suffix = language === 'en' ? 'english' : 'french'
  const hash = createHash('sha256')
  const names = LATER.filter((name) => TEACHING.test(name) && name.endsWith(suffix))
  const noted = names.flatMap((name) => {
    const { prepared } = preparedHouse(name)
    hash.update(readFileSync(new URL(`../evaluation/trial-${name}.jsonl`, import.meta.url)))
    return trialRows(name).flatMap(({ id, text, rating, author, notes: { happened } }) => {
      const replyLimit = { unit: 'bytes', max: 4096, takesEmoji: true } as const
      const review = { id, text, rating, authorName: author, replyLimit }
      const reading = read(review, prepared)
      if (reading.language.code !== language) return []
      const hearing = hear(text, language)
      const judged = [...judgeClauses(hearing, rating)]
      const judge = (one: Hearing) => [...judgeWords(one)]
      const notes = happened.flatMap((note) => noteIn(note, hearing, judged) ?? [])
      const isWhole = notes.length === happened.length
      return [{ hand: name, review, reading, hearing, judged, judge, notes, isWhole }]
    })
  })
  return { noted, sha256: hash.digest('hex') }
}

/** So much more must the words of a note and of its clause tell one side than the other. */
const PLAIN = 1.6
const SUREST = 0.01
const IN_FRENCH = /(?<!\p{L})(?:les?|la|des|une|et|du|pas|sur|très|avec|d|l)(?!\p{L})|[àéèêç]/iu
const IN_ENGLISH = /\b(?:the|and|was|with|of|in)\b/iu

/** Where a review tells what a note says: in the clause with most of its words; null where none has any. */
function noteIn(note: string, hearing: Hearing, judged: HeardByOthers['judged']): Note | null {
  const { tokens, clauses, clauseOf, language } = hearing
  const isSpoken = spokenOf(note, language)
  const found = tokens.flatMap(({ fold }, at) => (isSpoken(fold) ? [at] : []))
  const words = new Map<number, Set<string>>()
  for (const at of found) {
    const clause = clauseOf[at] ?? -1
    words.set(clause, (words.get(clause) ?? new Set()).add(tokens[at]?.stem ?? ''))
  }
  const [clause] = [...words].toSorted(([, a], [, b]) => b.size - a.size)[0] ?? []
  if (clause === undefined) return null
  const { sentence } = clauses[clause] ?? {}
  const places = found.flatMap((at) => {
    const token = tokens[at]
    return token !== undefined && clauses[clauseOf[at] ?? -1]?.sentence === sentence ? [token] : []
  })
  const isFrench = language === 'fr' && IN_FRENCH.test(note) && !IN_ENGLISH.test(note)
  const said = judgeWords(hearAnew(`${note}.`, isFrench ? 'fr' : 'en'))
  const own = judged[clause] ?? { glad: 0, sorry: 0 }
  const most = (side: 'glad' | 'sorry') => Math.max(0, ...said.map((one) => one[side]))
  const lean = logit(most('sorry')) - logit(most('glad')) + logit(own.sorry) - logit(own.glad)
  return { stance: lean > PLAIN ? 'sorry' : lean < -PLAIN ? 'glad' : null, clause, places }
}

function logit(chance: number): number {
  const kept = Math.max(SUREST, Math.min(1 - SUREST, chance))
  return Math.log(kept / (1 - kept))
}
