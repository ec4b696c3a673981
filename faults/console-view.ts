import type { Fault } from './fault.ts'

const VIEWS = 'server/src/modules/auth/views.ts'
const ENTERED = 'server/src/platform/entered-restaurant.ts'
const ENTRANCE = 'server/src/modules/auth/authenticate.ts'

const VIEWS_TEST = 'server/src/modules/auth/views.test.ts'
const LOOP = 'server/test/locked-views.test.ts'

export const CONSOLE_VIEW: readonly Fault[] = [
  {
    name: 'A SuperAdmin looks into a restaurant, and its audit log says nothing of it.',
    file: VIEWS,
    text: "  audit(services, tx, { what: 'view.opened', subject: `restaurant:${tx.restaurantId}` })\n",
    by: '',
    tests: [VIEWS_TEST],
  },
  {
    name: 'Six calls of a page that a SuperAdmin opens are told of as six looks.',
    file: VIEWS,
    text: '  if (stored?.is_opened !== true) return\n',
    by: '',
    tests: [VIEWS_TEST],
  },
  {
    name: 'A SuperAdmin who names a restaurant in the path changes it without having unlocked it.',
    file: ENTERED,
    text: 'return !byConsole || restaurantOfHeader(request) !== null',
    by: 'return restaurantOfHeader(request) !== null',
    tests: [VIEWS_TEST, LOOP],
  },
  {
    name: 'People and locations of a restaurant that a SuperAdmin only looks at are changed there.',
    file: ENTERED,
    text: 'return !byConsole || restaurantOfHeader(request) !== null',
    by: 'return !byConsole',
    tests: [VIEWS_TEST, LOOP],
  },
  {
    name: 'A restaurant that was unlocked once can be changed in that session for good.',
    file: VIEWS,
    text: 'view.unlockedUntil !== null && view.unlockedUntil > now',
    by: 'view.unlockedUntil !== null',
    tests: [VIEWS_TEST],
  },
  {
    name: 'Whoever unlocks one restaurant has unlocked every one that they look at.',
    file: ENTRANCE,
    text: ".on('v.restaurant_id', '=', chosen)",
    by: '',
    tests: [VIEWS_TEST],
  },
]
