import type { Fault } from './fault.ts'

const TESTS = ['web/src/pages/console/console.browser.test.tsx'] as const

export const CONSOLE: readonly Fault[] = [
  {
    name: 'An Admin gets into the console.',
    file: 'web/src/routes.tsx',
    text: "if (session.role !== 'SuperAdmin') {",
    by: "if (session.role === 'User') {",
    tests: TESTS,
  },
  {
    name: 'A SuperAdmin in the console still works in the restaurant that was opened before.',
    file: 'web/src/pages/console/console.tsx',
    text: '  leaveRestaurant(queries)\n',
    by: '  void queries\n',
    tests: TESTS,
  },
  {
    name: 'Whoever searches for a name of figures alone is shown everything.',
    file: 'web/src/routes.tsx',
    text: '    ...textAddress,\n',
    by: '',
    tests: ['web/src/pages/console/restaurants.browser.test.tsx'],
  },
  {
    name: 'The console forgets the restaurant, and what was loaded of it is still shown.',
    file: 'web/src/pages/console/leave-restaurant.ts',
    text: 'if (session?.restaurant)',
    by: 'if (session?.restaurant === null)',
    tests: TESTS,
  },
  {
    name: 'An address of the console that names no screen shows an empty one.',
    file: 'web/src/pages/console/screens.ts',
    text: 'if (first) throw',
    by: 'if (first?.name === path) throw',
    tests: TESTS,
  },
  {
    name: 'The console offers a mailbox where there is none.',
    file: 'web/src/pages/console/console.tsx',
    text: 'hasMailbox || row.isOfDemo !== true',
    by: 'true || row.isOfDemo',
    tests: TESTS,
  },
  {
    name: 'The drawer of the console lies over the screen that was chosen in it.',
    file: 'web/src/pages/console/console-sidebar.tsx',
    text: 'waits : null}\n                {...closes}',
    by: 'waits : null}',
    tests: TESTS,
  },
  {
    name: 'The palette of the console goes to its first screen whichever is chosen.',
    file: 'web/src/pages/console/console-palette.tsx',
    text: 'navigate(linkTo(row.path, i18n.language))',
    by: 'navigate(linkTo(screens[0]?.row.path ?? row.path, i18n.language))',
    tests: TESTS,
  },
  {
    name: 'The foot of the console does not say by which address somebody is signed in.',
    file: 'web/src/pages/console/console-sidebar.tsx',
    text: '<UserMenu withEmail ',
    by: '<UserMenu ',
    tests: TESTS,
  },
]
