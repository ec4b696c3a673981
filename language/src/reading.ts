/**
 * What is found in a review. All offsets are UTF-16 positions in the text as given (`text.slice(start, end)`
 * is the very words). Any provider, local or LLM, answers this same shape.
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

/** What in a review waits for a person (P §4); weights are written in this order. */
export const RISK_KINDS = [
  'illness',
  'injury',
  'allergy',
  'discrimination',
  'legal',
  'theft',
  'staff_accused',
  'money_demanded',
] as const

export type RiskKind = (typeof RISK_KINDS)[number]

export interface Sentence extends Span {
  clauses: Span[]
}

export interface KeywordFinding extends Span {
  /** Canonical, lower case, singular: what the same topic is counted under. */
  keyword: string
  category: Category
  /** The guest's own sentence, verbatim, and where it stands. */
  snippet: string
  snippetStart: number
  snippetEnd: number
  sentiment: Polarity
}

export interface DishFinding extends Span {
  /** The menu's name when matched, else the guest's words: lower case, singular. */
  name: string
  /** How a reply may call it, by language, where that differs from `name`. */
  labels?: { en?: string; fr?: string }
  /** Id of the menu item it was matched to; absent for a discovered dish. */
  menuItemId?: string
  sentiment: Polarity
}

export interface PersonFinding extends Span {
  name: string
  /** Id of the staff profile it was matched to; absent for a suggestion that a person must confirm. */
  staffId?: string
  /** 0 to 1. */
  confidence: number
  sentiment: Polarity
}

export interface RiskFinding {
  kind: RiskKind
  /** The words that show it. */
  evidence: Span[]
  /** 0 to 1. */
  confidence: number
}

export interface Reading {
  /** Which provider wrote this, and its version. */
  engine: 'local' | 'llm'
  version: string
  /** ISO 639-1, or 'und' where there is no text to tell from. */
  language: { code: string; confidence: number }
  sentences: Sentence[]
  sentiment: {
    /** −1 (worst) to 1. */
    score: number
    label: 'positive' | 'neutral' | 'negative'
    confidence: number
    /** The stars and the words strongly disagree. */
    mismatch: boolean
  }
  keywords: KeywordFinding[]
  dishes: DishFinding[]
  people: PersonFinding[]
  risks: RiskFinding[]
}

export interface MenuEntry {
  id: string
  name: string
  /** The house's French name for it, where it has one: what a French reply calls it. */
  nameFr?: string | null
  /** Other names, both languages, usual misspellings. */
  aliases: readonly string[]
}

export interface StaffEntry {
  id: string
  name: string
  aliases: readonly string[]
}

/** A word or phrase of the house's own. */
export interface OwnWord {
  /** As guests write it; plurals and, in French, feminines and missing accents are found too. */
  phrase: string
  /** Only in reviews of this language; without it, in both. */
  language?: 'en' | 'fr'
}

/** What the house knows better than the built-in lexicons; looked up before them. */
export interface OwnWords {
  /** How good (up to 4) or bad (down to −4) a word is; 0: it says nothing. */
  opinions: readonly (OwnWord & { value: number })[]
  /** Words of a topic, and what it is counted under. */
  topics: readonly (OwnWord & { keyword: string; category: Category })[]
  /** Never a keyword, a dish or a person. */
  ignored: readonly OwnWord[]
}

/** What is wrong, and where: `topics.3.category`; empty where it is about the whole. */
export interface OwnWordsProblem {
  path: string
  problem: string
}

/** What the reader knows of the house. Build an index of it once with `prepare`, not once a review. */
export interface ReadingContext {
  restaurantName: string
  locationNames: readonly string[]
  defaultLanguage: 'en' | 'fr'
  menu: readonly MenuEntry[]
  staff: readonly StaffEntry[]
  ownWords?: OwnWords
}

export interface ReviewText {
  text: string
  /** 1 to 5, or null where the source gave none. */
  rating: number | null
  authorName: string | null
}
