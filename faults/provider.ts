import type { Fault } from './fault.ts'

const AUTH = 'server/src/modules/auth'
const COOKIE = `${AUTH}/oidc-cookie.ts`
const PEOPLE_THERE = `${AUTH}/oidc-people.ts`
const EXCHANGE = `${AUTH}/oidc-exchange.ts`
const CONNECTOR = 'server/src/connectors/oidc/index.ts'
const DISCOVER = 'server/src/connectors/oidc/discover.ts'

const PROOF = `${AUTH}/oidc-proof.ts`
const PROVE_SELF = `${AUTH}/prove-self.ts`

const PROOF_TEST = `${AUTH}/oidc-proof.test.ts`
const REFUSALS_TEST = `${AUTH}/oidc-refusals.test.ts`
const THROTTLE_TEST = `${AUTH}/oidc-throttle.test.ts`
const ROLE_TEST = `${AUTH}/oidc-role.test.ts`
const SIGN_IN_TEST = `${AUTH}/oidc.test.ts`
const AT_ONCE_TEST = 'server/src/modules/users/at-once.test.ts'
const SETTINGS_TEST = `${AUTH}/oidc-settings.test.ts`

export const PROVIDER: readonly Fault[] = [
  {
    name: 'A link of a stranger signs a person into the stranger’s account, since its state is held against nothing.',
    file: COOKIE,
    text: 'begun === null || begun.state !== state',
    by: 'begun === null',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'A sign-in at the provider may be ended hours after it was begun.',
    file: COOKIE,
    text: 'begun.until > ctx.clock.now().getTime()',
    by: 'begun.until > 0',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'A sign-in at the provider is begun with a nonce that nothing is held against.',
    file: CONNECTOR,
    text: '        nonce: begun.nonce,\n',
    by: "        nonce: 'the same for all',\n",
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'A sign-in at the provider goes there without the challenge of PKCE.',
    file: CONNECTOR,
    text: 'code_challenge: await calculatePKCECodeChallenge(begun.verifier),',
    by: '',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'A token of hours ahead is taken, so nobody learns that a clock is wrong.',
    file: CONNECTOR,
    text: 'signed.iat > now().getTime() / 1000 + TOLERANCE_S',
    by: 'signed.iat > Infinity',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'Whoever writes somebody’s address into their account at the provider enters that person’s account here.',
    file: PEOPLE_THERE,
    text: 'email === null || !isEmailVerified',
    by: 'email === null',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'A verified address that only looks like somebody’s opens their account.',
    file: PEOPLE_THERE,
    text: 'found === undefined || foldAscii(found.email) !== foldAscii(email)',
    by: 'found === undefined',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'A disabled person signs in at the provider.',
    file: PEOPLE_THERE,
    text: "if (!user.enabled) throw new AppError('provider.disabled')",
    by: '',
    tests: [REFUSALS_TEST],
  },
  {
    name: 'Codes of the provider are tried without end.',
    file: EXCHANGE,
    text: "  'provider.begun_elsewhere',\n",
    by: '',
    tests: [THROTTLE_TEST],
  },
  {
    name: 'A provider that is away locks everybody of an office out, those with a password too.',
    file: EXCHANGE,
    text: "  'provider.begun_elsewhere',\n",
    by: "  'provider.begun_elsewhere',\n  'provider.unavailable',\n",
    tests: [THROTTLE_TEST],
  },
  {
    name: 'The provider’s token of a session that was replaced is kept for a month.',
    file: `${AUTH}/sessions.ts`,
    text: ', provider_token: null })',
    by: ' })',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'The provider’s tokens of somebody who was disabled are kept for a month.',
    file: `${AUTH}/end-sessions.ts`,
    text: ', provider_token: null })',
    by: ' })',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'The provider takes the last Admin of a restaurant.',
    file: 'server/src/modules/users/give-role.ts',
    text: '(await losesLastAdmin(services, tx, user, { ...user, role }))',
    by: "userId === ''",
    tests: [ROLE_TEST],
  },
  {
    name: 'Two Admins who lose the role at once leave a restaurant without any.',
    file: 'server/src/modules/users/give-role.ts',
    text: '  if (isTenant(tx)) await holdRestaurant(tx)\n',
    by: '',
    tests: [ROLE_TEST],
  },
  {
    name: 'The role of a claim is weighed against a role that somebody else took away meanwhile.',
    file: 'server/src/modules/users/give-role.ts',
    text: 'const { role: present } = user',
    by: 'const { role: present } = { ...user, ...known }',
    tests: [AT_ONCE_TEST],
  },
  {
    name: 'The provider makes a SuperAdmin of a restaurant’s person.',
    file: `${AUTH}/oidc-role.ts`,
    text: "role.find((one) => one !== 'SuperAdmin')",
    by: 'role.find(() => true)',
    tests: [ROLE_TEST],
  },
  {
    name: 'A sign-in may be begun with the address of another site to lead to.',
    file: 'contract/src/own-path.ts',
    text: 'if (url.origin !== HERE || !LANGUAGES',
    by: 'if (!LANGUAGES',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'Each of many sign-ins at once asks the provider what it is.',
    file: DISCOVER,
    text: 'asked ??= ask()',
    by: 'asked = ask()',
    tests: [SETTINGS_TEST],
  },
  {
    name: 'Every sign-in asks the provider anew what it is.',
    file: DISCOVER,
    text: '{ metadata, until: outside.now().getTime() + KEPT_MS }',
    by: '{ metadata, until: 0 }',
    tests: [SETTINGS_TEST],
  },
  {
    name: 'An issuer that calls itself otherwise is told as a forgery, which nobody can mend, and not as a wrong setting.',
    file: DISCOVER,
    text: "failure.code === 'provider.untrusted'",
    by: "failure.code === 'provider.refused'",
    tests: [SETTINGS_TEST],
  },
  {
    name: 'The words that somebody wrote into a link stand on the callback screen.',
    file: 'web/src/pages/public/callback.tsx',
    text: "{codeWords(PROVIDER_WORDS.get(said) ?? 'provider.misconfigured')}",
    by: '{said}',
    tests: ['web/src/pages/public/callback.browser.test.tsx'],
  },
  {
    name: 'A logout token that somebody kept ends the sessions of its person again and again.',
    file: 'server/src/modules/auth/oidc-told-logout.ts',
    text: "if (await isStepTaken(tx, name)) throw new AppError('provider.logout_refused')",
    by: 'await isStepTaken(tx, name)',
    tests: ['server/src/modules/auth/oidc-told-logout.test.ts'],
  },
  {
    name: 'A logout token whose sessions could not be ended is used up all the same.',
    file: 'server/src/modules/auth/oidc-told-logout.ts',
    text: '    return listBegun(tx, told)\n',
    by: '    await takeStep(tx, name, new Date(clock.now().getTime() + REMEMBERED_MS))\n    return listBegun(tx, told)\n',
    tests: ['server/src/modules/auth/oidc-told-logout.test.ts'],
  },
  {
    name: 'A session that ended at the provider, or was left in one tab, goes on in the others.',
    file: `${AUTH}/sessions.ts`,
    text: '    await live.accessChanged(tx, { userId: user.user_id })\n',
    by: '',
    tests: ['server/src/modules/auth/oidc-told-logout.test.ts'],
  },
  {
    name: 'An ID token that somebody got hold of is taken for the word that its session ended.',
    file: 'server/src/connectors/oidc/logout-token.ts',
    text: 'nonce: z.never().optional(),',
    by: '',
    tests: ['server/src/modules/auth/oidc-told-logout.test.ts'],
  },
  {
    name: 'A sign-in at the provider of an hour ago proves that its person sits there now.',
    file: CONNECTOR,
    text: 'signedInAt < since.getTime() / 1000 - TOLERANCE_S',
    by: 'signedInAt < 0',
    tests: [PROOF_TEST],
  },
  {
    name: 'A provider that does not say when it asked proves that its person sits there now.',
    file: CONNECTOR,
    text: "if (signedInAt === undefined) throw new AppError('provider.time_missing')",
    by: 'if (signedInAt === undefined) return',
    tests: [PROOF_TEST],
  },
  {
    name: 'A provider that knows its person lets whoever sits at their browser pass as them.',
    file: CONNECTOR,
    text: "prompt: 'login', max_age: '0', ",
    by: '',
    tests: [PROOF_TEST],
  },
  {
    name: 'Somebody else of the same provider proves that they are the person of a session.',
    file: PROOF,
    text: 'user?.user_id !== session.user_id',
    by: 'user === undefined',
    tests: [PROOF_TEST],
  },
  {
    name: 'One proof at the provider opens the address, the second step and the end of the restaurant.',
    file: PROVE_SELF,
    text: '.set({ proved_at: null })',
    by: '.set({ proved_at: session.proved_at })',
    tests: [PROOF_TEST],
  },
  {
    name: 'A proof at the provider is good for as long as its session.',
    file: PROVE_SELF,
    text: 'session.proved_at > since ? session.proved_at : null',
    by: 'session.proved_at',
    tests: [PROOF_TEST],
  },
  {
    name: 'A mistyped name sends its person to the provider once more.',
    file: PROVE_SELF,
    text: '    await writeProof(ctx, provedAt)\n',
    by: '',
    tests: [PROOF_TEST],
  },
]
