import type { Fault } from './fault.ts'

const GRAPHS_TEST = 'web/src/pages/dashboard/graphs.browser.test.tsx'
const ANNOTATIONS_TEST = 'web/src/pages/dashboard/graphs-annotations.browser.test.tsx'

export const INSIGHTS: readonly Fault[] = [
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
    text: "i18next.language === 'fr' ? allInFrench : all",
    by: 'all',
    tests: [
      'web/src/pages/dashboard/trends.browser.test.tsx',
      'web/src/pages/dashboard/graphs.browser.test.tsx',
    ],
  },
]
