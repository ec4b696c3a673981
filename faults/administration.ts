import type { Fault } from './fault.ts'

const ADMINS = 'server/src/modules/users/keep-an-admin.ts'
const ADMINISTRATOR = 'server/src/modules/users/administrator.ts'

const LAST_ADMIN_TEST = 'server/src/modules/users/last-admin.test.ts'
const ADMINISTRATOR_TEST = 'server/src/modules/users/administrator.test.ts'

/** What an Admin sets for the whole restaurant: people and their rights, locations, roles of the team. */
export const ADMINISTRATION: readonly Fault[] = [
  {
    name: 'Two Admins who remove each other at once leave a restaurant without any.',
    file: ADMINS,
    text: ' for no key update',
    by: '',
    tests: [LAST_ADMIN_TEST],
  },
  {
    name: 'A disabled Admin counts as the one whom the restaurant keeps.',
    file: ADMINS,
    text: "    .where('enabled', '=', true)\n",
    by: '',
    tests: [LAST_ADMIN_TEST],
  },
  {
    name: 'The last two Admins remove each other, as if the restaurant were being emptied.',
    file: ADMINS,
    text: "by === 'SuperAdmin' && after === null",
    by: 'after === null',
    tests: [LAST_ADMIN_TEST],
  },
  {
    name: 'An Admin makes somebody a SuperAdmin.',
    file: ADMINISTRATOR,
    text: "if (role === 'SuperAdmin' || (by",
    by: 'if ((by',
    tests: [ADMINISTRATOR_TEST],
  },
  {
    name: 'An Admin of one location gives themselves all of them.',
    file: ADMINISTRATOR,
    text: "    if (!by.seesAllLocations) throw new AppError('access.all_locations_required')\n",
    by: '',
    tests: [ADMINISTRATOR_TEST],
  },
]
