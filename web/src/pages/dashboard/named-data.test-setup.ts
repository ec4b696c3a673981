import type { Insight, MentionFigures } from '@maitre/contract/insights'

/** The id of a dish or person, by a number. */
export const idOf = (at: number): string =>
  `01a209ad-8d02-71ce-afeb-${String(at).padStart(12, '0')}`

/** The figures of what is said of a dish or person. */
export const mentions = (change: Partial<MentionFigures> = {}): MentionFigures => ({
  mentions: 12,
  reviews: 10,
  positive: 9,
  neutral: 0,
  negative: 3,
  conflict: 0,
  liked: 8,
  blamed: 2,
  positiveRate: 0.75,
  averageRating: 4.2,
  impact: 0.12,
  ...change,
})

/** A dish or person of the list; the two figures are its mentions now and before. */
export const named = (
  at: number,
  name: string,
  change: Partial<MentionFigures> = {},
  of: Partial<Insight> = {},
): Insight => ({
  kind: 'dish',
  about: idOf(at),
  name,
  name_fr: null,
  category: null,
  known: true,
  current: mentions(change),
  comparison: mentions({ mentions: 8, reviews: 7, positiveRate: 0.5 }),
  ...of,
})

export const DISHES = [
  named(1, 'Onion Soup', { mentions: 20, positiveRate: 0.2, impact: -0.21 }),
  named(2, 'Beet Tartare', { mentions: 30, positiveRate: 0.9, impact: 0.3 }),
  named(3, 'Apple Pie', { mentions: 2, reviews: 2, positiveRate: 1, impact: null }),
  named(4, 'cafe', { mentions: 5, positiveRate: null }, { about: 'cafe', known: false }),
]
export const PEOPLE = [
  named(1, 'Camille Rousseau', { mentions: 3, reviews: 3, positiveRate: 1 }, { kind: 'person' }),
  named(2, 'Thomas Leduc', { mentions: 40, positiveRate: 0.5 }, { kind: 'person' }),
  named(3, 'Anna Roy', { mentions: 9, positiveRate: 0.5 }, { kind: 'person' }),
  named(
    4,
    'Mathy',
    { mentions: 3, reviews: 3, positiveRate: 1 },
    { kind: 'person', about: 'mathy', known: false },
  ),
]

const keyword = (name: string, category: Insight['category'], figures: Partial<MentionFigures>) =>
  named(0, name, figures, { kind: 'keyword', about: name, category })
export const KEYWORDS = [
  keyword('waiter', 'service', { mentions: 9, positiveRate: 0.9 }),
  keyword('wait', 'wait_time', { mentions: 21, positiveRate: 0.1 }),
  keyword('queue', 'wait_time', { mentions: 3, positiveRate: 0.5 }),
]
const topic = (about: string, positive: number, negative: number) =>
  named(
    0,
    about,
    {
      mentions: positive + negative,
      positive,
      negative,
      positiveRate: positive / (positive + negative),
    },
    { kind: 'topic', about },
  )
export const TOPICS = [topic('wait_time', 4, 16), topic('service', 9, 3)]

export const dish = (at: number, name: string, more: object = {}) => ({
  id: idOf(at),
  name,
  name_fr: null,
  category: 'Starters',
  aliases: [],
  price: null,
  currency: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
export const MENU = [
  dish(1, 'Onion Soup', { name_fr: 'Soupe à l’oignon', aliases: ['gratinée'] }),
  dish(2, 'Beet Tartare'),
  dish(3, 'Apple Pie', { active: false }),
]
export const profile = (at: number, name: string, more: object = {}) => ({
  id: idOf(at),
  name,
  aliases: [],
  role: { id: 'role', name: 'sommelier' },
  location_ids: ['Plateau'],
  active: true,
  opted_out_at: null,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})
export const TEAM = [
  profile(1, 'Camille Rousseau'),
  profile(2, 'Thomas Leduc'),
  profile(3, 'Anna Roy'),
  profile(5, 'Mathilde Côté'),
]
/** Somebody who asked to be named nowhere. */
export const HIDDEN = profile(9, 'Odile Noir', { opted_out_at: '2026-02-01T00:00:00Z' })

const suggestion = (about: string, name: string, snippet: string) => ({
  about,
  name,
  mentions: 3,
  reviews: 3,
  locations: [{ location_id: 'Plateau', mentions: 3 }],
  newest: {
    review_id: 'r1',
    location_id: 'Plateau',
    review_date: '2026-11-20',
    snippet,
    start: snippet.indexOf(name),
    end: snippet.indexOf(name) + name.length,
  },
})
/** One of the screens that list what guests name. */
export type Screen = 'menu' | 'staff' | 'keywords'

export const THINGS = { menu: DISHES, staff: PEOPLE, keywords: KEYWORDS } as const
export const NAMES = {
  keywords: [],
  menu: [
    suggestion('cafe', 'café', 'Le café était froid.'),
    suggestion('tarte', 'tarte', 'Une tarte divine.'),
  ],
  staff: [
    suggestion('mathy', 'Mathy', 'Mathy was so kind.'),
    suggestion('zoe', 'Zoé', 'Merci à Zoé !'),
  ],
}

const place = (review: string, author: string | null, sentiment: string, snippet: string) => ({
  review_id: review,
  location_id: 'Plateau',
  source: 'google',
  review_date: '2026-11-20',
  rating: 4,
  author_name: author,
  external_id: review,
  about: idOf(1),
  item: 'x',
  name: 'x',
  sentiment,
  snippet,
  start: 0,
  end: 4,
})
export const QUOTES = [
  place('r7', 'Robert Lavoie', 'positive', 'Soup like at home.'),
  place('r8', 'Dana Whitfield', 'negative', 'Soup was cold.'),
]
const point = (day: string, good: number, bad: number) => ({
  day,
  totalReviews: good + bad,
  averageRating: 4,
  positiveReviews: good,
  negativeReviews: bad,
})
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
export const SERIES = {
  grain: 'day',
  current: DAYS.map((day, at) => point(day, at + 1, 2)),
  comparison: DAYS.map((day) => point(day, 2, 0)),
  locations: [{ locationId: 'Plateau', points: DAYS.map((day) => point(day, 1, 1)) }],
}

/** How the first dish or person of the list went in the last weeks; of the others nobody spoke then. */
export const WEEKS = [
  {
    about: idOf(1),
    mentions: [0, 2, 1, 3, 0, 1, 4],
    positive: [0, 1, 0, 3, 0, 0, 4],
    negative: [0, 1, 1, 0, 0, 1, 0],
  },
]

/** What somebody noted of one of the days. */
export const NOTED = {
  id: idOf(70),
  day: DAYS[1] ?? '',
  text: 'New chef',
  location_id: null,
  made_by: null,
  made_at: '2026-11-21T12:00:00Z',
}
