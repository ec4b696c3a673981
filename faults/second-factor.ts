import type { Fault } from './fault.ts'

const CODES = 'server/src/modules/factors/take-code.ts'
const STEP = 'server/src/modules/auth/second-step.ts'
const PASSKEY_SIGN_IN = 'server/src/modules/auth/passkey-sign-in.ts'
const RESET = 'server/src/modules/account-security/reset-factor.ts'
const SETUPS = 'server/src/modules/account-security/setups.ts'
const SESSIONS = 'server/src/modules/auth/own-sessions.ts'
const RESET_BUTTON = 'web/src/features/administration/people/reset-factor.tsx'

const DEMANDED_TEST = 'server/src/modules/account-security/demanded-step.test.ts'
const STEP_TEST = 'server/src/modules/auth/second-step.test.ts'
const OWN_PASSKEYS_TEST = 'server/src/modules/account-security/own-passkeys.test.ts'
const PASSKEY_TEST = 'server/src/modules/auth/passkey-sign-in.test.ts'
const SESSIONS_TEST = 'server/src/modules/auth/own-sessions.test.ts'
const OWN_TEST = 'server/src/modules/account-security/own-factors.test.ts'
const RESET_TEST = 'server/src/modules/account-security/reset-factor.test.ts'
const STEP_PAGE_TEST = 'web/src/features/login/second-step.browser.test.tsx'
const PASSKEY_ENTRY_TEST = 'web/src/features/login/passkey-entry.alone.browser.test.tsx'
const APP_TEST = 'web/src/features/account/security/app.browser.test.tsx'
const RESET_BUTTON_TEST = 'web/src/pages/dashboard/administration-factor.browser.test.tsx'

export const SECOND_FACTOR: readonly Fault[] = [
  {
    name: 'A passkey is added, or recovery codes made, by the password alone, though there is an app.',
    file: 'server/src/modules/account-security/change-own-factors.ts',
    text: 'if (totp !== null && code === undefined)\n      throw',
    by: 'if (totp !== null && code === null)\n      throw',
    tests: ['server/src/modules/account-security/own-passkeys.test.ts'],
  },
  {
    name: 'A password alone begins a session, though its person has an authenticator app.',
    file: 'server/src/modules/auth/sessions.ts',
    text: '    if (secondSteps.length > 0) return { user: person, secondSteps }\n',
    by: '    if (secondSteps.length > 9) return { user: person, secondSteps }\n',
    tests: [STEP_TEST],
  },
  {
    name: 'A code of the app that somebody read over a shoulder is good once more.',
    file: CODES,
    text: "    .where('last_step', '<', step)\n",
    by: '',
    tests: [STEP_TEST],
  },
  {
    name: 'A recovery code that was used opens the account again.',
    file: CODES,
    text: "    .where('used_at', 'is', null)\n    .executeTakeFirst()\n  if (numUpdatedRows !== 1n) return null\n",
    by: '    .executeTakeFirst()\n  if (numUpdatedRows !== 1n) return null\n',
    tests: [STEP_TEST],
  },
  {
    name: 'What was sealed for something else passes for a sign-in whose password was right.',
    file: STEP,
    text: "  context: 'auth.second-step',\n",
    by: "  context: 'auth.device',\n",
    tests: [STEP_TEST],
  },
  {
    name: 'A copied cookie of the second step begins a second session by a later code.',
    file: STEP,
    text: "    if (!(await takeStep(tx, stepId, until))) throw new AppError('factor.step_ended')\n",
    by: '    await takeStep(tx, stepId, until)\n',
    tests: [STEP_TEST],
  },
  {
    name: 'A sign-in that was begun by a stolen password is ended by a code after the password was changed.',
    file: STEP,
    text: ' || begun.password !== passwordOf(user)',
    by: '',
    tests: [STEP_TEST],
  },
  {
    name: 'Somebody who has a password tries codes without end.',
    file: STEP,
    text: '  await database.local((tx) => countAttempt(tx, attempt, now))\n',
    by: '',
    tests: [STEP_TEST],
  },
  {
    name: 'The password of one person and the passkey of another open the second one’s account.',
    file: PASSKEY_SIGN_IN,
    text: ' || (begun.userId !== null && begun.userId !== known.user_id)',
    by: '',
    tests: [PASSKEY_TEST],
  },
  {
    name: 'A challenge that a passkey signed begins a session each time that it is sent.',
    file: PASSKEY_SIGN_IN,
    text: '    if (!(await takeStep(tx, begun.challenge, new Date(begun.until))))\n',
    by: '    if ((await takeStep(tx, begun.challenge, new Date(begun.until))) === undefined)\n',
    tests: [PASSKEY_TEST],
  },
  {
    name: 'Admins reset the second factor of one another.',
    file: RESET,
    text: 'RANK[by.role] > RANK[user.role]',
    by: 'RANK[by.role] >= RANK[user.role]',
    tests: [RESET_TEST],
  },
  {
    name: 'An Admin resets the second factor of somebody of another restaurant.',
    file: 'server/src/modules/users/administrator.ts',
    text: 'row === undefined || row.restaurant_id !== tx.restaurantId',
    by: 'row === undefined',
    tests: [RESET_TEST],
  },
  {
    name: 'Whoever found a telephone stays signed in though its second factor was reset.',
    file: RESET,
    text: "  await endSessions(services, tx, userId, 'factors_reset')\n",
    by: '',
    tests: [RESET_TEST],
  },
  {
    name: 'Whoever found a telephone signs in by its passkey after the reset.',
    file: 'server/src/modules/factors/reset-factors.ts',
    text: "  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute()\n",
    by: '',
    tests: [RESET_TEST],
  },
  {
    name: 'The recovery codes end with an app or a passkey, though another one is asked for still.',
    file: 'server/src/modules/factors/after-removal.ts',
    text: '  if (await hasFactor(tx, userId)) return\n',
    by: '',
    tests: [OWN_TEST, OWN_PASSKEYS_TEST],
  },
  {
    name: 'A copied passkey signs in at the same moment as the one that it was copied from.',
    file: 'server/src/modules/factors/passkeys.ts',
    text: "    .where((eb) => eb.or([eb('counter', '<', String(counter)), eb(eb.val(counter), '=', 0)]))\n",
    by: '',
    tests: [PASSKEY_TEST],
  },
  {
    name: 'What was begun for an authenticator app is finished with a passkey.',
    file: SETUPS,
    text: "passkey: 'account-security.passkey'",
    by: "passkey: 'account-security.totp'",
    tests: [OWN_PASSKEYS_TEST],
  },
  {
    name: 'What somebody began to set up is finished in another session, with their secret.',
    file: SETUPS,
    text: 'found.sessionId !== actor.sessionId || ',
    by: '',
    tests: [OWN_TEST],
  },
  {
    name: 'A person ends the session of somebody else.',
    file: SESSIONS,
    text: "      .where('user_id', '=', userId)\n      .where('ended_at', 'is', null)\n      .where('expires_at', '>', now)\n      .where('session_id', ",
    by: "      .where('ended_at', 'is', null)\n      .where('expires_at', '>', now)\n      .where('session_id', ",
    tests: [SESSIONS_TEST],
  },
  {
    name: 'Whoever came in by their last recovery code does not hear that none is left.',
    file: 'web/src/features/login/second-step.tsx',
    text: '(codes === null ? onSignedIn() : setLeft(codes))',
    by: '(codes === null || codes === 0 ? onSignedIn() : setLeft(codes))',
    tests: [STEP_PAGE_TEST],
  },
  {
    name: 'Whoever takes a passkey in the field of the user name stays at the sign-in.',
    file: 'web/src/features/login/passkey-entry.tsx',
    text: '        onSignedIn()\n        return\n',
    by: '        return\n',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'A passkey that was taken in the field of the user name is refused without a word.',
    file: 'web/src/features/login/passkey-entry.tsx',
    text: '    if (isTaken) onRefused(error)\n',
    by: '',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'The field of the user name goes on offering passkeys while the button asks for one.',
    file: 'web/src/features/login/passkey-entry.tsx',
    text: '        onUse={() => offered.current?.abort()}\n',
    by: '',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'An offer of the field whose challenge comes after a press of the button takes the place of what it asks for.',
    file: 'web/src/lib/passkey-sign-in.ts',
    text: '    { ...(signal && { signal }) },\n',
    by: '',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'The button begins a second sign-in while a passkey of the field is being judged.',
    file: 'web/src/features/login/passkey-entry.tsx',
    text: '        isBusy={isTaken}\n',
    by: '',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'A passkey that is taken after five minutes at the sign-in signs a challenge that is over.',
    file: 'web/src/features/login/passkey-entry.tsx',
    text: '        renewing.isDue = true\n        stopWaiting()\n',
    by: '        renewing.isDue = true\n',
    tests: [PASSKEY_ENTRY_TEST],
  },
  {
    name: 'Recovery codes are made with the app and never shown.',
    file: 'web/src/features/account/security/set-up-app.tsx',
    text: '          show(recovery_codes)\n',
    by: '          show(recovery_codes === null ? [] : null)\n',
    tests: [APP_TEST],
  },
  {
    name: 'Another tab of the account takes the recovery codes away before they are stored.',
    file: 'web/src/features/account/security/shown-codes.ts',
    text: '    gcTime: Infinity,\n',
    by: '    gcTime: 0,\n',
    tests: [APP_TEST],
  },
  {
    name: 'Recovery codes go out of view with the account, though nobody said to have stored them.',
    file: 'web/src/features/account/account-dialog.tsx',
    text: ' || hasCodes)\n',
    by: ')\n',
    tests: [APP_TEST],
  },
  {
    name: 'A message lies over the recovery codes on a telephone.',
    file: 'web/src/features/account/security/set-up-app.tsx',
    text: 'if (recovery_codes === null) showToast',
    by: 'showToast',
    tests: [APP_TEST],
  },
  {
    name: 'The reset of a second factor is offered to whoever may not do it.',
    file: RESET_BUTTON,
    text: 'query.data?.has_factor === true && query.data.may_reset',
    by: 'query.data?.has_factor === true',
    tests: [RESET_BUTTON_TEST],
  },
  {
    name: 'Whoever has no second step sees everything, though everybody was asked for one.',
    file: 'server/src/platform/mount.ts',
    text: '  if (actor.duty !== null && !mayCallDespite(endpoint.access, actor.duty))\n',
    by: "  if (actor.duty === 'password' && !mayCallDespite(endpoint.access, actor.duty))\n",
    tests: [DEMANDED_TEST],
  },
  {
    name: 'An Admin without a second step asks everybody for one, and is shut out with them.',
    file: 'server/src/modules/account-security/demand-second-step.ts',
    text: "    if (demanded && actor.role !== 'SuperAdmin') await requireOwn(ctx, tx)\n",
    by: '',
    tests: [DEMANDED_TEST],
  },
  {
    name: 'A provider that says nothing of a second step lets people in where everybody needs one.',
    file: 'server/src/modules/auth/oidc-exchange.ts',
    text: "  if (await isDemandedOf(tx, user.user_id)) throw new AppError('provider.one_step')\n",
    by: '',
    tests: ['server/src/modules/auth/oidc-second-step.test.ts'],
  },
  {
    name: 'The password that an administrator chose becomes the one that its person keeps.',
    file: 'server/src/modules/auth/duty.ts',
    text: "  if (row.has_foreign_password && !isAtProvider) return 'password'\n",
    by: '',
    tests: ['server/src/modules/auth/foreign-password.test.ts'],
  },
  {
    name: 'A browser that nobody opened for weeks is signed in still.',
    file: 'server/src/modules/auth/sessions.ts',
    text: "  return endOf(row) <= now ? 'idle' : null\n",
    by: '  return null\n',
    tests: ['server/src/modules/auth/idle.test.ts'],
  },
  {
    name: 'The name of the house with the year behind it is a password.',
    file: 'server/src/modules/users/passwords.ts',
    text: "  if (isMadeOfNames(password, names)) throw invalidFields({ field, problem: 'house_words' })\n",
    by: '',
    tests: ['server/src/modules/users/house-words.test.ts'],
  },
  {
    name: 'Whoever has a passkey is counted among those who have no second step.',
    file: 'server/src/modules/factors/has-factor.ts',
    text: 'where p.user_id = users.user_id',
    by: 'where p.user_id is null',
    tests: [DEMANDED_TEST],
  },
  {
    name: 'A disabled person is counted among those who have no second step.',
    file: 'server/src/modules/factors/demands.ts',
    text: "    .where('enabled', '=', true)\n",
    by: '',
    tests: [DEMANDED_TEST],
  },
]
