import type { Words } from '#read/analysis'
import type { Opinion } from '#read/opinion/opinion'
import type { Range } from '#read/words/split'

const words = (list: string): Set<string> => new Set(list.split(' '))

const UNREAL = {
  en: words("were was weren't wasn't had hadn't could would"),
  fr: words('avait avaient avais etait etaient etais pouvait pouvaient faisait faisaient'),
}
/** What the French word for "if" is followed by; before anything else it means "so". */
const SUBJECT = words(
  "le la les l' leur leurs il ils elle elles ce c' ca un une mon ma mes notre nos votre vos tout tous seulement au",
)
/** Words before "if" with which it asks or grants: "asked if", "as if", « même si ». */
const OTHER_IF = words(
  'as even ask asked asking see wonder wondered wondering know knew sure check checked comme meme demander demande demandait savoir sais voir',
)
/** English words after "if" with which the guests speak of themselves. */
const OURSELVES = words('i we you one my our')
/** Words that end a comparison: "more", "cleaner", « plus ». */
const COMPARED = /^(?:more|less|better|plus|moins|mieux|meilleure?s?|[a-z]{3,}er)$/
const REACH = 7
/** How bad it is that praise is only wished for. */
const LEAST = 0.9
const SHARE = 0.6

/**
 * The opinions with the praise turned that is only wished for: « 5 étoiles si les toilettes avaient été plus propres »
 * blames the washrooms, "if the music were quieter" the music.
 */
export function turnWishes(source: Words, opinions: readonly Opinion[]): Opinion[] {
  const wishes = source.tokens.flatMap((_, at) => wishAt(source, at))
  if (wishes.length === 0) return [...opinions]
  const within = (one: Range, { from, to }: Range): boolean => one.from >= from && one.from < to
  const turned = opinions.map((opinion) =>
    opinion.value > 0 && wishes.some((wish) => within(opinion, wish))
      ? { ...opinion, value: -Math.max(LEAST, opinion.value * SHARE) }
      : opinion,
  )
  // "If the washrooms had been cleaner" blames without a word of opinion.
  const plain = wishes.filter((wish) => !turned.some((opinion) => within(opinion, wish)))
  const blamed = plain.flatMap((wish) => comparedIn(source, wish))
  return [...turned, ...blamed].toSorted((a, b) => a.from - b.from)
}

function comparedIn(source: Words, { from, to }: Range): Opinion[] {
  const { tokens } = source
  for (let i = from; i < to; i += 1)
    if (COMPARED.test(tokens[i]?.fold ?? '')) return [{ from: i, to: i + 1, value: -LEAST }]
  return lackedIn(source, { from, to })
}

/** Words by which a guest says what would have come of it: "I'd have given five stars if the soup had been hot". */
const WOULD = words("would 'd i'd it'd we'd would've wouldve")
const BEEN = words('been was were')

/** What a thing would have been under such an "if", in English, behind "had been". */
function lackedIn({ tokens, surroundings, lexicon }: Words, { from, to }: Range): Opinion[] {
  const sentence = surroundings[from]?.sentence
  if (lexicon.language !== 'en' || sentence === undefined) return []
  const isGraded = tokens
    .slice(sentence.from, sentence.to)
    .some(
      ({ fold }, at) => WOULD.has(fold) && (sentence.from + at < from || sentence.from + at >= to),
    )
  if (!isGraded) return []
  for (let i = to - 2; i > from; i -= 1)
    if (BEEN.has(tokens[i]?.fold ?? '') && tokens[i + 1]?.fold !== 'for')
      return [{ from: i + 1, to: i + 2, value: -LEAST }]
  return []
}

/** The words under an "if" of what was not so. */
function wishAt({ tokens, lexicon, surroundings }: Words, at: number): Range[] {
  const { language } = lexicon
  const word = tokens[at]?.fold ?? ''
  const opens = language === 'en' ? word === 'if' : word === 'si' || word === "s'"
  if (!opens || OTHER_IF.has(tokens[at - 1]?.fold ?? '')) return []
  const subject = tokens[at + 1]?.fold ?? ''
  if (language === 'fr' ? !SUBJECT.has(subject) : OURSELVES.has(subject)) return []
  const end = surroundings[at]?.sentence.to ?? at
  let to = at + 1
  while (to < end && tokens[to]?.comma !== true) to += 1
  for (let i = at + 1; i < Math.min(to, at + REACH); i += 1) {
    // "If it were any better" wishes for nothing.
    if (!UNREAL[language].has(tokens[i]?.fold ?? '')) continue
    return tokens[i + 1]?.fold === 'any' ? [] : [{ from: at, to }]
  }
  return []
}
