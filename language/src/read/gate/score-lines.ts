import type { TopicMention, Words } from '#read/analysis'
import { valueOfMark } from '#read/opinion/mark-value'
import type { Opinion } from '#read/opinion/opinion'
import type { Range } from '#read/words/split'

/** A score that the guest gave to one thing, with the words of that thing. */
interface Score {
  label: TopicMention
  number: Range
  value: number
}

/** The gap between a label and its score: "Food: 4", "Service - 2", "Ambiance = 5"; a bare space counts before "/5". */
const SEPARATOR = /^\s*(?:[:=–—-]|\.{2,})\s*$/
const SPACE = /^\s+$/
/** The text behind a number that says what it is out of. */
const OUT_OF = /^\s?(?:\/|sur|out of)\s?(5|10|20)(?!\d)/iu
const STARS = /^\s?(?:stars?\b|[ée]toiles?\b|⭐|★)/iu
/** The text behind a number that makes it no score: "20 minutes", "12 $", "9.50". A capital begins the next label. */
const MEASURE = /^(?:[.,:]\d|\s?(?:[$€£%]|(?!(?:et|and)\b)\p{Ll}))/u
/** The decimal of a score: « 8,5/10 ». */
const DECIMAL = /^[.,](\d)(?=\s?(?:\/|sur|out of)\s?(?:5|10|20)(?!\d))/iu
const AHEAD = 14

/**
 * The opinions of a text with its score lines read as data: "Food: 4/5 Service: 2/5", « Cuisine : 5 | Service : 1 ».
 * Each score is said of its own label, whatever stands after it. A number without "/5" is a score only where another
 * label has one too.
 */
export function readScores(
  words: Words,
  labels: readonly TopicMention[],
  opinions: readonly Opinion[],
): Opinion[] {
  const scores = findScores(words, labels)
  if (scores.length === 0) return [...opinions]
  const taken = new Set<number>()
  for (const { label, number } of scores)
    for (let i = label.from; i < number.to; i += 1) taken.add(i)
  const others = opinions.filter(({ from, to }) => !taken.has(from) && !taken.has(to - 1))
  const scored = scores.map(({ label, number, value }) => ({ ...number, value, of: label }))
  return [...others, ...scored].toSorted((a, b) => a.from - b.from)
}

function findScores(words: Words, labels: readonly TopicMention[]): Score[] {
  const found = labels.flatMap((label) => {
    const score = scoreAt(words, label)
    return score === undefined ? [] : [score]
  })
  const bare = found.filter(({ isFull }) => !isFull)
  return bare.length < found.length || bare.length > 1 ? found : []
}

/** The score behind a label; `isFull` tells whether it says what it is out of. */
function scoreAt(
  { tokens, review: { text } }: Words,
  label: TopicMention,
): (Score & { isFull: boolean }) | undefined {
  const last = tokens[label.to - 1]
  const number = tokens[label.to]
  if (last === undefined || number === undefined || !/^\d{1,2}$/.test(number.fold)) return undefined
  const gap = text.slice(last.end, number.start)
  const rest = text.slice(number.end, number.end + AHEAD)
  const [decimal = '', tenths = '0'] = DECIMAL.exec(rest) ?? []
  const behind = rest.slice(decimal.length)
  const [whole = '', most] = OUT_OF.exec(behind) ?? STARS.exec(behind) ?? []
  const isFull = whole !== ''
  if (!SEPARATOR.test(gap) && !(isFull && SPACE.test(gap))) return undefined
  if (!isFull && MEASURE.test(behind)) return undefined
  const given = Number(`${number.fold}.${tenths}`)
  const out = most === undefined ? (given > 5 ? 10 : 5) : Number(most)
  if (given > out) return undefined
  const end = number.end + decimal.length + whole.length
  let to = label.to + 1
  while ((tokens[to]?.start ?? Infinity) < end) to += 1
  const range = { from: label.to, to }
  return { label, number: range, value: valueOfMark(given / out), isFull }
}
