import english from '../data/en/replies.json' with { type: 'json' }
import french from '../data/fr/replies.json' with { type: 'json' }
import type { ReplyLanguage, ReplyTone } from '../reply.ts'

const LETTER: Record<ReplyTone, string> = { friendly: 'r', formal: 'm', fun: 'u', neutral: 'n' }

export type Slot = {
  [K in keyof typeof english]: (typeof english)[K] extends string[] ? K : never
}[keyof typeof english]

export interface PhraseBook {
  /** The sentences of a slot that suit a tone, `{…}` still to be filled. */
  variants(slot: Slot, tone: ReplyTone): readonly string[]
  complaint(keyword: string, category: string): string
  praise(keyword: string, category: string): string
  channelPage: string
  channelNone: string
  and: string
}

function open(data: typeof english, words: Names): PhraseBook {
  const cache = new Map<string, readonly string[]>()
  return {
    variants(slot, tone) {
      const key = `${slot}|${tone}`
      const known = cache.get(key)
      if (known !== undefined) return known
      const fitting = data[slot].flatMap((line) => {
        const bar = line.indexOf('|')
        return line.slice(0, bar).includes(LETTER[tone]) ? expand(line.slice(bar + 1)) : []
      })
      cache.set(key, fitting)
      return fitting
    },
    complaint: (keyword, category) =>
      own(words.keywordComplaints, keyword) ??
      own(words.complaints, category) ??
      words.complaints['overall'] ??
      '',
    praise: (keyword, category) =>
      own(words.keywordPraises, keyword) ??
      own(words.praises, category) ??
      words.praises['overall'] ??
      '',
    channelPage: data.channelPage,
    channelNone: data.channelNone,
    and: data.and,
  }
}

/** A keyword may be a dish of any name, "constructor" too: only what the list itself has counts. */
function own(list: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(list, key) ? list[key] : undefined
}

/** More wordings of one line than this add little. */
const MOST_WORDINGS = 27

/** "[Thanks|Thank you] for …" stands for one sentence a choice. */
function expand(line: string): string[] {
  const group = /\[([^\]]*)\]/.exec(line)
  if (group === null) return [line]
  const [whole, choices = ''] = group
  const before = line.slice(0, group.index)
  const rest = expand(line.slice(group.index + whole.length))
  return choices
    .split('|')
    .flatMap((choice) => rest.map((tail) => before + choice + tail))
    .slice(0, MOST_WORDINGS)
}

interface Names {
  complaints: Record<string, string>
  keywordComplaints: Record<string, string>
  praises: Record<string, string>
  keywordPraises: Record<string, string>
}

/** French words differ, the shape does not: `typeof english` minus the keys of its word lists. */
const frenchShape: Omit<typeof english, keyof Names> & Names = french

export const PHRASES: Record<ReplyLanguage, PhraseBook> = {
  en: open(english, english),
  fr: open({ ...english, ...pickSlots(frenchShape) }, frenchShape),
}

function pickSlots(
  data: Omit<typeof english, keyof Names> & Names,
): Omit<typeof english, keyof Names> {
  const { complaints: _c, keywordComplaints: _k, praises: _p, keywordPraises: _q, ...slots } = data
  return slots
}
