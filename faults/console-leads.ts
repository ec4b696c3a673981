import type { Fault } from './fault.ts'

const ONBOARDING = 'server/src/modules/onboarding'
const PROVISION = `${ONBOARDING}/provision-lead.ts`
const CHANGE = `${ONBOARDING}/change-lead.ts`
const TRIAL = 'server/src/modules/restaurants/trial.ts'
const POLICY = 'server/src/modules/restaurants/automation-policy.ts'
const LIMIT = 'server/src/modules/reading/monthly-limit.ts'

const TELL = `${ONBOARDING}/tell-trial-ends.ts`

const PROVISION_TEST = `${ONBOARDING}/provision-lead.test.ts`
const BEGIN_TEST = `${ONBOARDING}/begin-trial.test.ts`
const LEADS_TEST = `${ONBOARDING}/leads.test.ts`
const TELL_TEST = `${ONBOARDING}/tell-trial-ends.test.ts`
const TRIAL_TEST = 'server/src/modules/restaurants/trial.test.ts'
const TRIAL_END_TEST = 'server/src/modules/publishing/trial-end.test.ts'
const SCREEN_TEST = 'web/src/pages/console/onboarding.browser.test.tsx'
const SET_UP_TEST = 'web/src/pages/console/onboarding-set-up.browser.test.tsx'

export const CONSOLE_LEADS: readonly Fault[] = [
  {
    name: 'Two who set a lead up at the same moment make two restaurants.',
    file: PROVISION,
    text: "if (state === 'won' && known !== null) return known",
    by: 'void known',
    tests: [PROVISION_TEST],
  },
  {
    name: 'A restaurant that is set up has no trial.',
    file: PROVISION,
    text: 'weekly_report_day: 1, trial_days: TRIAL_DAYS',
    by: 'weekly_report_day: 1',
    tests: [PROVISION_TEST],
  },
  {
    name: 'The first session of a restaurant does not begin its trial.',
    file: `${ONBOARDING}/module.ts`,
    text: 'if (isTenant(tx)) await beginTrial(services, tx)',
    by: 'if (!isTenant(tx)) await beginTrial(services, tx)',
    tests: [BEGIN_TEST],
  },
  {
    name: 'A lead that has become a restaurant is declined.',
    file: CHANGE,
    text: "if (before.state === 'won' && isThere) throw new AppError('lead.won')",
    by: 'void isThere',
    tests: [LEADS_TEST],
  },
  {
    name: 'What another SuperAdmin said of a lead meanwhile is overwritten.',
    file: CHANGE,
    text: 'if (!isSo(before, seen)) throw',
    by: 'if (before === null) throw',
    tests: [LEADS_TEST],
  },
  {
    name: 'The notes about a lead stay when it is erased.',
    file: `${ONBOARDING}/erase-strangers.ts`,
    text: "    await tx.db.deleteFrom('lead_notes').where('lead_id', '=', leadId).execute()\n",
    by: '',
    tests: [LEADS_TEST],
  },
  {
    name: 'The notes about a lead outlive it.',
    file: `${ONBOARDING}/module.ts`,
    text: 'where lead.submission_id = note.lead_id)',
    by: 'where lead.submission_id <> note.lead_id)',
    tests: [LEADS_TEST],
  },
  {
    name: 'Reviews are read for nothing after the trial.',
    file: LIMIT,
    text: 'tier.trial_ends_at <= services.clock.now()) return 0',
    by: 'tier.trial_ends_at <= services.clock.now()) return null',
    tests: [TRIAL_TEST],
  },
  {
    name: 'A review that is answered by hand while it waits to be read is never read.',
    file: 'server/src/modules/reviews/held-by-month.ts',
    text: "row.held_reason === BY_MONTH && step.kind !== 'erased' ? BY_MONTH : reason",
    by: 'reason',
    tests: [TRIAL_TEST],
  },
  {
    name: 'Nobody can answer by hand after the trial.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: '  requireFit(row, response)\n',
    by: "  requireFit(row, response)\n  if (row.held_reason === 'monthly_limit') throw new AppError('trial.over')\n",
    tests: [TRIAL_TEST],
  },
  {
    name: 'Two processes mail the end of a trial twice.',
    file: TELL,
    text: 'return written === 1n',
    by: 'return written !== undefined',
    tests: [TELL_TEST],
  },
  {
    name: 'The end of a trial is told by the clock of Greenwich.',
    file: TELL,
    text: 'const clock = clockIn(timezone)',
    by: "const clock = clockIn(timezone === '' ? timezone : 'UTC')",
    tests: [TELL_TEST],
  },
  {
    name: 'Nobody is told that a trial that was given more days ends after all.',
    file: TELL,
    text: 'n.restaurant_id = r.restaurant_id and n.ends_at = r.trial_ends_at',
    by: 'n.restaurant_id = r.restaurant_id',
    tests: [TELL_TEST],
  },
  {
    name: 'Replies go out by themselves after the trial.',
    file: POLICY,
    text: 'case when r.trial_ends_at <= $2 then r.trial_ends_at end',
    by: 'case when r.trial_ends_at <= $2 then null::timestamptz end',
    tests: [TRIAL_TEST],
  },
  {
    name: 'A countdown goes past the end of the trial.',
    file: 'server/src/modules/drafting/decide.ts',
    text: "at >= policy.endsAt.getTime()) return { wait: 'stopped' }",
    by: "at < 0) return { wait: 'stopped' }",
    tests: [TRIAL_END_TEST],
  },
  {
    name: 'What counts down past the end of a trial that is given goes on counting.',
    file: TRIAL,
    text: 'await services.events.announce(tx, policyChanged, { restaurantId, policy })',
    by: '',
    tests: [TRIAL_END_TEST],
  },
  {
    name: 'What waited while a trial was over goes out by itself once somebody subscribes.',
    file: TRIAL,
    text: '.set({ runs_since: now })',
    by: '.set({ runs_since: null })',
    tests: [TRIAL_TEST],
  },
  {
    name: 'What is changed of the automation after the trial is stored as stopped for good.',
    file: 'server/src/modules/restaurants/change-automation.ts',
    text: '      await requireTrialGoesOn(services, tx)\n    }',
    by: '    }',
    tests: [TRIAL_TEST],
  },
  {
    name: 'Nobody is told that the trial of their restaurant is over.',
    file: 'web/src/lib/limited-restaurant.ts',
    text: 'if (due || isTrialOver(end, now)) return',
    by: 'if (due) return',
    tests: ['web/src/lib/limited-restaurant.test.ts'],
  },
  {
    name: 'A note about a lead stands in its field still once it is stored.',
    file: 'web/src/features/console/leads/lead-notes.tsx',
    text: 'onStored: () => void draft.settle({ text: typed }, leadRef.leadId),',
    by: 'onStored: () => undefined,',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A name that is taken is said nowhere near its field.',
    file: 'web/src/features/console/leads/use-wish-faults.ts',
    text: "  'restaurant.name_taken': 'name',\n",
    by: '',
    tests: [SET_UP_TEST],
  },
  {
    name: '"Back" does not bring back what was sought of the leads before all were shown.',
    file: 'web/src/features/console/leads/lead-list.tsx',
    text: 'onSearch(NOTHING_SOUGHT)',
    by: 'onSearch(NOTHING_SOUGHT, true)',
    tests: [SCREEN_TEST],
  },
  {
    name: 'The focus is lost once a reader of the newsletter is deleted.',
    file: 'web/src/features/console/leads/reader-list.tsx',
    text: "(part) => part.querySelector('[role=status]')",
    by: '() => null',
    tests: [SCREEN_TEST],
  },
]
