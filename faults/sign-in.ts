import type { Fault } from './fault.ts'

export const SIGN_IN: readonly Fault[] = [
  {
    name: 'Whoever has no role for a screen is led home without a word.',
    file: 'web/src/screen-route.tsx',
    text: 'if (!preload) tellLedHome',
    by: 'if (preload) tellLedHome',
    tests: ['web/src/screen-route.browser.test.tsx'],
  },
  {
    name: 'The name that was typed at the sign-in has to be typed once more for a new password.',
    file: 'web/src/features/login/ask-for-reset.tsx',
    text: 'defaultValue={typedLogin()}',
    by: 'defaultValue=""',
    tests: ['web/src/pages/public/reset.browser.test.tsx'],
  },
  {
    name: 'Whoever has an old, stolen cookie hears why its session was ended.',
    file: 'server/src/modules/auth/sessions.ts',
    text: 'if (row?.ended_at && row.rotated_at === null) return',
    by: 'if (row?.ended_at) return',
    tests: ['server/src/modules/auth/sessions.test.ts'],
  },
  {
    name: 'Somebody who was disabled hears of nothing but a session that has ended.',
    file: 'web/src/lib/paths.ts',
    text: "refusal?.details?.['reason']",
    by: "refusal?.details?.['why']",
    tests: ['web/src/lib/leave.test.ts'],
  },
  {
    name: 'Somebody who guesses at a disabled account hears that there is one.',
    file: 'server/src/modules/auth/sessions.ts',
    text: "right ? 'auth.disabled' : 'auth.failed'",
    by: "user?.enabled === false ? 'auth.disabled' : 'auth.failed'",
    tests: ['server/src/modules/auth/sign-in.test.ts'],
  },
  {
    name: 'Whoever knows the id of a passkey alone hears that its person is disabled.',
    file: 'server/src/modules/auth/passkey-sign-in.ts',
    text: 'if (passkey === null || user === undefined) return null',
    by: "if (user?.enabled === false) throw new AppError('auth.disabled')\n  if (passkey === null || user === undefined) return null",
    tests: ['server/src/modules/auth/passkey-sign-in.test.ts'],
  },
  {
    name: 'An access token goes on after the 30 days of its session.',
    file: 'server/src/modules/auth/authenticate.ts',
    text: "      .where('s.expires_at', '>', now)\n",
    by: '',
    tests: ['server/src/modules/auth/sessions.test.ts'],
  },
  {
    name: 'Rights in memory outlive the session that they are of.',
    file: 'server/src/modules/auth/authenticate.ts',
    text: 'Math.min(now.getTime() + CACHE_MS, expires.getTime())',
    by: 'now.getTime() + CACHE_MS',
    tests: ['server/src/modules/auth/sessions.test.ts'],
  },
  {
    name: 'Whoever logs out of a server that cannot do it is shown the sign-in page all the same.',
    file: 'web/src/lib/session.ts',
    text: 'error.status === 401) return',
    by: 'error.status >= 400) return',
    tests: ['web/src/features/shell/user-menu.browser.test.tsx'],
  },
]
