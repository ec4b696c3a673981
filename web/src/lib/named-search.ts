import { KEYWORD_CATEGORIES, type KeywordCategory, type NameKind } from '@maitre/contract/constants'
import { type RangeSearch, rangeSearchOf } from './range-search.ts'
import { oneOf, wordsOf } from './search-values.ts'

/** What a screen lists that guests speak of: dishes and people, which the house may know, and keywords. */
export type ListedKind = NameKind | 'keyword'

/** By what dishes and keywords can be sorted. */
export const DISH_SORTS = ['mentions', 'change', 'positive', 'impact', 'name'] as const
/** People are sorted by what is said or by name: how often guests name somebody is no merit (P §5). */
export const PERSON_SORTS = ['positive', 'name'] as const
export type NamedSort = (typeof DISH_SORTS)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Which of the words about a dish or person are shown: praise or complaints alone. */
export const MOODS = ['positive', 'negative'] as const
export type Mood = (typeof MOODS)[number]

/** The parameters of the address of the menu's screen, of the staff's, and of that of the keywords. */
export interface NamedSearch extends RangeSearch {
  /** The thing whose page is open: a dish's or person's id, or a name that the house does not know; or a keyword. */
  about?: string | undefined
  /** What the list is sorted by, where it is another than the screen begins with, and which way. */
  sort?: NamedSort | undefined
  order?: SortOrder | undefined
  /** A part of a name, to which the list is narrowed. */
  search?: string | undefined
  mood?: Mood | undefined
  /** Whether all reviews are open that name the thing of the page. */
  read?: 'all' | undefined
  /** The topic to which the keywords are narrowed. */
  category?: KeywordCategory | undefined
}

/** The parameters of a page that is closed. */
export const NO_PAGE = { about: undefined, mood: undefined, read: undefined } as const

const searchOf =
  (sorts: readonly NamedSort[]) =>
  (search: Readonly<Record<string, unknown>>): NamedSearch => {
    const about = wordsOf(search['about'])
    return {
      ...rangeSearchOf(search),
      about,
      sort: oneOf(sorts, search['sort']),
      order: oneOf(SORT_ORDERS, search['order']),
      search: wordsOf(search['search']),
      mood: about === undefined ? undefined : oneOf(MOODS, search['mood']),
      read: about === undefined ? undefined : oneOf(['all'], search['read']),
    }
  }

/** Takes from the address of the menu what is allowed there; the rest is dropped without an error. */
export const menuSearchOf = searchOf(DISH_SORTS)
/** Takes from the address of the keywords what is allowed there. */
export const keywordSearchOf = (search: Readonly<Record<string, unknown>>): NamedSearch => ({
  ...menuSearchOf(search),
  category: oneOf(KEYWORD_CATEGORIES, search['category']),
})
/** Takes from the address of the staff what is allowed there. */
export const staffSearchOf = searchOf(PERSON_SORTS)
