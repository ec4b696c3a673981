import type { Fault } from './fault.ts'

const DECIDE = 'server/src/modules/drafting/decide.ts'
const DECIDE_TEST = 'server/src/modules/drafting/decide.test.ts'
const HOURS = 'server/src/modules/drafting/open-hours.ts'
const HOURS_TEST = 'server/src/modules/drafting/open-hours.test.ts'
const COUNTDOWN = 'server/src/modules/drafting/countdown.ts'
const ANEW_TEST = 'server/src/modules/drafting/drafted-anew.test.ts'
const HELD_TEST = 'server/src/modules/automation/held-replies.test.ts'
const AUTO_APPROVE = 'server/src/modules/publishing/auto-approve.ts'
const POSTINGS = 'server/src/modules/publishing/automatic-postings.ts'
const POSTINGS_TEST = 'server/src/modules/publishing/automatic-postings.test.ts'
const CHANGE = 'server/src/modules/restaurants/change-automation.ts'
const POLICY = 'server/src/modules/restaurants/automation-policy.ts'
const POLICY_TEST = 'server/src/modules/automation/automation.test.ts'
const END_TEST = 'server/src/modules/automation/countdown-end.test.ts'
const SHOWN = 'server/src/modules/automation/get-automation.ts'
const PLACE_TEST = 'server/src/modules/automation/place-policy.test.ts'
const TAB = 'web/src/features/administration/automation'
const TAB_TEST = 'web/src/pages/dashboard/administration-automation.browser.test.tsx'

export const AUTOMATION: readonly Fault[] = [
  {
    name: 'A reply goes out by itself while everything automatic is stopped.',
    file: DECIDE,
    text: "if (stoppedAt !== null) return { wait: 'stopped' }",
    by: '',
    tests: [DECIDE_TEST],
  },
  {
    name: 'After a stop ends, what came during it goes out by itself.',
    file: DECIDE,
    text: 'Math.max(consentedAt.getTime(), runsSince?.getTime() ?? 0)',
    by: 'consentedAt.getTime()',
    tests: [DECIDE_TEST],
  },
  {
    name: 'A review of a source that the restaurant left out is answered automatically.',
    file: DECIDE,
    text: "if (!policy.sources.some((one) => one === source)) return 'source_excluded'",
    by: '',
    tests: [DECIDE_TEST],
  },
  {
    name: 'A location posts one reply more than its number a day.',
    file: DECIDE,
    text: '>= policy.daily_cap',
    by: '> policy.daily_cap',
    tests: [DECIDE_TEST],
  },
  {
    name: 'Opening hours that reach past midnight end at midnight.',
    file: HOURS,
    text: 'let day = addDays(clock.dayAt(from), -1)',
    by: 'let day = clock.dayAt(from)',
    tests: [HOURS_TEST, DECIDE_TEST],
  },
  {
    name: 'A reply goes out in hours that the change of the clock swallowed.',
    file: 'server/src/platform/local-clock.ts',
    text: 'return change',
    by: 'return Math.max(first, second)',
    tests: [HOURS_TEST],
  },
  {
    name: 'Two workers post more replies a day than the restaurant allows.',
    file: POLICY,
    text: ' where restaurant_id = $1 for update',
    by: ' where restaurant_id = $1',
    tests: [END_TEST],
  },
  {
    name: 'The daily number is counted by the day of the server and not of the location.',
    file: POSTINGS,
    text: 'const [begins, ends] = [clock.instantOf(day, 0), ',
    by: 'const [begins, ends] = [Date.parse(day), ',
    tests: [END_TEST],
  },
  {
    name: 'A countdown that ends outside of the opening hours, since its job came late, posts all the same.',
    file: AUTO_APPROVE,
    text: 'if (isEarly(services, decision.postAt)) {',
    by: 'if (decision.postAt.getTime() < 0) {',
    tests: [END_TEST],
  },
  {
    name: 'A reply that was let out under post-on-approval or not counts as sent by a person.',
    file: AUTO_APPROVE,
    text: 'await markAutomatic(tx, row)',
    by: '',
    tests: [END_TEST, POSTINGS_TEST],
  },
  {
    name: 'A stop leaves in the outbox what nobody approved by hand.',
    file: 'server/src/modules/publishing/module.ts',
    text: 'callBackAutomatic(services, { ...tx, restaurantId }, reason),',
    by: 'Promise.resolve(void [callBackAutomatic, services, tx, restaurantId, reason]),',
    tests: [END_TEST],
  },
  {
    name: 'A stop calls back what is being sent at this moment, whose text may already stand at the source.',
    file: POSTINGS,
    text: ' and (p.claimed_at is null or p.claimed_at <= $2)',
    by: ' and ($2::timestamptz is not null)',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'A reply that nobody approved by hand is tried again after everything was stopped.',
    file: 'server/src/modules/publishing/claim-posting.ts',
    text: 'policy !== null && !isRunningSince(policy, current.created_at)',
    by: 'policy !== null && policy.sources.length === 0',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'What was let out before a stop, and was being sent then, is tried again once everything runs.',
    file: POLICY,
    text: 'at.getTime() < (runsSince?.getTime() ?? 0)',
    by: 'at.getTime() < 0',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'What was let out under a consent that was taken back is tried again under the next one.',
    file: POLICY,
    text: 'at.getTime() >= consentedAt.getTime()',
    by: 'at.getTime() >= 0',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'The end of an automatic posting takes back what a person approved and sent since.',
    file: 'server/src/modules/publishing/claim-posting.ts',
    text: 'if (await isNewest(tx, current)) {',
    by: 'if ((await isNewest(tx, current)) || true) {',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'A stop takes back what a person wrote and sent in place of an automatic reply.',
    file: POSTINGS,
    text: 'unsent.filter((one) => one.is_newest)',
    by: 'unsent',
    tests: [POSTINGS_TEST],
  },
  {
    name: 'Changed conditions leave the countdowns under way as they were.',
    file: 'server/src/modules/drafting/module.ts',
    text: 'followPolicy(services, { ...tx, restaurantId }, policy),',
    by: 'Promise.resolve(void [followPolicy, services, tx, restaurantId, policy]),',
    tests: [END_TEST],
  },
  {
    name: 'A draft that a person held goes out by itself once it is written anew.',
    file: COUNTDOWN,
    text: "isHeld ? 'person' : reason",
    by: 'reason',
    tests: [ANEW_TEST, HELD_TEST],
  },
  {
    name: 'A draft that waits for a person begins a countdown once it is written anew.',
    file: COUNTDOWN,
    text: 'row.counting_from !== null && row.auto_approve_at === null',
    by: 'row.counting_from === undefined',
    tests: [ANEW_TEST, HELD_TEST],
  },
  {
    name: 'A review that its guest changed waits for the policy’s first answer for ever.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: '        counting_from: null,\n',
    by: '',
    tests: [ANEW_TEST],
  },
  {
    name: 'A consent is taken for the present text although another one was read.',
    file: CHANGE,
    text: "if (read.text_version !== VERSION) throw new AppError('consent.outdated')",
    by: '',
    tests: [POLICY_TEST],
  },
  {
    name: 'Each change of a condition is recorded as another consent.',
    file: CHANGE,
    text: 'isOn === undefined || isOn === (before.consentedAt !== null) ? null : isOn',
    by: 'isOn ?? null',
    tests: [POLICY_TEST],
  },
  {
    name: 'Nobody can agree to a newer text while the consent to an older one stands.',
    file: CHANGE,
    text: 'switched === null && isNewerText',
    by: 'switched === null && isNewerText && VERSION < 0',
    tests: [POLICY_TEST],
  },
  {
    name: 'A consent to a newer text leaves to a person what the earlier one let out.',
    file: POLICY,
    text: 'select min(c.at)',
    by: 'select max(c.at)',
    tests: [POLICY_TEST],
  },
  {
    name: 'A key of the API gives a person’s consent.',
    file: 'contract/src/scope-of-call.ts',
    text: "  'automation.consent': 'a consent is a person’s',\n",
    by: '',
    tests: [POLICY_TEST],
  },
  {
    name: 'A stop says nothing to the screens that are open.',
    file: CHANGE,
    text: "what: stopped ? 'automation.stopped' : 'automation.resumed', subject })\n  await tellScreens(services, tx)",
    by: "what: stopped ? 'automation.stopped' : 'automation.resumed', subject })",
    tests: [POLICY_TEST],
  },
  {
    name: 'What a location posted today is told by the day of Greenwich.',
    file: SHOWN,
    text: 'const today = zone.dayAt(now.getTime())',
    by: 'const today = now.toISOString().slice(0, 10)',
    tests: [END_TEST],
  },
  {
    name: 'What a location posted yesterday is told as of today.',
    file: SHOWN,
    text: 'zone.dayAt(one.created_at.getTime()) === today',
    by: 'zone.dayAt(one.created_at.getTime()) <= today',
    tests: [END_TEST],
  },
  {
    name: 'Behind a location that has a daily number of its own stands the one of the restaurant.',
    file: SHOWN,
    text: 'policyAt(id).daily_cap',
    by: 'policy.daily_cap',
    tests: [PLACE_TEST],
  },
  {
    name: 'Behind each location stands the daily number of the first.',
    file: `${TAB}/state-card.tsx`,
    text: 'today.map(({ name, posted, daily_cap: cap }) =>',
    by: 'today.map(({ name, posted }, _at, [{ daily_cap: cap }]) =>',
    tests: [TAB_TEST],
  },
  {
    name: 'An Admin of one location is told how many replies of the others count down.',
    file: 'server/src/modules/automation/get-automation.ts',
    text: 'auto_approve_at is not null and ${seen}',
    by: 'auto_approve_at is not null and $2::boolean is not null and $3::uuid[] is not null',
    tests: [END_TEST],
  },
  {
    name: 'Automatic approval is switched on without its text having been ticked.',
    file: `${TAB}/consent-dialog.tsx`,
    text: "offReason={hasRead ? undefined : t('consent.readFirst')}",
    by: 'offReason={undefined}',
    tests: [TAB_TEST],
  },
  {
    name: 'Whoever ticked an earlier text agrees to the newer one with the same tick.',
    file: `${TAB}/consent-dialog.tsx`,
    text: 'const hasRead = agreedTo === version',
    by: 'const hasRead = agreedTo !== null',
    tests: [TAB_TEST],
  },
  {
    name: 'Conditions that cannot be saved are agreed to all the same.',
    file: `${TAB}/automation-tab.tsx`,
    text: 'return problems.length === 0',
    by: 'return true',
    tests: [TAB_TEST],
  },
  {
    name: 'A countdown keeps to the opening hours of a clock that its location no longer has.',
    file: 'server/src/modules/drafting/follow-policy.ts',
    text: 'followPolicy(services, tx, await holdPolicy(services, tx)),',
    by: 'void (await holdPolicy(services, tx)),',
    tests: ['server/src/modules/automation/countdown-end.test.ts'],
  },
]
