import type { Fault } from './fault.ts'

const SUPERADMIN = 'server/src/modules/users/change-superadmin.ts'
const PEOPLE = 'server/src/modules/users/page-user-ids.ts'
const INVITE = 'server/src/modules/account-links/routes.ts'

const USER_FORM = 'web/src/pages/console/user-form.tsx'
const USERS_SCREEN = 'web/src/pages/console/users.browser.test.tsx'
const LINES = 'server/src/modules/audit-log/list-all-lines.ts'

const AUDIT_SCREEN_TEST = 'web/src/pages/console/audit.browser.test.tsx'
const LINES_TEST = 'server/src/modules/audit-log/all-lines.test.ts'
const USERS_TEST = 'server/src/modules/console/console-users.test.ts'

export const CONSOLE_LISTS: readonly Fault[] = [
  {
    name: 'A SuperAdmin disables themselves.',
    file: SUPERADMIN,
    text: 'if (!enabled && userId === by.userId)',
    by: 'if (enabled && userId === by.userId)',
    tests: [USERS_TEST],
  },
  {
    name: 'Two SuperAdmins disable each other at once, and nobody can enter the console.',
    file: SUPERADMIN,
    text: ' order by user_id for no key update',
    by: ' order by user_id',
    tests: [USERS_TEST],
  },
  {
    name: 'A SuperAdmin who was disabled a moment ago disables a third one.',
    file: SUPERADMIN,
    text: '!ids.includes(by.userId)',
    by: 'ids.length === 0',
    tests: [USERS_TEST],
  },
  {
    name: 'A disabled SuperAdmin stays signed in.',
    file: SUPERADMIN,
    text: "else await services.events.announce(tx, rightsChanged, { userId, reason: 'disabled' })",
    by: '',
    tests: [USERS_TEST],
  },
  {
    name: 'Who was disabled is listed among those who have not come in yet.',
    file: PEOPLE,
    text: 'waiting: sql`u.is_waiting`',
    by: 'waiting: sql`not u.enabled`',
    tests: [USERS_TEST],
  },
  {
    name: 'An Admin invites people into another restaurant.',
    file: INVITE,
    text: '      requireRestaurant(ctx.actor, restaurant_id)\n',
    by: '',
    tests: [USERS_TEST],
  },
  {
    name: 'The draft of a user goes to the restaurant that the list is narrowed to later.',
    file: USER_FORM,
    text: 'isNew ? { restaurantId: chosen, ...by } : by',
    by: 'by',
    tests: [USERS_SCREEN],
  },
  {
    name: 'The export of the audit log over all restaurants is made, though nobody could note it.',
    file: 'web/src/features/administration/audit/use-export.ts',
    text: '(await log.begin?.(signal)) ?? Number.POSITIVE_INFINITY',
    by: '(await log.begin?.(signal).catch(() => undefined)) ?? Number.POSITIVE_INFINITY',
    tests: [AUDIT_SCREEN_TEST],
  },
  {
    name: 'An export that is cut short counts as the whole log.',
    file: 'web/src/features/administration/audit/use-export.ts',
    text: 'isCut = lines.length < data.length || (count === most && page.hasMore)',
    by: 'isCut = lines.length < data.length',
    tests: [AUDIT_SCREEN_TEST],
  },
  {
    name: 'Who was removed is not found among those who acted.',
    file: 'server/src/modules/audit-log/doers-of-all.ts',
    text: "l.act = 'user.removed' and",
    by: "l.act = 'user.erased' and",
    tests: [LINES_TEST],
  },
  {
    name: 'The audit log over all restaurants shows the last line of a page once more.',
    file: LINES,
    text: '(at, ${place}, n) < (${given})',
    by: '(at, ${place}, n) <= (${given})',
    tests: [LINES_TEST],
  },
  {
    name: 'What is typed while a location is being stored is closed with it, as if it were stored.',
    file: 'web/src/pages/console/location-form.tsx',
    text: 'onOpen={(stored) => setForm({ id: stored, restaurantId: chosen })}',
    by: 'onOpen={onClose}',
    tests: ['web/src/pages/console/locations.browser.test.tsx'],
  },
  {
    name: 'The log that is narrowed to a restaurant alone offers nothing to show all of it again.',
    file: 'web/src/pages/console/audit.tsx',
    text: 'restaurantId !== undefined || isAuditNarrowed(search)',
    by: 'isAuditNarrowed(search)',
    tests: [AUDIT_SCREEN_TEST],
  },
  {
    name: 'A table whose first page could not be had draws its outline for ever.',
    file: 'web/src/lib/paged-table.tsx',
    text: 'query.data === undefined && query.error',
    by: 'query.data !== undefined && query.error',
    tests: ['web/src/pages/console/analytics.browser.test.tsx'],
  },
  {
    name: 'The audit log over all restaurants fails at a cursor that nobody made.',
    file: 'server/src/platform/instants.ts',
    text: String.raw`/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text) ? text : Number.NaN`,
    by: 'text',
    tests: [LINES_TEST],
  },
]
