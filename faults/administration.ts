import type { Fault } from './fault.ts'

const ADMINS = 'server/src/modules/users/keep-an-admin.ts'
const ADMINISTRATOR = 'server/src/modules/users/administrator.ts'

const TYPED_NAME = 'web/src/lib/use-typed-name.ts'
const RIGHTS = 'web/src/features/administration/people/rights-fields.tsx'
const PERSON_DRAFT = 'web/src/features/administration/people/person-draft.ts'
const USER_STATE = 'web/src/features/administration/people/user-state.tsx'
const PEOPLE_QUERIES = 'web/src/features/administration/people/queries.ts'
const DRAFTS = 'web/src/lib/use-kept-drafts.ts'
const BANNER = 'web/src/features/administration/usage-banner.tsx'
const LOSSES = 'server/src/modules/reviews/location-losses.ts'

const PAGES = 'web/src/pages/dashboard'
const LOCATIONS_SCREEN_TEST = `${PAGES}/administration-locations.browser.test.tsx`
const PEOPLE_SCREEN_TEST = `${PAGES}/administration-people.browser.test.tsx`
const PERSON_SCREEN_TEST = `${PAGES}/administration-person.browser.test.tsx`
const SESSIONS_SCREEN_TEST = `${PAGES}/administration-sessions.browser.test.tsx`
const ROLES_SCREEN_TEST = `${PAGES}/administration-roles.browser.test.tsx`
const CATALOGUE_TAB_TEST = `${PAGES}/administration-catalogue.browser.test.tsx`
const RESTAURANT_SCREEN_TEST = `${PAGES}/administration-restaurant.browser.test.tsx`
const BANNER_TEST = 'web/src/features/administration/usage-banner.browser.test.tsx'
const LOCATIONS_TEST = 'server/src/modules/restaurants/locations.test.ts'
const LAST_ADMIN_TEST = 'server/src/modules/users/last-admin.test.ts'
const ADMINISTRATOR_TEST = 'server/src/modules/users/administrator.test.ts'

/** What an Admin sets for the whole restaurant: people and their rights, locations, roles of the team. */
export const ADMINISTRATION: readonly Fault[] = [
  {
    name: 'Two Admins who remove each other at once leave a restaurant without any.',
    file: 'server/src/modules/restaurants/write-restaurant.ts',
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
    name: 'An Admin who was made without a password counts as the one whom the restaurant keeps.',
    file: ADMINS,
    text: "    .$if(provider === null, (query) => query.where('password_hash', 'is not', null))\n",
    by: '',
    tests: [LAST_ADMIN_TEST],
  },
  {
    name: 'An Admin of one location counts as the one of all whom the restaurant keeps.',
    file: ADMINS,
    text: "    .$if(locationId !== null, (query) => query.where('location_id', '=', locationId))\n",
    by: '',
    tests: [LAST_ADMIN_TEST, 'server/src/modules/auth/oidc-role.test.ts'],
  },
  {
    name: 'The last Admin of all locations gives themselves one.',
    file: ADMINS,
    text: '(!isOfAll || after.location_id === all)',
    by: 'true',
    tests: [LAST_ADMIN_TEST],
  },
  {
    name: 'Two Admins who give each other one location at once leave a restaurant without one of all.',
    file: 'server/src/modules/users/save-user.ts',
    text: '[changes.roles, changes.enabled, changes.location_id]',
    by: '[changes.roles, changes.enabled]',
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
  {
    name: 'Whoever closes a location before it is refused never hears of it.',
    file: 'web/src/features/administration/locations/place-dialog.tsx',
    text: 'onRefused: onRefused ?? tellWhenLeft',
    by: 'onRefused: onRefused ?? (() => undefined)',
    tests: [LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'When a location was read is told by the clock of the browser.',
    file: 'web/src/features/administration/locations/place-row.tsx',
    text: 'useFormats(place.timezone)',
    by: 'useFormats()',
    tests: [LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'A location is deleted without its name typed.',
    file: TYPED_NAME,
    text: '  typed.trim() === wanted.trim()\n',
    by: '  true\n',
    tests: [LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'A part of a location’s name is enough to delete it.',
    file: TYPED_NAME,
    text: '  typed.trim() === wanted.trim()\n',
    by: "  typed.trim() !== '' && wanted.startsWith(typed.trim())\n",
    tests: [LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'What is lost with a location is counted of the whole restaurant.',
    file: LOSSES,
    text: "    .where('restaurant_id', '=', tx.restaurantId)\n    .where('location_id', '=', id)\n    .executeTakeFirstOrThrow()\n  const",
    by: "    .where('restaurant_id', '=', tx.restaurantId)\n    .executeTakeFirstOrThrow()\n  const",
    tests: [LOCATIONS_TEST],
  },
  {
    name: 'Somebody may change their own role in the form.',
    file: RIGHTS,
    text: '              value={draft.role}\n              disabled={isSelf}',
    by: '              value={draft.role}\n              disabled={false}',
    tests: [PERSON_SCREEN_TEST],
  },
  {
    name: 'The last Admin of all locations is offered one of them, which is then refused.',
    file: RIGHTS,
    text: 'disabled={isLastOfAll && draft.location === SYNTHETIC_ALL_LOCATION}',
    by: 'disabled={false}',
    tests: [PERSON_SCREEN_TEST],
  },
  {
    name: 'Saving a person sends what somebody else changed meanwhile back to what it was.',
    file: PERSON_DRAFT,
    text: '!sameValue(value, Reflect.get(was, field))',
    by: 'true',
    tests: [PERSON_SCREEN_TEST],
  },
  {
    name: 'Whoever is added on the screen gets no mail, and can never come in.',
    file: PEOPLE_QUERIES,
    text: 'await call(invitations.create, asked)',
    by: 'await call({ ...invitations.create, path: users.create.path }, asked)',
    tests: [PERSON_SCREEN_TEST],
  },
  {
    name: 'An Admin believes that an invitation can still be used whose time is over.',
    file: USER_STATE,
    text: "invitation.expired ? 'expired' : 'invited'",
    by: "'invited'",
    tests: [PEOPLE_SCREEN_TEST],
  },
  {
    name: 'The reset of a second step is offered for everybody, also where there is none.',
    file: 'web/src/features/administration/people/user-acts.tsx',
    text: 'about.factors === undefined || ',
    by: 'about.factors !== null || ',
    tests: [PEOPLE_SCREEN_TEST],
  },
  {
    name: 'An Admin sees who of another restaurant has a second step.',
    file: 'server/src/modules/account-security/reset-factor.ts',
    text: '.where(isAdministeredBy(by)).where(HAS_FACTOR)',
    by: '.where(HAS_FACTOR)',
    tests: ['server/src/modules/account-security/reset-factor.test.ts'],
  },
  {
    name: 'Recovery codes outlive the reset of a second step.',
    file: 'server/src/modules/factors/reset-factors.ts',
    text: '  await endRecoveryCodes(tx, userId)\n',
    by: '',
    tests: ['server/src/modules/account-security/reset-factor.test.ts'],
  },
  {
    name: 'Somebody without a password is made active, and can come in no more than before.',
    file: USER_STATE,
    text: '  has_password || enabled\n',
    by: '  has_password || !enabled\n',
    tests: [PEOPLE_SCREEN_TEST],
  },
  {
    name: 'Whoever is invited seems not to be where the invitations did not come.',
    file: USER_STATE,
    text: "if (invitations === undefined) return 'outside'",
    by: "if (invitations === undefined) return 'uninvited'",
    tests: [PEOPLE_SCREEN_TEST],
  },
  {
    name: 'The row of an invited person changes under the hand of an Admin once the invitations have come.',
    file: 'web/src/features/administration/people/people-tab.tsx',
    text: 'invitations.isPending || factors.isPending ? undefined : rows',
    by: 'factors.isPending ? undefined : rows',
    tests: [PEOPLE_SCREEN_TEST],
  },
  {
    name: 'What was typed of the restaurant is lost when another tab is opened.',
    file: 'web/src/lib/draft-store.ts',
    text: 'else localStorage.setItem(key, text)',
    by: '',
    tests: [RESTAURANT_SCREEN_TEST],
  },
  {
    name: 'Saving a form that is opened again undoes what somebody else changed meanwhile.',
    file: DRAFTS,
    text: 'unlike(stored, { ...before, ...by })',
    by: '({ ...stored, ...before, ...by })',
    tests: [RESTAURANT_SCREEN_TEST, PERSON_SCREEN_TEST, LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'What somebody types while their change is being stored is thrown away.',
    file: DRAFTS,
    text: 'const left = unlike(sent, changed)',
    by: 'const left: Partial<Form> = {}',
    tests: [RESTAURANT_SCREEN_TEST, PERSON_SCREEN_TEST, LOCATIONS_SCREEN_TEST],
  },
  {
    name: 'The tab of the keys shows the webhook’s address from before it was changed.',
    file: 'web/src/features/administration/restaurant/queries.ts',
    text: ", 'usage', 'webhook',",
    by: ", 'usage',",
    tests: [RESTAURANT_SCREEN_TEST],
  },
  {
    name: 'An Admin hears of the monthly maximum only once it is reached.',
    file: BANNER,
    text: 'data.most * USAGE_TOLD_FROM',
    by: 'data.most',
    tests: [BANNER_TEST],
  },
  {
    name: 'The tab of the menu catalog asks for its list with what the tabs keep in the address.',
    file: 'web/src/features/insights/catalogue/catalogue-tab.tsx',
    text: '[{ tab: _tab, ...search }, onSearch]',
    by: '[search, onSearch]',
    tests: [CATALOGUE_TAB_TEST],
  },
  {
    name: 'What is searched in the tab of the menu catalog leads to the first tab.',
    file: 'web/src/features/insights/catalogue/catalogue-tab.tsx',
    text: "({ ...catalogueSearchOf(search), tab: 'catalogue' })",
    by: 'catalogueSearchOf(search)',
    tests: [CATALOGUE_TAB_TEST],
  },
  {
    name: 'Somebody without a role is told to ask an Admin who was disabled.',
    file: 'server/src/modules/users/queries.ts',
    text: "    .where('enabled', '=', true)\n    .orderBy('created_at')",
    by: "    .orderBy('created_at')",
    tests: ['server/src/modules/users/own-profile.test.ts'],
  },
  {
    name: 'Whoever ended the sessions of somebody who had none hears that they were ended.',
    file: 'web/src/features/administration/people/end-sessions.tsx',
    text: 'ended === 0 ?',
    by: 'ended < 0 ?',
    tests: [SESSIONS_SCREEN_TEST],
  },
  {
    name: 'An Admin of one location is offered to give somebody all of them.',
    file: 'web/src/features/administration/people/rights-fields.tsx',
    text: '{hasAll ? <option',
    by: "{hasAll || self.id !== '' ? <option",
    tests: [PERSON_SCREEN_TEST],
  },
  {
    name: 'Whoever deletes a role by the keyboard begins at the top of the page again.',
    file: 'web/src/features/administration/roles/roles-tab.tsx',
    text: "part.querySelector('[role=status]')",
    by: "part.querySelector('[role=none]')",
    tests: [ROLES_SCREEN_TEST],
  },
  {
    name: 'Whoever keeps a restaurant by the keyboard begins at the top of the page again.',
    file: 'web/src/features/administration/data/removal-section.tsx',
    text: "part.querySelector('button')",
    by: "part.querySelector('[role=none]')",
    tests: [`${PAGES}/administration-removal.browser.test.tsx`],
  },
  {
    name: 'Whoever deletes an export by the keyboard begins at the top of the page again.',
    file: 'web/src/features/administration/data/archive-section.tsx',
    text: "part.querySelector('[role=status]')",
    by: "part.querySelector('[role=none]')",
    tests: [`${PAGES}/administration-data.browser.test.tsx`],
  },
]
