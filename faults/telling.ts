import type { Fault } from './fault.ts'

const ALERTS = 'server/src/modules/alerts'
const REPORTS = 'server/src/modules/report-mails'
const RAISED = `${ALERTS}/alerts.test.ts`
const OWN = `${ALERTS}/own-alerts.test.ts`
const TOLD = `${ALERTS}/telling.test.ts`
const REPORTED = `${REPORTS}/report-mails.test.ts`
const SCREEN = 'web/src/features/alerts'
const PAGE_TEST = 'web/src/pages/dashboard/alerts.browser.test.tsx'

/** Mistakes in what is told of alerts and in reports, when, and to which windows. */
export const TELLING: readonly Fault[] = [
  {
    name: 'What somebody marks in one window stays unseen in their others.',
    file: `${ALERTS}/mark-seen.ts`,
    text: 'if (marked > 0)',
    by: 'if (marked < 0)',
    tests: [OWN],
  },
  {
    name: 'An alert that comes is on no screen before the next poll.',
    file: `${ALERTS}/raise-alerts.ts`,
    text: '...[...told].map((userId) => ({',
    by: '...[...told].slice(told.size).map((userId) => ({',
    tests: [OWN],
  },
  {
    name: 'Each of a burst of reviews has its location looked at once more.',
    file: `${ALERTS}/look-around.ts`,
    text: '{ at, key: locationId }',
    by: '{ at }',
    tests: [RAISED],
  },
  {
    name: 'A day of complaints is one of Greenwich, not of the location.',
    file: `${ALERTS}/look-around.ts`,
    text: 'clockIn(timezone).dayAt',
    by: "clockIn(timezone === '' ? timezone : 'UTC').dayAt",
    tests: [RAISED],
  },
  {
    name: 'A review that arrives and is read in one transaction is told as bad, and its risk not at all.',
    file: `${ALERTS}/raise-alerts.ts`,
    text: "if (known?.kind !== 'risk') byName",
    by: 'if (known === undefined) byName',
    tests: [RAISED],
  },
  {
    name: 'Whoever lost a location goes on reading its alerts.',
    file: `${ALERTS}/list-alerts.ts`,
    text: 'and (a.location_id = any($3::uuid[]) or (a.location_id is null and $4))',
    by: 'and ($3::uuid[] is not null or $4)',
    tests: [OWN],
  },
  {
    name: 'Nobody is told of overdue answers once those of one restaurant fail.',
    file: `${ALERTS}/tell-waiting.ts`,
    text: 'failures.push(error)',
    by: 'throw error',
    tests: [RAISED],
  },
  {
    name: 'A message about a risk is followed by another about the next one a moment later.',
    file: `${ALERTS}/due.ts`,
    text: 'ofRiskAt: isOfRisk ? now : told.ofRiskAt',
    by: 'ofRiskAt: told.ofRiskAt',
    tests: [`${ALERTS}/due.test.ts`, TOLD],
  },
  {
    name: 'A risk that is read after the first mail waits its ten minutes.',
    file: `${ALERTS}/due.ts`,
    text: 'Math.min(gathered, gatheredUntil(told.ofRiskAt))',
    by: 'gathered',
    tests: [`${ALERTS}/due.test.ts`, TOLD],
  },
  {
    name: 'The report mails around who of the team was blamed.',
    file: `${REPORTS}/gather-report.ts`,
    text: "changes.filter(({ kind }) => kind !== 'person')",
    by: 'changes',
    tests: [`${REPORTS}/report-names.test.ts`],
  },
  {
    name: 'The report calls a review of three stars the best words of the week.',
    file: `${REPORTS}/gather-report.ts`,
    text: "['4', '5'] : ['1', '2', '3']",
    by: "['3', '4', '5'] : ['1', '2', '3']",
    tests: [REPORTED],
  },
  {
    name: 'The report calls it better that guests wait longer for an answer.',
    file: `${REPORTS}/report-figures.ts`,
    text: "of({ ...delay, better: 'less' }",
    by: "of({ ...delay, better: 'more' }",
    tests: [`${REPORTS}/report-figures.test.ts`],
  },
  {
    name: 'A restaurant that is about to be removed is mailed its report.',
    file: `${REPORTS}/send-reports.ts`,
    text: 'if (!isDue || restaurant.removal_due_at !== null || ',
    by: 'if (!isDue || ',
    tests: [REPORTED],
  },
  {
    name: 'A mail that reaches one person ends the note of another, whose alerts go to the same address.',
    file: 'server/src/modules/mail/deliver-mail.ts',
    text: "    .where('user_id', '=', userId)\n",
    by: '',
    tests: ['server/src/modules/mail/mail-wishes.test.ts'],
  },
  {
    name: 'An alert that is marked by the press that leaves the page stays unseen.',
    file: `${SCREEN}/use-marking.ts`,
    text: ', { keepalive: true }',
    by: '',
    tests: [PAGE_TEST],
  },
  {
    name: 'The page of the alerts shows those of five minutes ago when it is opened again.',
    file: `${SCREEN}/queries.ts`,
    text: 'when this one is opened.\n    staleTime: 0,',
    by: 'when this one is opened.',
    tests: [PAGE_TEST],
  },
  {
    name: 'A screen hears that its alerts changed and shows the old ones.',
    file: 'web/src/lib/live.ts',
    text: "'alerts.changed': ['alerts'],",
    by: "'alerts.changed': [],",
    tests: ['web/src/lib/live.browser.test.tsx'],
  },
]
