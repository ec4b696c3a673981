import type { KeywordFinding, PersonFinding, Polarity } from '#reading'
import { type Analysis, snippetOf, type TopicMention } from '#read/analysis'
import type { Topic, TopicName } from '#read/opinion/lexicon'
import type { Opinion } from '#read/opinion/opinion'
import type { Range } from '#read/words/split'

/** The keywords that name people of the house. */
export const PEOPLE = new Set(['server', 'staff', 'host', 'bartender', 'sommelier', 'manager'])
const FRIENDLINESS: TopicName = { keyword: 'friendliness', category: 'staff_attitude' }
const STAFF: TopicName = { keyword: 'staff', category: 'service' }
const ATTITUDE: TopicName = { keyword: 'attitude', category: 'staff_attitude' }

/** The indexes of the opinions that tell how people behave. */
export function mannersOf(
  opinions: readonly Opinion[],
  topics: readonly TopicMention[],
): Map<number, Topic> {
  const manners = new Map<number, Topic>()
  let t = 0
  for (const [index, opinion] of opinions.entries()) {
    while (t < topics.length && (topics[t]?.to ?? 0) <= opinion.from) t += 1
    const mention = topics[t]
    if (
      mention !== undefined &&
      mention.from < opinion.to &&
      mention.topic.category === 'staff_attitude'
    )
      manners.set(index, mention.topic)
  }
  return manners
}

/** The topic of manners, where all that is said of the people is how they behave: "friendly staff". */
export function mannerOf(
  analysis: Analysis,
  target: Range,
  manners: ReadonlyMap<number, Topic>,
): Topic | undefined {
  let manner: Topic | undefined
  for (const [index, owner] of analysis.owners.entries()) {
    if (owner === undefined || owner.from >= target.to || owner.to <= target.from) continue
    const said = manners.get(index)
    if (said === undefined) return undefined
    manner = said
  }
  return manner
}

/** The topic of manners, for words that do not tell how people behave from how they serve: "a lovely waitress". */
function mannerFor(sentiment: Polarity): TopicName {
  return sentiment === 'negative' ? ATTITUDE : FRIENDLINESS
}

/** Words about looks; said of a restaurant, they tell of its rooms. */
const LOOKS = new Set(
  'beautiful gorgeous stunning pretty ugly attractive charming hideous elegant cozy cosy romantic dingy drab quaint cute dated shabby dark rustic'.split(
    ' ',
  ),
)
const ATMOSPHERE: TopicName = { keyword: 'atmosphere', category: 'ambience' }

/** The topic of a restaurant's looks, where all that is said of the restaurant is that: "a beautiful restaurant". */
export function looksOf(analysis: Analysis, target: Range): TopicName | undefined {
  let looks = false
  for (const [index, owner] of analysis.owners.entries()) {
    if (owner === undefined || owner.from >= target.to || owner.to <= target.from) continue
    const opinion = analysis.opinions[index]
    const word = opinion === undefined ? undefined : analysis.tokens[opinion.from]
    if (!LOOKS.has(word?.fold ?? '')) return undefined
    looks = true
  }
  return looks ? ATMOSPHERE : undefined
}

/**
 * Adds what is said of somebody of the house by name, where the sentence speaks of neither service nor manner. This
 * is for English only: the French lists hold the verbs that tell it.
 */
export function serviceByName(
  analysis: Analysis,
  people: readonly PersonFinding[],
  found: readonly KeywordFinding[],
): KeywordFinding[] {
  if (analysis.lexicon.language !== 'en') return []
  const told = new Set(
    found
      .filter(({ category }) => category === 'staff_attitude' || category === 'service')
      .map(({ snippetStart }) => snippetStart),
  )
  const added: KeywordFinding[] = []
  for (const person of people) {
    if (person.sentiment === 'neutral') continue
    const sentence = analysis.sentences.find(
      ({ span }) => person.start >= span.start && person.start < span.end,
    )
    if (sentence === undefined || told.has(sentence.span.start)) continue
    told.add(sentence.span.start)
    const said = {
      start: person.start,
      end: person.end,
      ...snippetOf(analysis, sentence.from),
      sentiment: person.sentiment,
      ...(person.known === undefined ? {} : { known: person.known }),
    }
    // A name alone does not tell how somebody serves from how they behave: guests mean both.
    added.push({ ...mannerFor(person.sentiment), ...said })
    added.push({ ...STAFF, ...said })
  }
  return added
}
