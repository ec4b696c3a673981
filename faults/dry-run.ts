import type { Fault } from './fault.ts'

const DRY_RUN = 'server/src/modules/automation/dry-run.ts'
const DRY_RUN_TEST = 'server/src/modules/automation/dry-run.test.ts'

export const DRY_RUNS: readonly Fault[] = [
  {
    name: 'The dry run holds against a policy what another one left a review for.',
    file: 'server/src/modules/automation/tried-reviews.ts',
    text: 'if (held !== null && !isOfPolicy) return held',
    by: 'if (held !== null) return held',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'The dry run goes by the stored conditions and not by those on the screen.',
    file: DRY_RUN,
    text: '    ...Object.fromEntries(given),\n',
    by: '',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'The dry run leaves out what came before a stop ended.',
    file: DRY_RUN,
    text: '    runsSince: null,\n',
    by: '',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'After its trial a restaurant is told that its conditions would have let nothing out.',
    file: DRY_RUN,
    text: '    endsAt: null,\n',
    by: '',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'The dry run forgets how many replies a location posts a day.',
    file: DRY_RUN,
    text: 'posted.set(key, (posted.get(key) ?? 0) + 1)',
    by: 'posted.set(key, 0)',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'The dry run shows an Admin of one location the reviews of the others.',
    file: 'server/src/modules/automation/tried-reviews.ts',
    text: '[tx.restaurantId, scope.wholeRestaurant, scope.locationIds, since,',
    by: '[tx.restaurantId, true, scope.locationIds, since,',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'The dry run says of a guest’s card that its reply is still to come.',
    file: 'server/src/modules/automation/tried-reviews.ts',
    text: 'and source = any($5::text[])',
    by: 'and (source = any($5::text[]) or true)',
    tests: [DRY_RUN_TEST],
  },
  {
    name: 'What other conditions would have done is shown as what the saved ones would have.',
    file: 'web/src/features/administration/automation/dry-run.tsx',
    text: 'conditions !== wish.conditions',
    by: 'JSON.stringify(changes) !== JSON.stringify(wish.changes)',
    tests: ['web/src/pages/dashboard/administration-dry-run.browser.test.tsx'],
  },
]
