import type { Fault } from './fault.ts'

const METRICS = 'server/src/modules/metrics'
const SAID_TEST = `${METRICS}/said-of-all.test.ts`

export const TRENDS: readonly Fault[] = [
  {
    name: 'The line of a person tells how often guests name them.',
    file: 'web/src/features/insights/named/weeks.ts',
    text: "if (kind === 'dish') return weeks.mentions",
    by: 'if (kind) return weeks.mentions',
    tests: ['web/src/features/insights/named/weeks.test.ts'],
  },
  {
    name: 'The last week of a line is that of the day before.',
    file: `${METRICS}/list-last-weeks.ts`,
    text: 'where restaurant_id = $1 and location_id = any($2::uuid[])',
    by: 'where day < $4::date and restaurant_id = $1 and location_id = any($2::uuid[])',
    tests: [SAID_TEST],
  },
  {
    name: 'A dish that is named on two days counts as two dishes.',
    file: `${METRICS}/get-said-totals.ts`,
    text: 'count(distinct f.about)',
    by: 'count(f.about)',
    tests: [SAID_TEST],
  },
  {
    name: 'Menu counts dishes that nobody named in the range, and so others than Trends does.',
    file: 'web/src/features/insights/named/rows.ts',
    text: 'thing.current.mentions > 0',
    by: 'thing.current.mentions >= 0',
    tests: ['web/src/features/insights/named/rows.test.ts'],
  },
  {
    name: 'The first week of a chart has up to ten days.',
    file: 'web/src/features/insights/spans.ts',
    text: 'for (let end = length; end > 0; end -= WEEK)',
    by: 'for (let end = length; end > 3; end -= WEEK)',
    tests: ['web/src/features/insights/spans.test.ts'],
  },
  {
    name: 'The first two days of a range are drawn as a whole week, from which a reader sees a fall.',
    file: 'web/src/features/insights/spans.ts',
    text: "const part = isShort ? 'short' : isOpen",
    by: 'const part = isOpen',
    tests: ['web/src/features/insights/spans.test.ts'],
  },
  {
    name: 'The file of a chart has two days as a week without a word.',
    file: 'web/src/features/insights/use-dates.ts',
    text: 'spans.every(({ said }) => said === undefined)',
    by: 'spans.some(({ said }) => said === undefined)',
    tests: ['web/src/features/insights/use-dates.test.ts'],
  },
  {
    name: 'The guests behind a topic of the trends are those of the keywords that the tier follows first.',
    file: `${METRICS}/list-told.ts`,
    text: "listOccurrences(tx, scope, 'keyword', { ...query, category })",
    by: "listOccurrences(tx, scope, 'keyword', { ...query, category, about: 'music' })",
    tests: [`${METRICS}/told-occurrences.test.ts`],
  },
  {
    name: 'The next page of what guests say leaves out the rest of the review in which the page before ended.',
    file: `${METRICS}/occurrence-cursor.ts`,
    text: '(m.start_at, m.about, m.category) > (',
    by: '(m.start_at, m.about, m.category) < (',
    tests: [`${METRICS}/occurrence-cursor.test.ts`],
  },
  {
    name: 'The next page of a ranking leaves out what stands as high as the last thing of the page before.',
    file: `${METRICS}/rank-insights.ts`,
    text: 'placeOf(ranking, one), end) > 0)',
    by: 'placeOf(ranking, one).slice(0, 1), end) > 0)',
    tests: [`${METRICS}/ranking-cursor.test.ts`],
  },
  {
    name: 'A cursor of the dishes is taken for one of the keywords.',
    file: `${METRICS}/rank-insights.ts`,
    text: 'z.literal(kind)',
    by: 'z.string()',
    tests: [`${METRICS}/ranking-cursor.test.ts`],
  },
  {
    name: 'A manager is refused what guests say of a dish that the trends tell of, as the menu is not theirs.',
    file: 'web/src/features/insights/said-list.tsx',
    text: "placesQuery(thing, asked, can('menu'))",
    by: 'placesQuery(thing, asked)',
    tests: ['web/src/pages/dashboard/trends-reading.browser.test.tsx'],
  },
  {
    name: 'A topic that too few reviews name is said to hardly move the rating.',
    file: 'web/src/features/insights/use-impact.ts',
    text: "if (impact === null) return t('impact.few')",
    by: "if (impact === null) return t('impact.still')",
    tests: ['web/src/pages/dashboard/trends.browser.test.tsx'],
  },
  {
    name: 'What a location moves of the rating is told by the stars of the range before.',
    file: `${METRICS}/get-metrics.ts`,
    text: "const stars = starsOf(addTotals(totals.filter(({ side }) => side === 'current')))",
    by: "const stars = starsOf(addTotals(totals.filter(({ side }) => side === 'comparison')))",
    tests: [`${METRICS}/impact-of-locations.test.ts`],
  },
]
