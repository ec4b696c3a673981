import english from '#data/en/harms.json' with { type: 'json' }
import french from '#data/fr/harms.json' with { type: 'json' }
import type { RiskKind } from '#reading'
import type { ReplyLanguage } from '#reply'
import { byLanguage } from '#read/words/by-language'
import { tableOf } from '#read/words/phrase-choices'
import { listOf, placesIn } from '#read/words/phrase-table'
import type { Token } from '#read/words/token'

/** What a reply calls a harm: the guest's own, of somebody whom the guest names, and of nobody in particular. */
interface Names {
  say?: string
  of?: string
  it?: string
}

/** A harm that guests tell of, with the words for it and what a reply calls it. */
interface HarmEntry extends Names {
  /** The kinds of risk of which the review must have one. */
  kinds: string
  words: string
  /** Words of which one must stand in the review too. */
  with?: string
  /** Whether somebody must have suffered. */
  hurt?: true
  /** What it is called where a dish stands beside the words. */
  dish?: string
}

interface HarmWords {
  harms: Readonly<Record<string, HarmEntry>>
  /** What comes beside a harm: the hospital, the calls that nobody answered. */
  beside: Readonly<Record<string, HarmEntry>>
  /** That the house had been told of an allergy: a reply never says so, and thanks nobody for telling it again. */
  told: string
  /** Who suffered besides those whom the guest names: all of them, the guest, whoever was spoken of, a stranger. */
  people: { all: string; you: string; third: string; other: string }
  /** What any harm is called. */
  bare: string
  /** What a kind of harm is called where no entry is met, and where nobody is said to have suffered. */
  defaults: Readonly<Record<RiskKind, Names & { told: string }>>
}

export const HARM_WORDS: Readonly<Record<ReplyLanguage, HarmWords>> = {
  en: english as HarmWords, // data-files.test.ts holds the files to this shape
  fr: french as HarmWords,
}

/** The names of the entries by their words, which several may share: a fall, and a fall on the stairs. */
const tablesOf = (part: 'harms' | 'beside', field: 'words' | 'with') =>
  byLanguage((language) => {
    const byWords = new Map<string, string[]>()
    for (const [name, entry] of Object.entries(HARM_WORDS[language][part])) {
      const words = entry[field] ?? ''
      byWords.set(words, [...(byWords.get(words) ?? []), name])
    }
    return tableOf<readonly string[]>(language, byWords)
  })

const HARMS = { words: tablesOf('harms', 'words'), with: tablesOf('harms', 'with') }
const BESIDE = tablesOf('beside', 'words')
const TOLD = byLanguage((language) => tableOf(language, [[HARM_WORDS[language].told, true]]))

/** A harm of the lists that a review tells of, and where. */
export interface HarmTold {
  name: string
  entry: HarmEntry
  start: number
  end: number
}

/** The first harm of the lists that the review tells of, of one of its kinds of risk; in the lists, the nearer comes first. */
export function harmTold(
  tokens: readonly Token[],
  kinds: readonly RiskKind[],
  suffered: boolean,
  code: ReplyLanguage,
): HarmTold | undefined {
  const places = placesIn(HARMS.words[code], tokens)
  const also = new Set(placesIn(HARMS.with[code], tokens).flatMap(({ value }) => value))
  for (const [name, entry] of Object.entries(HARM_WORDS[code].harms)) {
    const place = places.find(({ value }) => value.includes(name))
    const isMet = place !== undefined || (entry.hurt === true && entry.words === '')
    if (!isMet || (entry.hurt === true && !suffered) || !isOf(entry, kinds)) continue
    if (entry.with !== undefined && !also.has(name)) continue
    return { name, entry, start: place?.start ?? 0, end: place?.end ?? 0 }
  }
  return undefined
}

/** That nobody helped, which a reply grants to nobody who speaks of the law. */
const UNHELPED = 'noHelp'

/** What the review tells of beside its harm. */
export function besideTold(
  tokens: readonly Token[],
  kinds: readonly RiskKind[],
  code: ReplyLanguage,
): HarmTold[] {
  const entries = HARM_WORDS[code].beside
  const isLegal = kinds.includes('legal')
  const places = placesIn(BESIDE[code], tokens)
  return Object.entries(entries).flatMap(([name, entry]) => {
    const place = places.find(({ value }) => value.includes(name))
    return place === undefined || !isOf(entry, kinds) || (isLegal && name === UNHELPED)
      ? []
      : [{ name, entry, start: place.start, end: place.end }]
  })
}

/** Whether the guest says that the house had been told. */
export function tellsOfWarning(tokens: readonly Token[], code: ReplyLanguage): boolean {
  return placesIn(TOLD[code], tokens).length > 0
}

function isOf({ kinds }: HarmEntry, found: readonly RiskKind[]): boolean {
  return listOf(kinds).some((kind) => found.some((one) => one === kind))
}
