import type { Fault } from './fault.ts'

const GRAPHS_TEST = 'web/src/pages/dashboard/graphs.browser.test.tsx'
const READING_TEST = 'web/src/pages/dashboard/trends-reading.browser.test.tsx'
const CHANGES = 'server/src/modules/metrics/changes.ts'
const CHANGES_TEST = 'server/src/modules/metrics/changes.test.ts'
const TRACKED_TEST = 'server/src/modules/metrics/tracked-keywords.test.ts'
const ANNOTATIONS_TEST = 'web/src/pages/dashboard/graphs-annotations.browser.test.tsx'

export const INSIGHTS: readonly Fault[] = [
  {
    name: 'People whom guests like equally stand by how often they are named.',
    file: 'server/src/modules/metrics/rank-insights.ts',
    text: "kind === 'person' ? NAME : MENTIONS",
    by: 'MENTIONS',
    tests: ['server/src/modules/metrics/insights.test.ts'],
  },
  {
    name: 'People of the team are put in the order of how often guests name them.',
    file: 'web/src/features/insights/graphs/praised.ts',
    text: 'other.share - one.share ||',
    by: 'other.person.current.mentions - one.person.current.mentions ||',
    tests: [GRAPHS_TEST],
  },
  {
    name: 'A location of which hardly anybody wrote is said to have fallen.',
    file: 'web/src/features/insights/graphs/location-finding.ts',
    text: 'ratedOf(comparison) < IMPACT_SAMPLE ? null',
    by: 'ratedOf(comparison) < 1 ? null',
    tests: ['web/src/features/insights/graphs/location-finding.test.ts'],
  },
  {
    name: 'A dish that five guests at the most spoke of is sent to the kitchen.',
    file: 'web/src/features/insights/graphs/dish-places.ts',
    text: 'reviews < IMPACT_SAMPLE ||',
    by: 'reviews < 1 ||',
    tests: [GRAPHS_TEST],
  },
  {
    name: 'The colours that a person chose for locations are gone when they come back.',
    file: 'web/src/lib/location-colours.ts',
    text: '          localStorage.setItem(',
    by: '          JSON.stringify(',
    tests: [GRAPHS_TEST],
  },
  {
    name: 'An annotation is deleted by one press, without a question.',
    file: 'web/src/features/insights/annotations/annotation-list.tsx',
    text: 'onAsk={(isAsked) => setAsked(isAsked ? annotation.id : undefined)}',
    by: 'onAsk={() => remove.mutate(annotation.id)}',
    tests: [ANNOTATIONS_TEST],
  },
  {
    name: 'An annotation of another day than those of the chart is drawn on its last one.',
    file: 'web/src/features/insights/annotations/marks.ts',
    text: 'if (index === -1 || day > last) return []',
    by: 'if (index === -1) return []',
    tests: ['web/src/features/insights/annotations/marks.test.ts'],
  },
  {
    name: 'A dish has its English name on the French screens of trends and graphs.',
    file: 'web/src/features/insights/called.ts',
    text: "language === 'fr' ? allInFrench : all",
    by: 'all',
    tests: [
      'web/src/pages/dashboard/trends.browser.test.tsx',
      'web/src/pages/dashboard/graphs.browser.test.tsx',
    ],
  },
  {
    name: 'Of houses where nothing changed, twice as many are told of a change.',
    file: CHANGES,
    text: 'const FALSE_SHARE = 0.05',
    by: 'const FALSE_SHARE = 0.1',
    tests: [CHANGES_TEST],
  },
  {
    name: 'That guests blame a dish now is told by how few praise it, whom nobody can read.',
    file: CHANGES,
    text: 'return !surest.grew && other.grew && other.chance <= TOLD ? other.what : surest.what',
    by: 'return surest.what',
    tests: [CHANGES_TEST],
  },
  {
    name: 'A dish that was loved and is blamed now is taken for chance, for its praise is not looked at.',
    file: 'server/src/modules/metrics/freeman-halton.ts',
    text: 'logChoose(praise, a) + logChoose(blame, b)',
    by: 'logChoose(praise, now.praise) + logChoose(blame, b)',
    tests: ['server/src/modules/metrics/freeman-halton.test.ts'],
  },
  {
    name: 'The surer of praise and blame is named in a large house as if there had been one test.',
    file: 'server/src/modules/metrics/freeman-halton.ts',
    text: 'chance: Math.min(1, 2 * Math.min(',
    by: 'chance: Math.min(1, Math.min(',
    tests: ['server/src/modules/metrics/freeman-halton.test.ts'],
  },
  {
    name: 'A colleague whom guests praised in one month alone is said to be praised always.',
    file: 'server/src/modules/metrics/steady.ts',
    text: 'const chance = Math.max(',
    by: 'const chance = Math.min(',
    tests: ['server/src/modules/metrics/steady.test.ts'],
  },
  {
    name: 'A colleague whom guests blame as often as they praise is said to be praised always.',
    file: 'server/src/modules/metrics/steady.ts',
    text: ' || SIDES.some((side) => sides[side].liked <= sides[side].blamed)',
    by: '',
    tests: ['server/src/modules/metrics/steady.test.ts'],
  },
  {
    name: 'Where guests stopped blaming a thing, its change leads to nobody.',
    file: 'web/src/features/insights/trends/story-row.tsx',
    text: "isMore ? (what === 'blame' ? 'negative' : 'positive') : undefined",
    by: "what === 'blame' ? 'negative' : 'positive'",
    tests: [READING_TEST],
  },
  {
    name: 'Stars that rose lead to the bad reviews.',
    file: 'web/src/features/insights/trends/story-row.tsx',
    text: "rating: isGood ? '4,5' : '1,2,3',",
    by: "rating: what === 'blame' ? '1,2,3' : '4,5',",
    tests: [READING_TEST],
  },
  {
    name: 'The places of keywords that the plan does not count are answered.',
    file: 'server/src/modules/metrics/routes.ts',
    text: "among: kind === 'keyword' ? await trackedKeywords(tx) : undefined",
    by: 'among: undefined',
    tests: [TRACKED_TEST],
  },
  {
    name: 'Whoever asks for a keyword by its name reads it though the plan does not count it.',
    file: 'server/src/modules/metrics/tracked-keywords.ts',
    text: 'if (said.length > 0) throw',
    by: 'if (said.length < 0) throw',
    tests: [TRACKED_TEST],
  },
  {
    name: 'A month that is not over is called no busiest one, though it has more reviews than every whole one.',
    file: 'web/src/features/insights/graphs/volume-chart.tsx',
    text: 'fullestOf(spans.map((span, at) => [span, totals[at] ?? 0]))',
    by: 'fullestOf(spans.flatMap((span, at) => (span.part ? [] : [[span, totals[at] ?? 0] as const])))',
    tests: ['web/src/pages/dashboard/graphs-volume.browser.test.tsx'],
  },
  {
    name: 'A picture of the chart of a dish does not say which dish it is of.',
    file: 'web/src/features/insights/charts-of.tsx',
    text: 'line: [thing, house,',
    by: 'line: [house,',
    tests: ['web/src/pages/dashboard/named-lists.browser.test.tsx'],
  },
  {
    name: 'An old link to a location that was deleted ends in an error.',
    file: 'web/src/features/insights/said-sheet.tsx',
    text: 'locations.find(({ id }) => id === thing?.at)?.id ?? asked.locationId',
    by: 'thing?.at ?? asked.locationId',
    tests: ['web/src/pages/dashboard/trends-reading.browser.test.tsx'],
  },
  {
    name: 'The rows of a list are pushed down by the question or the chart above them, which comes later.',
    file: 'web/src/features/insights/named/named-screen.tsx',
    text: 'useState(named.isAboveKnown)',
    by: 'useState(true)',
    tests: ['web/src/pages/dashboard/named-steady.browser.test.tsx'],
  },
  {
    name: 'What guests say of a dish is pushed down by the charts and locations above.',
    file: 'web/src/features/insights/named/named-page.tsx',
    text: '{series.isPending ? null : <Quotes {...props} />}',
    by: '{<Quotes {...props} />}',
    tests: ['web/src/pages/dashboard/named-steady.browser.test.tsx'],
  },
]
