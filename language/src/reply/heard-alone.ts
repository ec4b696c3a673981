import type { Range } from '#read/words/split'
import type { ReplyLanguage } from '#reply'
import { judgeWords, type Judgement } from './clause-model.ts'
import { type Hearing, hearAnew } from './second-reading.ts'

/** What the words around a thing, up to the next commas of its clause, tell by themselves. */
export interface HeardAlone extends Judgement {
  /** Whether they are a part of the clause, and not all of it. */
  isPart: boolean
}

/**
 * Hears the words around a thing as if they were the whole review: between the commas of a list one thing is praised and
 * the next is not, "fab doro, sticky menus", and what stands around a complaint of a content guest makes it sound better
 * than it is.
 */
export function hearAlone(
  thing: Range,
  clause: Range,
  { tokens, text }: Hearing,
  language: ReplyLanguage,
  judge: (hearing: Hearing) => readonly Judgement[] = judgeWords,
): HeardAlone {
  let { from, to } = thing
  while (from > clause.from && tokens[from]?.comma !== true) from -= 1
  while (to < clause.to && tokens[to]?.comma !== true) to += 1
  const words = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const judged = judge(hearAnew(`${words}.`, language))
  return {
    glad: Math.max(0, ...judged.map(({ glad }) => glad)),
    sorry: Math.max(0, ...judged.map(({ sorry }) => sorry)),
    isPart: from > clause.from || to < clause.to,
  }
}
