import type { Fault } from './fault.ts'

const AUTHENTICATE = 'server/src/modules/auth/authenticate.ts'
const SESSIONS = 'server/src/modules/auth/sessions.ts'
const COOKIES = 'server/src/modules/auth/cookies.ts'
const ROUTES = 'server/src/modules/auth/routes.ts'
const PROVE_PASSWORD = 'server/src/modules/auth/prove-self.ts'
const ATTEMPTS = 'server/src/modules/auth/throttle.ts'
const THROTTLE = 'server/src/platform/throttle.ts'
const TAKEN_NAMES = 'server/src/platform/taken-names.ts'
const TOKENS = 'server/src/platform/access-tokens.ts'
const SAVE_USER = 'server/src/modules/users/save-user.ts'

const THROTTLE_TEST = 'server/src/modules/auth/throttle.test.ts'
const SESSIONS_TEST = 'server/src/modules/auth/sessions.test.ts'
const SIGN_IN_TEST = 'server/src/modules/auth/sign-in.test.ts'
const AT_ONCE_TEST = 'server/src/modules/users/at-once.test.ts'
const PROFILE_TEST = 'server/src/modules/users/own-profile.test.ts'
const USERS_TEST = 'server/src/modules/users/users.test.ts'

export const PEOPLE: readonly Fault[] = [
  {
    name: 'A deleted user goes on working until the cache of rights forgets them.',
    file: SAVE_USER,
    text: ".where('user_id', '=', userId).execute()\n  await services.live.accessChanged(tx, { userId })",
    by: ".where('user_id', '=', userId).execute()",
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A user who was moved to another location sees the one before until the cache forgets.',
    file: SAVE_USER,
    text: '  else await services.live.accessChanged(tx, { userId })\n',
    by: '',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A restaurant that gets another tier leaves the streams of its people open.',
    file: 'server/src/modules/restaurants/save-restaurant.ts',
    text: '  await changeHouse(tx)\n  await services.live.accessChanged(tx, { restaurantId: tx.restaurantId })\n',
    by: '  await changeHouse(tx)\n',
    tests: ['server/src/platform/event-stream.test.ts'],
  },
  {
    name: 'A tier that gets another level leaves the streams of its restaurants open.',
    file: 'server/src/modules/tiers/save-tier.ts',
    text: '      await services.live.accessChanged(tx, {})\n',
    by: '',
    tests: ['server/src/platform/event-stream.test.ts'],
  },
  {
    name: 'Rights are kept that changed while they were loaded.',
    file: AUTHENTICATE,
    text: 'if (before !== changes) return actor',
    by: 'if (before > changes) return actor',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'Rights in memory are trusted while news of their change cannot arrive.',
    file: AUTHENTICATE,
    text: ' && services.live.connected)',
    by: ')',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A refresh token goes on for ever.',
    file: SESSIONS,
    text: ' || row.expires_at <= now) return null',
    by: ') return null',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A stolen refresh token is refused and its session lives on.',
    file: SESSIONS,
    text: "  if (row.rotated_at !== null) return 'refresh_token_reused'\n",
    by: '',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A password that was changed leaves the other sessions.',
    file: ROUTES,
    text: "await endSessions(ctx, tx, user.user_id, 'password_changed')",
    by: '',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'Whoever logs out goes on by the access token.',
    file: SESSIONS,
    text: 'await live.accessChanged(tx, { userId: user.user_id })',
    by: '',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A disabled account signs in.',
    file: SESSIONS,
    text: 'if (user === undefined || !right || !user.enabled) {',
    by: 'if (user === undefined || !right) {',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'An access token is taken after its end.',
    file: TOKENS,
    text: 'if (claims.expires * 1000 <= now.getTime()) {',
    by: 'if (claims.expires <= 0) {',
    tests: ['server/src/platform/access-tokens.test.ts'],
  },
  {
    name: 'A token that another product signed with the same key is taken.',
    file: TOKENS,
    text: '          issuer,\n',
    by: '',
    tests: ['server/src/platform/access-tokens.test.ts'],
  },
  {
    name: 'Cookies are never Secure.',
    file: COOKIES,
    text: "config.publicUrl.startsWith('https:')",
    by: "config.publicUrl.startsWith('https+')",
    tests: ['server/src/modules/auth/cookies.test.ts'],
  },
  {
    name: 'The refresh token is sent with requests that other sites make.',
    file: COOKIES,
    text: "httpOnly: true, sameSite: 'strict',",
    by: "httpOnly: true, sameSite: 'lax',",
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'Guesses of the present password are not counted.',
    file: PROVE_PASSWORD,
    text: 'await countAttempt(tx, attempt, now)',
    by: 'void countAttempt',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'An Admin asks without end which names and addresses people of other restaurants have.',
    file: TAKEN_NAMES,
    text: 'refusals: TELLING',
    by: 'refusals: new Set()',
    tests: ['server/src/platform/taken-names.test.ts'],
  },
  {
    name: 'One success forgives an address all of its failures.',
    file: THROTTLE,
    text: 'set failures = failures - 1 where',
    by: 'set failures = 0 where',
    tests: [THROTTLE_TEST],
  },
  {
    name: 'A search of the people finds those of other restaurants.',
    file: 'server/src/modules/users/queries.ts',
    text: 'return sql<boolean>`users.restaurant_id = ${restaurantId}`',
    by: 'return sql<boolean>`true`',
    tests: [USERS_TEST],
  },
  {
    name: 'The list of people goes up when it is asked to go down.',
    file: 'server/src/modules/users/queries.ts',
    text: "SORTS[filter.sort].join(', ')})`)), filter.order)",
    by: "SORTS[filter.sort].join(', ')})`)), 'asc')",
    tests: [USERS_TEST],
  },
  {
    name: 'An Admin changes a person of another restaurant.',
    file: 'server/src/modules/users/administrator.ts',
    text: 'if (row === undefined || row.restaurant_id !== tx.restaurantId)',
    by: 'if (row === undefined)',
    tests: ['server/test/access.test.ts'],
  },
  {
    name: 'An Admin grants a location of another restaurant.',
    file: 'server/src/modules/users/administrator.ts',
    text: '(await listLocations(tx, granted)).length === granted.length)',
    by: '(await listLocations(tx, granted)).length <= granted.length)',
    tests: [USERS_TEST],
  },
  {
    name: 'A rename brings back the password and the role that somebody else changed meanwhile.',
    file: SAVE_USER,
    text: '.set({ ...written, updated_at: services.clock.now() })',
    by: '.set({ ...next, updated_at: services.clock.now() })',
    tests: [AT_ONCE_TEST],
  },
  {
    name: 'A person who renames themselves loses the address that they confirmed meanwhile.',
    file: 'server/src/modules/users/update-self.ts',
    text: 'const { email: _same, ...written } = changes',
    by: 'const written = changes',
    tests: [AT_ONCE_TEST],
  },
  {
    name: 'Whoever finds an Admin’s session open takes the account by another address.',
    file: 'server/src/modules/users/save-user.ts',
    text: '(changes.email ?? current.email) !== current.email || changes',
    by: 'changes',
    tests: [PROFILE_TEST],
  },
  {
    name: 'Whoever finds an Admin’s session open takes the account by another password.',
    file: 'server/src/modules/users/save-user.ts',
    text: '!== current.email || changes.password !== undefined\n  //',
    by: '!== current.email\n  //',
    tests: [PROFILE_TEST],
  },
  {
    name: 'An Admin takes the own role away.',
    file: SAVE_USER,
    text: 'if (isOwn && (!enabled || role !== current.role))',
    by: 'if (userId === actor.userId && !enabled)',
    tests: [USERS_TEST],
  },
  {
    name: 'A restaurant chooses its own tier.',
    file: 'server/src/modules/restaurants/change-restaurant.ts',
    text: "if (tierId !== before.subscription_tier_id && actor.role !== 'SuperAdmin')",
    by: "if (tierId === '' && actor.role !== 'SuperAdmin')",
    tests: ['server/src/modules/restaurants/restaurants.test.ts'],
  },
  {
    name: 'A feature is given to the tier below its own.',
    file: 'contract/src/access.ts',
    text: 'TIERS.indexOf(tier) < TIERS.indexOf(row.tier))',
    by: 'TIERS.indexOf(tier) + 1 < TIERS.indexOf(row.tier))',
    tests: ['contract/src/access.test.ts'],
  },
  {
    name: 'A SuperAdmin has integrations in a restaurant whose tier has none.',
    file: 'contract/src/access.ts',
    text: "tier: 'Pro', gatesSuperAdmin: true }",
    by: "tier: 'Pro' }",
    tests: ['contract/src/access.test.ts'],
  },
  {
    name: 'Whoever signs in in a browser leaves the session open that it had before.',
    file: 'server/src/modules/auth/browser.ts',
    text: "  if (earlier !== undefined) await logout(ctx, earlier, 'replaced')\n",
    by: '',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'One person’s success in a shared browser forgives the guesses at another there.',
    file: ATTEMPTS,
    text: '`device:${hashToken(device.device)}:${userId}`', // oxlint-disable-line no-template-curly-in-string
    by: '`device:${hashToken(device.device)}`', // oxlint-disable-line no-template-curly-in-string
    tests: [THROTTLE_TEST],
  },
  {
    name: 'A browser that ten people know is never known to an eleventh.',
    file: 'server/src/modules/auth/device.ts',
    text: '[userId, ...others].slice(0, MAX_PEOPLE)',
    by: '[...others, userId].slice(0, MAX_PEOPLE)',
    tests: [THROTTLE_TEST],
  },
  {
    name: 'A password that somebody typed as their name can be read in the database.',
    file: ATTEMPTS,
    text: '`login:${hashToken(login.toLowerCase())}`', // oxlint-disable-line no-template-curly-in-string
    by: '`login:${login.toLowerCase()}`', // oxlint-disable-line no-template-curly-in-string
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'The password that stands in for a missing one opens the account.',
    file: 'server/src/modules/users/passwords.ts',
    text: 'return right && stored !== null',
    by: 'return right',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'A common password that the list has in capitals may be chosen.',
    file: 'server/src/modules/users/common-passwords.ts',
    text: ".toString('utf8').toLowerCase()",
    by: ".toString('utf8')",
    tests: ['server/src/modules/users/common-passwords.test.ts'],
  },
  {
    name: 'A common password with digits behind it may be chosen.',
    file: 'server/src/modules/users/common-passwords.ts',
    text: ' || (core.length * 2 >= typed.length && isListed(core))',
    by: '',
    tests: ['server/src/modules/users/common-passwords.test.ts'],
  },
  {
    name: 'A password that an Admin sets leaves the sessions of whoever knew the one before.',
    file: SAVE_USER,
    text: ' || (current.enabled && !enabled) || changes.password !== undefined\n',
    by: ' || (current.enabled && !enabled)\n',
    tests: [SESSIONS_TEST],
  },
  {
    name: 'A password is counted before accents are joined to their letters, so that six letters are enough.',
    file: 'contract/src/password.ts',
    text: '.overwrite(normaliseText).min(MIN_PASSWORD).max(MAX_PASSWORD)',
    by: '.min(MIN_PASSWORD).max(MAX_PASSWORD).overwrite(normaliseText)',
    tests: ['contract/src/text.test.ts'],
  },
]
