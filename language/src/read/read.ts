import type { FrenchMeals, Reading, ReadingContext, ReviewText } from '#reading'
import type { ReplyLanguage } from '#reply'
import { isWrittenAsName } from './people/person-or-thing.ts'
import { ENGINE_VERSION } from '#version'
import { type Analysis, cutWords } from './analysis.ts'
import { ownersOf } from './opinion/attach.ts'
import { findDayparts } from './dayparts/dayparts.ts'
import { turnWishes } from './gate/counterfactuals.ts'
import { setApart } from './gate/gate.ts'
import { readScores } from './gate/score-lines.ts'
import { lazily } from './words/by-language.ts'
import { detect, wordsOfNames } from './words/detect.ts'
import { findDishes } from './dishes/dishes.ts'
import { dishFeeling } from './dishes/dish-feeling.ts'
import { indexMenu, type MenuIndex } from './dishes/menu-index.ts'
import { weighText } from './opinion/model.ts'
import { addOwnWords, hear, type OwnLexicon } from './topics/own-words.ts'
import { namePeople, withinNames, withoutNames } from './people/named-people.ts'
import { findPeople } from './people/people.ts'
import { findRisks } from './risk/risk.ts'
import { findOpinions } from './opinion/sentiment.ts'
import { overallOf, weighStars } from './opinion/stars.ts'
import { indexStaff, type StaffIndex } from './people/staff-index.ts'
import { describeSentence, ownWords } from './words/split.ts'
import { TEXT_CAP } from './words/token.ts'
import { findTopics, locateTopics, thingsOf } from './topics/topics.ts'

/** A house made ready for reading; its users need not know what is in it. */
export interface PreparedContext {
  context: ReadingContext
  menu: Readonly<Record<ReplyLanguage, MenuIndex>>
  staff: StaffIndex
  /** The words of the menu's names, which tell nothing of a review's language. */
  dishWords: ReadonlySet<string>
  /** The words of the names of the house and its locations. */
  house: ReadonlySet<string>
  frenchMeals: FrenchMeals | undefined
  own(this: void, language: ReplyLanguage): OwnLexicon
}

/** Indexes the menu and the roster: once for a house, not once for a review. */
export function prepare(context: ReadingContext): PreparedContext {
  const places = [context.restaurantName, ...context.locationNames]
  // The house's own language is made ready now, so that its first review is read as quickly as the next.
  const own = addOwnWords(context.ownWords)
  own(context.defaultLanguage)
  const menu = lazily((language) => indexMenu(context.menu, language))
  void menu[context.defaultLanguage]
  return {
    context,
    menu,
    staff: indexStaff(context.staff, places),
    dishWords: wordsOfNames(
      context.menu.flatMap(({ name, nameFr, aliases }) => [name, nameFr ?? '', ...aliases]),
    ),
    house: wordsOfNames(places),
    frenchMeals: context.frenchMeals,
    own,
  }
}

/** A feeling above this is that of somebody pleased: words of harm were then told in passing. */
const PLEASED = 0.5

/**
 * Reads a review: language, sentences, feeling, topics, dishes, people, risks. Deterministic, linear in the text,
 * never throws. Offsets point into `review.text` as given. Of a text in neither English nor French it tells the
 * language, a feeling by the stars, and what the house's own names show.
 */
export function read(review: ReviewText, prepared: PreparedContext): Reading {
  const { text } = review
  const part = ownWords(text, TEXT_CAP)
  const fallback = prepared.context.defaultLanguage
  const language = detect(text.slice(part.start, part.end), fallback, prepared.dishWords)
  const ours = language.code === 'en' || language.code === 'fr'
  const own: ReplyLanguage = language.code === 'fr' || (!ours && fallback === 'fr') ? 'fr' : 'en'
  const house = prepared.own(own)
  const { lexicon } = house
  const cut = cutWords(review, lexicon, part)
  const { tokens, sentences } = cut
  const { isHeard, isDish } = hear(tokens, house)
  const served = findDishes(cut, prepared.menu[own]).filter(isDish)
  const named = namePeople(cut, prepared.staff, served)
  const names = named.flatMap(({ mentions }) => mentions).toSorted((a, b) => a.from - b.from)
  const isNoName = withoutNames(names)
  const dishes = served.filter(
    (one) => isNoName(one) && !isWrittenAsName(cut, one, prepared.staff.exact),
  )
  const topics = ours ? locateTopics(cut, dishes).filter(isNoName) : []
  const things = thingsOf(dishes, topics, names)
  // A text of signs alone has no language, and its signs have their feeling in every one.
  const isWeighed = ours || language.code === 'und'
  // The name of a dish judges nothing: « chorizo flambé ».
  const isInName = withinNames(served.filter(({ menuItemId }) => menuItemId !== undefined))
  const said = isWeighed
    ? findOpinions(text, tokens, sentences, lexicon).filter(
        (one) => isNoName(one) && !isInName(one),
      )
    : []
  const opinions = readScores(cut, topics, turnWishes(cut, said))
  const weighed = weighText(tokens, isWeighed ? sentences : [], opinions, lexicon)
  let { words } = weighed
  const analysis: Analysis = {
    ...cut,
    opinions,
    owners: ownersOf(tokens, sentences, opinions, things, lexicon),
    leans: weighed.sentences,
    // Where no word takes a side, what is named has no side either: "We ordered the pizza."
    overall: opinions.length === 0 && review.rating === null ? 0 : overallOf(review.rating, words),
  }
  for (const dish of dishes) Object.assign(dish, dishFeeling(analysis, dish))
  const people = findPeople(analysis, named).filter(isHeard)
  const risks = ours ? findRisks(analysis, people, dishes) : []
  // A guest who tells of harm is not pleased, however plain the words are.
  if (risks.length > 0 && words.score < PLEASED)
    words = { score: (words.score - 1) / 2, confidence: Math.max(0.7, words.confidence) }
  return {
    engine: 'local',
    version: ENGINE_VERSION,
    language,
    sentences: sentences.map((sentence) => describeSentence(sentence, tokens)),
    sentiment: weighStars(review.rating, words),
    ...setApart(cut, {
      keywords: ours ? findTopics(analysis, dishes, topics, people).filter(isHeard) : [],
      dishes: dishes.map(({ from: _from, to: _to, drink: _drink, ...dish }) => dish),
      people,
    }),
    risks,
    dayparts: ours ? findDayparts(cut, prepared) : [],
  }
}
