import type { Fault } from './fault.ts'

const LIVE_STREAM = 'web/src/lib/live-stream.ts'
const LIVE_TABS = 'web/src/lib/live-tabs.ts'
const CONNECTION = 'web/src/lib/connection.ts'

const LIVE_STREAM_TEST = 'web/src/lib/live-stream.test.ts'
const LIVE_TABS_TEST = 'web/src/lib/live-tabs.browser.test.tsx'
const LIVE_TEST = 'web/src/lib/live.browser.test.tsx'
const POSITION_TEST = 'web/src/lib/live-position.alone.browser.test.tsx'
const EARLY_TEST = 'web/src/lib/early.browser.test.tsx'
const CONNECTION_TEST = 'web/src/features/reviews/connection.browser.test.tsx'
const SLOW_TEST = 'web/src/features/reviews/slow-answers.browser.test.tsx'
const FOUND_TEST = 'web/src/lib/connection.browser.test.tsx'
const BANNER_TEST = 'web/src/features/shell/connection-banner.browser.test.tsx'

/** What a screen misses of the server, and what the server misses of a screen. */
export const CONNECTIONS: readonly Fault[] = [
  {
    name: 'The stream begins anew after an interruption and misses what happened.',
    file: LIVE_STREAM,
    text: 'lastEventId = event.id ?? lastEventId',
    by: 'lastEventId = event.id === undefined ? undefined : lastEventId',
    tests: [LIVE_STREAM_TEST],
  },
  {
    name: 'Each tab of a browser has a stream of its own.',
    file: LIVE_TABS,
    text: "if (!('locks' in navigator)) {",
    by: "if ('locks' in navigator) {",
    tests: [LIVE_TABS_TEST],
  },
  {
    name: 'The tab that goes on with the stream begins it anew, and all miss what happened meanwhile.',
    file: LIVE_TABS,
    text: 'void parts.follow(id, hears, signal)',
    by: 'void parts.follow(from, hears, signal)',
    tests: [LIVE_TABS_TEST],
  },
  {
    name: 'A tab that joins takes what was told before it for nothing.',
    file: LIVE_TABS,
    text: 'since = event === undefined ? standing.since : at',
    by: 'since = standing.since',
    tests: [LIVE_TABS_TEST],
  },
  {
    name: 'What happened while the stream was down is missed by all tabs but the one that has it.',
    file: LIVE_TABS,
    text: "if (state === 'open' && !resumes) since = Math.max(Date.now(), heard + 1)",
    by: "if (state === 'open' && !resumes) parts.onMissed()",
    tests: [LIVE_TABS_TEST],
  },
  {
    name: 'A tab that stands still keeps the stream from the others.',
    file: LIVE_TABS,
    text: 'if (!isAnswered) holdLock',
    by: 'if (isAnswered && !isAnswered) holdLock',
    tests: [LIVE_TABS_TEST],
  },
  {
    name: 'The page says that it is not up to date although its poll is answered.',
    file: 'web/src/lib/live.ts',
    text: '(): boolean => isDown && isPollLost',
    by: '(): boolean => isDown',
    tests: [BANNER_TEST],
  },
  {
    name: 'Nothing says that neither the stream stands nor the poll is answered.',
    file: 'web/src/lib/live.ts',
    text: 'note({ isPollLost: !isAnswered })',
    by: 'note({ isPollLost: false })',
    tests: [BANNER_TEST],
  },
  {
    name: 'That the page falls behind is said minutes later, with the next poll.',
    file: 'web/src/lib/live.ts',
    text: 'note({ isDown: true })\n    ask()',
    by: 'note({ isDown: true })',
    tests: [BANNER_TEST],
  },
  {
    name: 'A page without a stream notices minutes later that the server answers nothing any more.',
    file: 'web/src/lib/live.ts',
    text: "if (isFollowing && isDown) refresh(['alerts'])",
    by: "if (isFollowing && !isDown) refresh(['alerts'])",
    tests: [BANNER_TEST],
  },
  {
    name: 'A page that fell behind says so for minutes after the server answers again.',
    file: 'web/src/lib/live.ts',
    text: 'if (isFollowing && isBehind()) ask()',
    by: 'if (isFollowing && !isBehind()) isAnswered = false',
    tests: [BANNER_TEST],
  },
  {
    name: 'A page says that it is not up to date where one call fails and all others are answered.',
    file: 'web/src/lib/live.ts',
    text: "if (isAnswered || action.type === 'error')",
    by: "if (action.type === 'error') isAnswered = false\n    if (isAnswered || action.type === 'error')",
    tests: [BANNER_TEST],
  },
  {
    name: 'A stream that is asked for and never begins is waited for without an end.',
    file: 'web/src/lib/live-connect.ts',
    text: 'AbortSignal.any([signal, late.signal])',
    by: 'signal',
    tests: [LIVE_TEST],
  },
  {
    name: 'A window that the server refuses to follow for asks again each second.',
    file: LIVE_STREAM,
    text: 'Math.max(backoffMs(failures, parts.random()), askedMs)',
    by: 'Math.max(backoffMs(failures, parts.random()), 0 * askedMs)',
    tests: [LIVE_STREAM_TEST],
  },
  {
    name: 'Without a connection an approval is shown as done before the server has heard of it.',
    file: 'web/src/features/reviews/state/writes.ts',
    text: 'if (!atOnce || !isConnected()) return undefined',
    by: 'if (!atOnce) return undefined',
    tests: [CONNECTION_TEST],
  },
  {
    name: 'Nothing says that an approval has not reached the server.',
    file: 'web/src/features/reviews/state/unsent.tsx',
    text: 'return isConnected ? [] : paused',
    by: 'return isConnected ? paused : []',
    tests: [CONNECTION_TEST],
  },
  {
    name: 'A call that nobody answers does not tell of a lost connection.',
    file: CONNECTION,
    text: '  if (error !== cause) lookForServer()\n',
    by: '',
    tests: [CONNECTION_TEST],
  },
  {
    name: 'The banner stays after the connection is back.',
    file: CONNECTION,
    text: '  }\n  change(true)\n',
    by: '  }\n',
    tests: [BANNER_TEST],
  },
  {
    name: 'A server that is found while no page asks for anything stays away for the next page.',
    file: 'web/src/lib/queries.ts',
    text: '  tell(isConnected())\n',
    by: '',
    tests: [FOUND_TEST],
  },
  {
    name: 'A page that is left takes with it what was not sent, and nobody is asked.',
    file: 'web/src/features/shell/connection-banner.tsx',
    text: 'const isWaiting = !isConnected && unsent > 0',
    by: 'const isWaiting = isConnected && unsent > 0',
    tests: [BANNER_TEST],
  },
  {
    name: 'A page that cannot be fetched without a connection leads to the browser’s own error page.',
    file: 'web/src/lib/i18n.ts',
    text: 'if (await isServerFound()) throw error',
    by: 'if ((await isServerFound()) || words) throw error',
    tests: ['web/src/lib/i18n.browser.test.tsx'],
  },
  {
    name: 'What happened before the stream stood is not shown until something else happens.',
    file: 'web/src/lib/live.ts',
    text: 'onMissed: refreshAll,',
    by: 'onMissed: () => undefined,',
    tests: [LIVE_TEST],
  },
  {
    name: 'The stream begins with the present, so that its opening asks for everything again.',
    file: 'web/src/lib/live.ts',
    text: 'from: takeStreamPosition(),',
    by: 'from: undefined,',
    tests: [POSITION_TEST],
  },
  {
    name: 'What the entry asked for early is asked for again by the screen.',
    file: 'web/src/lib/api.ts',
    text: "method === 'GET' ? takeAnswer(url) : undefined",
    by: "method === 'PUT' ? takeAnswer(url) : undefined",
    tests: [EARLY_TEST],
  },
  {
    name: 'An answer that was on its way when something changed is taken for the latest.',
    file: 'web/src/lib/outdate.ts',
    text: 'for (const { queryKey, promise } of onTheWay)',
    by: 'for (const { queryKey, promise } of onTheWay.slice(onTheWay.length))',
    tests: [LIVE_TEST],
  },
  {
    name: 'A draft whose event was missed appears only at the next reload.',
    file: 'web/src/features/reviews/state/queries.ts',
    text: 'state.data !== undefined && askAgainIn(state.data, Date.now())',
    by: 'false && state.data !== undefined && askAgainIn(state.data, Date.now())',
    tests: ['web/src/features/reviews/inbox.browser.test.tsx'],
  },
  {
    name: 'A posting whose end was missed seems to be under way for ever.',
    file: 'web/src/features/reviews/state/under-way.ts',
    text: ' || POSTING.has(stage)',
    by: '',
    tests: ['web/src/features/reviews/state/under-way.test.ts'],
  },
  {
    name: 'A screen whose stream does not stand asks for nothing any more.',
    file: 'web/src/lib/live.ts',
    text: 'if (!isOpen) ask()',
    by: 'if (isOpen) ask()',
    tests: [LIVE_TEST],
  },
  {
    name: 'A stream that is opened anew begins at the last renewal, and what happened before is missed.',
    file: 'web/src/lib/token.ts',
    text: 'if (!hasRenewed) position = data.last_event_id',
    by: 'position = data.last_event_id',
    tests: [POSITION_TEST],
  },
  {
    name: 'An answer from the first moment of the page is shown long after.',
    file: 'web/src/lib/early.ts',
    text: 'early && performance.now() < early.until',
    by: 'early && early.until > 0',
    tests: [EARLY_TEST],
  },
  {
    name: 'A stream that resumes misses what was written before its last event and committed after it.',
    file: 'server/src/platform/live.ts',
    text: 'timeOfId(lastEventId).getTime() - RESUME_OVERLAP_MS',
    by: 'timeOfId(lastEventId).getTime()',
    tests: ['server/src/platform/event-stream.test.ts'],
  },
  {
    name: 'Two presses of one person go out at once, and the second meets a version that is not there yet.',
    file: 'web/src/features/reviews/state/writes.ts',
    text: '    scope: { id: `review:${id}` },\n', // oxlint-disable-line no-template-curly-in-string
    by: '',
    tests: [SLOW_TEST],
  },
  {
    name: 'A list that was asked for before a press takes back what the press shows.',
    file: 'web/src/lib/interrupt.ts',
    text: '  await queries.cancelQueries({ queryKey: [domain] })\n',
    by: '',
    tests: [SLOW_TEST],
  },
  {
    name: 'A countdown is said to wait for somebody whose tab has long been closed.',
    file: 'web/src/features/reviews/state/writers.ts',
    text: 'Date.parse(until) > Date.now()',
    by: 'Date.parse(until) > 0 * Date.now()',
    tests: ['web/src/features/reviews/countdown.browser.test.tsx'],
  },
  {
    name: 'A row of the list counts down while somebody writes the reply.',
    file: 'web/src/features/reviews/state/status-label.tsx',
    text: "status === 'approvesIn' && review.writers.length > 0",
    by: "status === 'approvesIn' && review.writers.length > 99",
    tests: ['web/src/features/reviews/countdown.browser.test.tsx'],
  },
  {
    name: 'A review that is on its way when something is written to another never comes.',
    file: 'web/src/lib/interrupt.ts',
    text: 'if (one.writes > 0) return',
    by: 'if (one.writes >= 0) return',
    tests: [SLOW_TEST, 'web/src/lib/interrupt.test.ts'],
  },
  {
    name: 'The next page of a list is forgotten that was due while the list was asked for again.',
    file: 'web/src/features/reviews/list/list-pane.tsx',
    text: 'isLoading={list.isFetching}',
    by: 'isLoading={list.isFetchingNextPage}',
    tests: [SLOW_TEST],
  },
  {
    name: 'A posting is never asked for again whose review came more than a day ago.',
    file: 'web/src/features/reviews/state/under-way.ts',
    text: 'review.history[0]?.at',
    by: 'review.history.at(-1)?.at',
    tests: ['web/src/features/reviews/state/under-way.test.ts'],
  },
]
