import type { Fault } from './fault.ts'

const METRICS = 'server/src/modules/metrics'
const METRICS_TEST = `${METRICS}/metrics.test.ts`
const PAGES = 'web/src/pages/dashboard'
const CHARTS_TEST = `${PAGES}/graphs-charts.browser.test.tsx`
const ANNOTATIONS_TEST = `${PAGES}/graphs-annotations.browser.test.tsx`

/** Figures of other days, places or names than those that a screen says, and what leads or belongs elsewhere. */
export const FIGURES: readonly Fault[] = [
  {
    name: 'The line of a location counts the range to compare with too, where both have a part of one month.',
    file: `${METRICS}/get-series.ts`,
    text: "Map.groupBy(of('current'), ({ location_id })",
    by: 'Map.groupBy(rows, ({ location_id })',
    tests: [METRICS_TEST],
  },
  {
    name: 'What a person moves of the rating of a location is told by the reviews of every location.',
    file: `${METRICS}/list-performance.ts`,
    text: 'starsOf(addTotals(all.filter((row) => row.location_id === location_id)))',
    by: 'starsOf(addTotals(all))',
    tests: [`${METRICS}/performance.test.ts`],
  },
  {
    name: 'A review of the hour after midnight was written at hour 24, which no day has.',
    file: 'contract/src/date-range.ts',
    text: "hourCycle: 'h23',",
    by: "hourCycle: 'h24',",
    tests: ['contract/src/date-range.test.ts'],
  },
  {
    name: 'Whoever gives one end of a range alone gets an answer of other days than they think.',
    file: 'contract/src/range-query.ts',
    text: 'const { startDate, endDate } = query as { startDate?: string; endDate?: string }\n      check({ start: startDate, end: endDate },',
    by: 'const { startDate, endDate = startDate } = query as { startDate?: string; endDate?: string }\n      check({ start: startDate ?? endDate, end: endDate },',
    tests: ['contract/src/range-query.test.ts'],
  },
  {
    name: 'A manager of one location moves their annotation to one that they may not see, or to all.',
    file: 'server/src/modules/annotations/save-annotation.ts',
    text: 'before.location_id : changes.location_id\n  requirePlace(scope, location_id)\n',
    by: 'before.location_id : changes.location_id\n',
    tests: ['server/src/modules/annotations/annotations.test.ts'],
  },
  {
    name: 'A dish has nothing of what was said under its name after another dish gave the name up.',
    file: 'server/src/modules/catalogue/save-menu.ts',
    text: '[before.menu_item_id, ...old, ...young]',
    by: '[before.menu_item_id, ...young]',
    tests: ['server/src/modules/mentions/shared-names.test.ts'],
  },
  {
    name: 'A colleague has nothing of what was said under their name after another one gave the name up.',
    file: 'server/src/modules/catalogue/save-staff.ts',
    text: 'staffId, [...old, ...young])',
    by: 'staffId, young)',
    tests: ['server/src/modules/mentions/shared-names.test.ts'],
  },
  {
    name: 'A tip says a location beside the colour of another one.',
    file: 'web/src/ui/charts/line-chart.tsx',
    text: "            colour: colours[line] ?? '',",
    by: '            colour: seriesColour(line),',
    tests: ['web/src/ui/charts/line-chart.browser.test.tsx'],
  },
  {
    name: 'A tip says a part of a bar beside the colour of another one.',
    file: 'web/src/ui/charts/stacked-bar.tsx',
    text: "colour: colours[part] ?? ''",
    by: 'colour: seriesColour(part)',
    tests: ['web/src/ui/charts/stacked-bar.browser.test.tsx'],
  },
  {
    name: 'A cell of the hours is called by the weekday before its own.',
    file: 'web/src/features/insights/graphs/hours-chart.tsx',
    text: 'day: weekday(row + 1), from',
    by: 'day: weekday(row), from',
    tests: [CHARTS_TEST],
  },
  {
    name: 'Whoever chooses a colour loses those of the locations of another restaurant.',
    file: 'web/src/lib/location-colours.ts',
    text: '{ ...before, ...withColour(colours, id, number) }',
    by: 'withColour(colours, id, number)',
    tests: [CHARTS_TEST],
  },
  {
    name: 'The page of a dish shows complaints alone, because those of the dish before were read.',
    file: 'web/src/features/insights/named/named-list.tsx',
    text: 'about: thing.about, mood: undefined',
    by: 'about: thing.about',
    tests: [`${PAGES}/menu.browser.test.tsx`],
  },
  {
    name: 'A guest’s words lead to a queue that does not have their review.',
    file: 'web/src/features/insights/said-list.tsx',
    text: "search={{ queue: 'all', review: review.review_id }}",
    by: 'search={{ review: review.review_id }}',
    tests: [`${PAGES}/trends-reading.browser.test.tsx`],
  },
  {
    name: 'What was typed of a new annotation is lost when another one is opened.',
    file: 'web/src/features/insights/annotations/annotations-dialog.tsx',
    text: 'setEditing(annotation)',
    by: 'draft.discard()\n          setEditing(annotation)',
    tests: [ANNOTATIONS_TEST],
  },
  {
    name: 'More reviews than the sentence counts stand behind the link of a change.',
    file: `${METRICS}/list-occurrences.ts`,
    text: 'when 1 then',
    by: 'when 0 then',
    tests: [`${METRICS}/mostly-said.test.ts`],
  },
  {
    name: 'A week is called the busiest though another one has as many reviews.',
    file: 'web/src/features/insights/graphs/volume.ts',
    text: 'first[1] === second[1]',
    by: 'first[1] < second[1]',
    tests: ['web/src/features/insights/graphs/volume.test.ts'],
  },
  {
    name: 'The stack of the sources has hundreds of days where the other charts have months.',
    file: 'server/src/modules/metrics/get-source-series.ts',
    text: 'const grain = grainOf(range)',
    by: "const grain = 'day' as const",
    tests: ['server/src/modules/metrics/source-series.test.ts'],
  },
  {
    name: 'The map of the hours leaves out hours in which guests write.',
    file: 'web/src/features/insights/graphs/busiest.ts',
    text: '(_, step) => hour + 1 + step)',
    by: '(_, step) => hour + step)',
    tests: ['web/src/features/insights/graphs/busiest.test.ts'],
  },
  {
    name: 'The page of a person counts as reviews how often guests name the person in them.',
    file: 'server/src/modules/metrics/mention-totals.ts',
    text: '    mentions,\n    reviews,\n    positive,',
    by: '    mentions,\n    reviews: mentions,\n    positive,',
    tests: ['server/src/modules/metrics/reviews-of-a-thing.test.ts'],
  },
  {
    name: 'The figures of Home stand on a phone before what needs somebody.',
    file: 'web/src/pages/dashboard/home.tsx',
    text: "'min-w-0 lg:order-first lg:col-span-full'",
    by: "'min-w-0 order-first lg:col-span-full'",
    tests: ['web/src/pages/dashboard/home-figures.browser.test.tsx'],
  },
]
