import {
  FIGURE_KINDS,
  type FigureKind,
  MOSTLY,
  type Mostly,
  SENTIMENTS,
  type Sentiment,
} from '@maitre/contract/constants'
import { type RangeSearch, rangeSearchOf } from './range-search.ts'
import { oneOf, wordsOf } from './search-values.ts'

/** The thing whose places are open: what guests say of it, where, and in which mood. */
export interface OpenThing {
  kind: FigureKind
  /** What it is counted under, as `about` of an insight. */
  about: string
  /** How it is called; undefined for topics, whose name is a word of the screen. */
  name?: string | undefined
  /** The location, where it is another than the selected one. */
  at?: string | undefined
  sentiment?: Sentiment | undefined
  /** What its reviews say of it more often than the contrary, where a count of such reviews leads here. */
  mostly?: Mostly | undefined
}

/** The parameters of the address of a screen of insights: its range, and the thing that is open. */
export type InsightsSearch = RangeSearch & {
  [Field in keyof OpenThing]?: OpenThing[Field] | undefined
}

/** No thing is open. */
export const NOTHING_OPEN = {
  kind: undefined,
  about: undefined,
  name: undefined,
  at: undefined,
  sentiment: undefined,
  mostly: undefined,
} as const

/** Takes from an address, which anybody may have written, what is allowed; the rest is dropped without an error. */
export function insightsSearchOf(search: Readonly<Record<string, unknown>>): InsightsSearch {
  const kind = oneOf(FIGURE_KINDS, search['kind'])
  const about = wordsOf(search['about'])
  return {
    ...rangeSearchOf(search),
    ...(kind && about
      ? {
          kind,
          about,
          name: wordsOf(search['name']),
          at: wordsOf(search['at']),
          sentiment: oneOf(SENTIMENTS, search['sentiment']),
          mostly: oneOf(MOSTLY, search['mostly']),
        }
      : NOTHING_OPEN),
  }
}

/** The thing that is open by an address. */
export function openThing(search: InsightsSearch): OpenThing | undefined {
  const { kind, about, name, at, sentiment, mostly } = search
  return kind && about ? { kind, about, name, at, sentiment, mostly } : undefined
}
