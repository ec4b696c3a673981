import type { Category, KeywordFinding, PersonFinding } from '#reading'
import {
  type Analysis,
  feelingAt,
  snippetOf,
  spanOf,
  type TopicMention,
  type Words,
} from '#read/analysis'
import type { Thing } from '#read/opinion/attach'
import type { Opinion, Owner } from '#read/opinion/opinion'
import type { FoundDish } from '#read/dishes/dishes'
import { matchAt } from '#read/words/phrase-table'
import { looksOf, mannerOf, mannersOf, PEOPLE, serviceByName } from '#read/people/said-of-people'
import { firstFrom } from '#read/opinion/side'
import type { Range } from '#read/words/split'
import { isSpeedOfStranger } from './speed.ts'
import { cueFeeling, feltOf, isSaidOf, topicFeeling } from './topic-feeling.ts'

/**
 * How often one topic is counted in a review: a guest who names it in many sentences counts a few times, not
 * hundreds.
 */
const MOST_OF_ONE = 5

/** Hints that tell something of their own even beside a thing of their category: "a quiet dining room". */
const OF_ITS_OWN = new Set(['noise', 'bruit'])

/** Every word or phrase of a topic, in order, but those inside a dish's name. */
export function locateTopics(words: Words, dishes: readonly Range[]): TopicMention[] {
  const { tokens, lexicon } = words
  const mentions: TopicMention[] = []
  let d = 0
  for (let i = 0; i < tokens.length;) {
    while ((dishes[d]?.to ?? Infinity) <= i) d += 1
    const dish = dishes[d]
    if (dish !== undefined && i >= dish.from) {
      i = dish.to
      continue
    }
    const match = matchAt(lexicon.topics, tokens, i)
    if (match === undefined) i += 1
    else {
      mentions.push({ from: i, to: i + match.length, topic: match.value })
      i += match.length
    }
  }
  return mentions
}

/**
 * The things of a review that opinions can be said of: its dishes, the topics that have a name, and whoever is called
 * by name.
 */
export function thingsOf(
  dishes: readonly FoundDish[],
  topics: readonly TopicMention[],
  names: readonly Range[] = [],
): Thing[] {
  const named = topics.filter(({ topic }) => topic.kind !== 'cue' && topic.kind !== 'lone')
  return [
    ...dishes.map(({ from, to, drink }) => ({ from, to, category: foodOrDrink(drink) })),
    ...named.map(({ from, to, topic }) => ({ from, to, category: topic.category })),
    ...names.map(({ from, to }) => ({
      from,
      to,
      category: 'service' as const,
      isName: true as const,
    })),
  ].sort((a, b) => a.from - b.from)
}

function foodOrDrink(drink: boolean): Category {
  return drink ? 'drinks' : 'food_quality'
}

/** The topics of a review, each with the guest's own sentence and the feeling of its clause. */
export function findTopics(
  analysis: Analysis,
  dishes: readonly FoundDish[],
  topics: readonly TopicMention[],
  people: readonly PersonFinding[],
): KeywordFinding[] {
  const found: KeywordFinding[] = []
  const manners = mannersOf(analysis.opinions, topics)
  // The categories that each clause names; what only hints at such a category in the same clause adds nothing.
  const named = new Set<string>()
  const clauseOf = (at: number) => analysis.surroundings[at]?.clause.from ?? -1
  // A dish is a topic too: what is said of the soup is said of the food.
  for (const dish of dishes) {
    const category = foodOrDrink(dish.drink)
    named.add(`${category}|${clauseOf(dish.from)}`)
    found.push({
      keyword: dish.name.toLowerCase(),
      category,
      start: dish.start,
      end: dish.end,
      ...snippetOf(analysis, dish.from),
      ...feltOf(dish),
    })
  }
  found.push(...dietsIn(analysis, dishes))
  for (const { topic, from } of topics)
    if (topic.kind === 'thing') named.add(`${topic.category}|${clauseOf(from)}`)
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const frame = frameOf(analysis, dishes, topics)
  for (const opinion of analysis.opinions) {
    if (opinion.topic === undefined || namesIts(frame, opinion)) continue
    const key = `${opinion.topic.keyword}|${clauseOf(opinion.from)}`
    if (seen.has(key)) continue
    seen.add(key)
    named.add(`${opinion.topic.category}|${clauseOf(opinion.from)}`)
    found.push({
      ...opinion.topic,
      ...spanOf(analysis, opinion),
      ...snippetOf(analysis, opinion.from),
      ...feelingAt(analysis, opinion),
    })
  }
  // Names come before hints, because a hint beside a name adds nothing.
  const hints = topics.filter(({ topic }) => topic.kind === 'cue' || topic.kind === 'lone')
  const names = topics.filter(({ topic }) => topic.kind !== 'cue' && topic.kind !== 'lone')
  for (const mention of [...names, ...hints]) {
    const { keyword, category, kind } = mention.topic
    const clause = clauseOf(mention.from)
    // A topic counts once a clause: "clean, so clean" is one mention.
    const key = `${keyword}|${clause}`
    const count = counts.get(keyword) ?? 0
    if (seen.has(key) || count >= MOST_OF_ONE) continue
    const hint = kind === 'cue' || kind === 'lone'
    if (hint && named.has(`${category}|${clause}`) && !OF_ITS_OWN.has(keyword)) continue
    if (!stands(frame, mention, clause)) continue
    const felt = hint ? cueFeeling(analysis, mention) : topicFeeling(analysis, mention)
    // A hint that takes no side is a word in passing: "cooked", "by the door".
    if (felt === undefined) continue
    const manner = PEOPLE.has(keyword)
      ? mannerOf(analysis, mention, manners)
      : keyword === 'restaurant'
        ? looksOf(analysis, mention)
        : undefined
    seen.add(key)
    counts.set(keyword, count + 1)
    if (!hint && kind !== 'aside') named.add(`${category}|${clause}`)
    found.push({
      keyword: manner?.keyword ?? keyword,
      category: manner?.category ?? category,
      ...spanOf(analysis, mention),
      ...snippetOf(analysis, mention.from),
      ...felt,
    })
  }
  found.push(...serviceByName(analysis, people, found))
  addVerdicts(analysis, found)
  return found.sort((a, b) => a.start - b.start)
}

/** The diets that the names of dishes tell of, each of them a topic as well: "gluten free bread". */
function dietsIn(analysis: Analysis, dishes: readonly FoundDish[]): KeywordFinding[] {
  const { tokens, lexicon } = analysis
  const diets: KeywordFinding[] = []
  for (const dish of dishes) {
    for (let i = dish.from; i < dish.to - 1; i += 1) {
      const match = matchAt(lexicon.topics, tokens, i)
      if (match === undefined || match.value.category !== 'dietary_allergy') continue
      const { keyword, category } = match.value
      const mention = { from: i, to: Math.min(i + match.length, dish.to) }
      diets.push({
        keyword,
        category,
        ...spanOf(analysis, mention),
        ...snippetOf(analysis, i),
        ...feltOf(dish),
      })
      break
    }
  }
  return diets.slice(0, MOST_OF_ONE)
}

/**
 * Categories that may be said of any thing; a phrase about one of these adds nothing to the thing that it is said of.
 */
const OF_ANYTHING = new Set<Category | undefined>(['food_quality', 'drinks', 'overall'])

/**
 * Whether a telling phrase needs no keyword of its own, because its words hold the thing ("terrible service"), or
 * because the thing that it is said of has a keyword ("The view is the star").
 */
function namesIts(frame: Frame, opinion: Opinion): boolean {
  const category = opinion.topic?.category
  for (let i = opinion.from; i < opinion.to; i += 1)
    if (frame.categoryAt.get(i) === category) return true
  const owner = ownerAt(frame.analysis, opinion)
  const theirs = owner === undefined ? undefined : frame.categoryAt.get(owner.from)
  return theirs !== undefined && (theirs === category || OF_ANYTHING.has(category))
}

interface Frame {
  analysis: Analysis
  /** For each word, the category of the thing that it names. */
  categoryAt: Map<number, Category>
  /** The clauses that tell of somebody's manner. */
  mannered: Set<number>
  /** For each word inside a telling phrase, the category that the phrase tells of. */
  toldAt: Map<number, Category>
}

function frameOf(
  analysis: Analysis,
  dishes: readonly FoundDish[],
  topics: readonly TopicMention[],
): Frame {
  const categoryAt = new Map<number, Category>()
  const mannered = new Set<number>()
  for (const dish of dishes)
    for (let i = dish.from; i < dish.to; i += 1) categoryAt.set(i, foodOrDrink(dish.drink))
  for (const { topic, from, to } of topics) {
    if (topic.kind !== 'cue' && topic.kind !== 'lone')
      for (let i = from; i < to; i += 1) categoryAt.set(i, topic.category)
    if (topic.category === 'staff_attitude')
      mannered.add(analysis.surroundings[from]?.clause.from ?? -1)
  }
  const toldAt = new Map<number, Category>()
  for (const { topic, from, to } of analysis.opinions)
    if (topic !== undefined) for (let i = from; i < to; i += 1) toldAt.set(i, topic.category)
  return { analysis, categoryAt, mannered, toldAt }
}

/** Whether the words of a topic carry the topic where they stand; see `Topic.kind`. */
function stands(frame: Frame, mention: TopicMention, clause: number): boolean {
  const { analysis } = frame
  const { kind, category } = mention.topic
  // Inside a telling phrase the words are about what that tells of: « la note est salée » is not of the taste.
  const told = frame.toldAt.get(mention.from)
  if (told !== undefined && told !== category && frame.toldAt.get(mention.to - 1) === told)
    return false
  if (kind === 'thing') return true
  if (kind === 'aside') return isSaidOf(analysis, mention)
  if (kind === 'person' && isOfGuests(analysis, mention)) return false
  if (kind === 'person') return !frame.mannered.has(clause) && isSaidOf(analysis, mention)
  if (isSpeedOfStranger(analysis, mention, frame.categoryAt)) return false
  const owner = ownerAt(analysis, mention)
  const theirs: Category[] = []
  for (let i = owner?.from ?? 0; i < (owner?.to ?? 0); i += 1) {
    const one = frame.categoryAt.get(i)
    if (one !== undefined) theirs.push(one)
  }
  if (theirs.length === 0) return true
  const fitting = analysis.lexicon.saidOf.get(category)
  return kind === 'cue' && (fitting === undefined || theirs.some((one) => fitting.has(one)))
}

const OURS = new Set('my our his her their ma mon mes notre nos sa son leur'.split(' '))
const GUESTS = new Set(
  'fille filles garcon garcons gang couple patron patronne girl girls boss'.split(' '),
)

/** Whether a word for a person stands for one of the guests: « ma fille », "our girls". */
function isOfGuests({ tokens }: Analysis, { from }: Range): boolean {
  return GUESTS.has(tokens[from]?.fold ?? '') && OURS.has(tokens[from - 1]?.fold ?? '')
}

function ownerAt(analysis: Analysis, mention: Range): Owner {
  const { opinions, owners } = analysis
  for (let i = firstFrom(opinions, mention.from - 3); i < opinions.length; i += 1) {
    const opinion = opinions[i]
    if (opinion === undefined || opinion.from >= mention.to) return undefined
    if (opinion.to > mention.from) return owners[i]
  }
  return undefined
}

/** A sentence of more words than this does more than judge. */
const LONGEST_VERDICT = 14
/** An opinion must weigh this much to stand for the whole. */
const JUDGES = 1.5

/** Adds a verdict on the whole for each sentence that judges and names nothing (« Parfait ! »). */
function addVerdicts(analysis: Analysis, found: KeywordFinding[]): void {
  const { verdict } = analysis.lexicon
  if (verdict === undefined) return
  const told = new Set(found.map((one) => one.snippetStart))
  let count = 0
  for (const opinion of analysis.opinions) {
    const start = analysis.surroundings[opinion.from]?.sentence.span.start ?? -1
    const sentence = analysis.surroundings[opinion.from]?.sentence
    if (sentence === undefined || sentence.to - sentence.from > LONGEST_VERDICT) continue
    if (told.has(start) || Math.abs(opinion.value) < JUDGES || count >= MOST_OF_ONE) continue
    told.add(start)
    count += 1
    found.push({
      ...verdict,
      ...spanOf(analysis, opinion),
      ...snippetOf(analysis, opinion.from),
      ...feelingAt(analysis, opinion),
    })
  }
}
