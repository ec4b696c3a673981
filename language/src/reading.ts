/**
 * A stretch of a review's text. All offsets are UTF-16 positions in the text as given: `text.slice(start, end)` is
 * the very words. Every engine, local or language model, answers in the shapes of this file.
 */
export interface Span {
  start: number
  end: number
}

export type Polarity = 'positive' | 'neutral' | 'negative' | 'conflict'

/** What a keyword may be about (the list of the product's own contract). */
export const CATEGORIES = [
  'food_quality',
  'drinks',
  'service',
  'staff_attitude',
  'wait_time',
  'ambience',
  'cleanliness',
  'value',
  'portion',
  'menu_variety',
  'location_parking',
  'reservation',
  'delivery_takeout',
  'dietary_allergy',
  'overall',
] as const

export type Category = (typeof CATEGORIES)[number]

/** The risks for which a review waits for a person (P §4); weights are written in this order. */
export const RISK_KINDS = [
  'illness',
  'injury',
  'allergy',
  'discrimination',
  'legal',
  'theft',
  'staff_accused',
  'money_demanded',
  'threat',
] as const

export type RiskKind = (typeof RISK_KINDS)[number]

export interface Sentence extends Span {
  clauses: Span[]
}

/**
 * How a feeling is known. `said`: words speak of the thing itself. `leaned`: its clause or sentence has a feeling that
 * belongs to nothing else. `stars`: nothing near it says anything, so it has the feeling of the whole review.
 */
export interface Known {
  by: 'said' | 'leaned' | 'stars'
  /** How strong the feeling is, 0 to 1. */
  strength: number
  /** The words that say it; absent where the whole review does. */
  words?: Span
}

/** Why what the guest names tells nothing of this visit to this house. */
export const APART = ['question', 'advice', 'condition', 'hearsay', 'past', 'elsewhere'] as const

export type Apart = (typeof APART)[number]

/** The feeling towards a thing that the guest names. */
export interface Felt {
  sentiment: Polarity
  /** Absent where a person has said what the guest means, and in readings of engines before 0.4.0. */
  known?: Known
  /** Present where the thing is named in a question, in advice and so on; a reply does not speak of it. */
  apart?: Apart
}

export interface KeywordFinding extends Span, Felt {
  /** The canonical words that a topic is counted under: lower case, singular. */
  keyword: string
  category: Category
  /** The guest's own sentence, verbatim, and where it stands. */
  snippet: string
  snippetStart: number
  snippetEnd: number
}

export interface DishFinding extends Span, Felt {
  /** The name of the dish: the menu's where it was matched, else the guest's words in lower case, singular. */
  name: string
  /** What a reply may call the dish, by language, where that differs from `name`. */
  labels?: { en?: string; fr?: string }
  /** The id of the menu item that the dish was matched to; absent for a dish that is not on the menu. */
  menuItemId?: string
}

export interface PersonFinding extends Span, Felt {
  name: string
  /** The id of the staff profile that the person was matched to; absent for a suggestion that somebody must confirm. */
  staffId?: string
  /** How sure the finding is, 0 to 1. */
  confidence: number
}

export interface RiskFinding {
  kind: RiskKind
  /** The words of the review that show the risk. */
  evidence: Span[]
  /** How sure the finding is, 0 to 1. */
  confidence: number
}

/** The parts of a day at which guests come. */
export const DAYPARTS = ['breakfast', 'brunch', 'lunch', 'afternoon', 'dinner', 'late'] as const

export type Daypart = (typeof DAYPARTS)[number]

/** At which part of the day the guest came, where they say so of the visit that they review. */
export interface DaypartFinding extends Span {
  daypart: Daypart
}

export interface Reading {
  /** The engine that made this reading; its version follows. */
  engine: 'local' | 'llm'
  version: string
  /** The language by its ISO 639-1 code, or 'und' where there is no text to tell from. */
  language: { code: string; confidence: number }
  sentences: Sentence[]
  sentiment: {
    /** The feeling from −1, the worst, to 1. */
    score: number
    label: 'positive' | 'neutral' | 'negative'
    confidence: number
    /** Whether the stars and the words strongly disagree. */
    mismatch: boolean
  }
  keywords: KeywordFinding[]
  dishes: DishFinding[]
  people: PersonFinding[]
  risks: RiskFinding[]
  /** Each part of the day once, at the first words that tell it; absent in readings of engines before 0.12.0. */
  dayparts?: DaypartFinding[]
}

export interface MenuEntry {
  id: string
  name: string
  /** The house's French name of the dish, where it has one: a French reply calls the dish so. */
  nameFr?: string | null
  /** Other names of the dish, in both languages, and usual misspellings. */
  aliases: readonly string[]
}

export interface StaffEntry {
  id: string
  name: string
  aliases: readonly string[]
}

/** A word or phrase of the house's own. */
export interface OwnWord {
  /** The words as guests write them; plurals and, in French, feminines and missing accents are found too. */
  phrase: string
  /** The language of the reviews in which the words are looked for; without it, both. */
  language?: 'en' | 'fr'
}

/** What the house knows better than the built-in lexicons. The reader looks its words up first. */
export interface OwnWords {
  /** How good (up to 4) or bad (down to −4) each word is; 0 means that it says nothing. */
  opinions: readonly (OwnWord & { value: number })[]
  /** The words of a topic, with the keyword and the category that the topic is counted under. */
  topics: readonly (OwnWord & { keyword: string; category: Category })[]
  /** Words that are never a keyword, a dish or a person. */
  ignored: readonly OwnWord[]
}

/**
 * One problem of a house's own words and its place, `topics.3.category`; the place is empty where the problem is
 * about the whole.
 */
export interface OwnWordsProblem {
  path: string
  problem: string
}

/**
 * How French speakers of a place name their meals. `souper`: déjeuner, dîner, souper (Québec, Belgium, Switzerland).
 * `dîner`: petit-déjeuner, déjeuner, dîner (France).
 */
export type FrenchMeals = 'souper' | 'dîner'

/** What the reader knows of the house. `prepare` indexes it, once for a house rather than once a review. */
export interface ReadingContext {
  restaurantName: string
  locationNames: readonly string[]
  defaultLanguage: 'en' | 'fr'
  menu: readonly MenuEntry[]
  staff: readonly StaffEntry[]
  /** Absent where nothing tells how guests there name their meals in French. */
  frenchMeals?: FrenchMeals
  ownWords?: OwnWords
}

export interface ReviewText {
  text: string
  /** The stars, 1 to 5; null where the source gave none. */
  rating: number | null
  authorName: string | null
}
