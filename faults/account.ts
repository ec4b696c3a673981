import type { Fault } from './fault.ts'

const ACCOUNT = 'web/src/features/account'
const ALERTS = 'server/src/modules/alerts'
const CONFIG_TEST = `${ALERTS}/config.test.ts`
const SESSIONS_SECTION_TEST = 'web/src/features/account/security/sessions-section.browser.test.tsx'

export const ACCOUNT_DIALOG: readonly Fault[] = [
  {
    name: 'A screen that changes what its address keeps closes the account above it.',
    file: 'web/src/lib/dashboard-search.ts',
    text: "['location', 'account']",
    by: "['location']",
    tests: [`${ACCOUNT}/account-dialog.browser.test.tsx`],
  },
  {
    name: 'A mail about an alert goes to somebody who switched such mails off.',
    file: `${ALERTS}/tell-admins.ts`,
    text: '?.email_alerts_enabled ?? true)',
    by: '?.client_alerts_enabled ?? true)',
    tests: [CONFIG_TEST],
  },
  {
    name: 'Alert mails that were switched on again do not come, because they had been ended by a link.',
    file: `${ALERTS}/save-config.ts`,
    text: 'if (email_alerts_enabled && !before.email_alerts_enabled)',
    by: 'if (email_alerts_enabled && before.email_alerts_enabled)',
    tests: [CONFIG_TEST],
  },
  {
    name: 'The address for alerts of a removed person stays.',
    file: 'server/src/modules/users/save-user.ts',
    text: '  await services.events.announce(tx, userRemoved, { restaurantId: tx.restaurantId, userId })\n',
    by: '',
    tests: [CONFIG_TEST],
  },
  {
    name: 'What was typed in the account is lost by closing it.',
    file: `${ACCOUNT}/unsaved.tsx`,
    text: 'if (!isUnsaved) onClose()',
    by: 'if (!isUnsaved || isUnsaved) onClose()',
    tests: [`${ACCOUNT}/account-dialog.browser.test.tsx`],
  },
  {
    name: 'Whoever goes on in the account has to look for the field in which they typed.',
    file: `${ACCOUNT}/unsaved.tsx`,
    text: 'onKept()\n',
    by: 'void onKept\n',
    tests: [`${ACCOUNT}/account-dialog.browser.test.tsx`],
  },
  {
    name: 'Whoever closes the account while it saves is asked whether to lose what is being saved.',
    file: `${ACCOUNT}/unsaved.tsx`,
    text: 'isAsked: isWaiting && isUnsaved && !isPending,',
    by: 'isAsked: isWaiting && isUnsaved,',
    tests: [`${ACCOUNT}/account-dialog.browser.test.tsx`],
  },
  {
    name: 'An incomplete address for alerts is saved.',
    file: `${ACCOUNT}/alert-address.tsx`,
    text: 'if (!isValid || isPending) return',
    by: 'if (isPending) return',
    tests: [`${ACCOUNT}/notifications-tab.browser.test.tsx`],
  },
  {
    name: 'A switch of alerts that could not be saved stays as if it were.',
    file: `${ACCOUNT}/use-alert-config.ts`,
    text: 'queries.setQueryData(query.queryKey, before)\n',
    by: 'void before\n',
    tests: [`${ACCOUNT}/notifications-tab.browser.test.tsx`],
  },
  {
    name: 'Whoever left the tab of alerts is not told that a switch could not be saved.',
    file: `${ACCOUNT}/use-alert-config.ts`,
    text: 'if (isShown.current) return\n',
    by: 'return\n',
    tests: [`${ACCOUNT}/notifications-tab.browser.test.tsx`],
  },
  {
    name: 'The profile is sent once more while it is on its way.',
    file: `${ACCOUNT}/use-profile-form.ts`,
    text: 'if (isPending || changed.length === 0)',
    by: 'if (changed.length === 0)',
    tests: [`${ACCOUNT}/profile-tab.browser.test.tsx`],
  },
  {
    name: 'A refusal that is shown once more takes the focus from whoever came back to its tab.',
    file: 'web/src/lib/use-wrong-field.ts',
    text: 'if (refusals > 0)',
    by: 'if (refusals >= 0)',
    tests: [`${ACCOUNT}/profile-tab.browser.test.tsx`],
  },
  {
    name: 'A second refusal in the same words leaves the focus on the button.',
    file: 'web/src/lib/use-wrong-field.ts',
    text: 'setRefusals((now) => now + 1)',
    by: 'setRefusals(() => 1)',
    tests: [
      `${ACCOUNT}/change-email.browser.test.tsx`,
      `${ACCOUNT}/change-password.browser.test.tsx`,
    ],
  },
  {
    name: 'Each page is painted in the system’s theme first, whatever was chosen.',
    file: 'web/public/theme.js',
    text: "localStorage.getItem('theme')",
    by: "localStorage.getItem('maitreTheme')",
    tests: ['web/src/lib/theme.browser.test.tsx'],
  },
  {
    name: 'Each page is painted with comfortable rows first, whatever was chosen.',
    file: 'web/public/theme.js',
    text: "localStorage.getItem('maitreDensity')",
    by: "localStorage.getItem('density')",
    tests: ['web/src/lib/theme.browser.test.tsx'],
  },
  {
    name: 'That the profile is saved is said for ever.',
    file: `${ACCOUNT}/use-profile-form.ts`,
    text: 'setTimeout(() => setSavedAt(undefined), PROFILE_SAVED_MS)',
    by: 'setTimeout(() => undefined, PROFILE_SAVED_MS)',
    tests: [`${ACCOUNT}/profile-tab.browser.test.tsx`],
  },
  {
    name: 'Why nobody could be logged out everywhere is said beside what is done after it.',
    file: 'web/src/features/account/security/sessions-section.tsx',
    text: '    everywhere.reset()\n',
    by: '',
    tests: [SESSIONS_SECTION_TEST],
  },
  {
    name: 'Whoever ends all other sessions by the keyboard begins at the top of the page again.',
    file: 'web/src/features/account/security/sessions-section.tsx',
    text: 'heading.current?.focus()',
    by: 'undefined',
    tests: [SESSIONS_SECTION_TEST],
  },
  {
    name: 'Whoever changed their password works on in a session that has ended.',
    file: 'web/src/features/account/change-password-form.tsx',
    text: '      token.end()\n',
    by: '      setPending(false)\n',
    tests: ['web/src/features/account/change-password.browser.test.tsx'],
  },
  {
    name: 'A password that begins or ends with a space is never right.',
    file: 'web/src/features/login/login-form.tsx',
    text: "valueOf(form, 'password')\n",
    by: "valueOf(form, 'password').trim()\n",
    tests: ['web/src/pages/public/login.browser.test.tsx'],
  },
  {
    name: 'Whoever has three recovery codes left does not hear that these are few.',
    file: 'web/src/features/login/codes-left.tsx',
    text: 'left > 0 && left <= FEW',
    by: 'left > 0 && left < FEW',
    tests: ['web/src/features/login/second-step.browser.test.tsx'],
  },
]
