import type { Fault } from './fault.ts'

const ALERTS = 'server/src/modules/alerts'
const RAISED = `${ALERTS}/alerts.test.ts`
const OWN = `${ALERTS}/own-alerts.test.ts`
const TOLD = `${ALERTS}/telling.test.ts`
const SCREEN = 'web/src/features/alerts'
const MARKING = `${SCREEN}/use-marking.ts`
const PAGE_TEST = 'web/src/pages/dashboard/alerts.browser.test.tsx'
const COUNT_TEST = `${SCREEN}/unseen.browser.test.tsx`

/** Mistakes in who is alerted of what, and when. */
export const ALERTS_FAULTS: readonly Fault[] = [
  {
    name: 'A Manager is alerted of reviews of locations that they may not see.',
    file: `${ALERTS}/alerted-people.ts`,
    text: '(person.locationIds === null ||',
    by: '(person.locationIds !== undefined ||',
    tests: [RAISED],
  },
  {
    name: 'The kitchen is alerted of postings, about which it can do nothing.',
    file: `${ALERTS}/alerted-people.ts`,
    text: "mayUse(ALERTS[kind].feature, person.role, level) === 'allowed' &&",
    by: '',
    tests: [RAISED],
  },
  {
    name: 'Whoever connects a source with years of reviews is alerted of each bad one.',
    file: `${ALERTS}/watch-reviews.ts`,
    text: "(step === 'arrived' || step === 'guest_edited') && isAtSource(after) && isNews(after, now)",
    by: "(step === 'arrived' || step === 'guest_edited') && isAtSource(after) && isNews(after, after.source_updated_at)",
    tests: [RAISED],
  },
  {
    name: 'A bad review that was seen, and in which a risk is read a moment later, stays seen.',
    file: `${ALERTS}/raise-alerts.ts`,
    text: 'old.kind is not null and old.kind <> new.kind as is_risen',
    by: 'false as is_risen',
    tests: [RAISED],
  },
  {
    name: 'What a guest writes calls everybody of a channel in Slack.',
    file: `${ALERTS}/slack-text.ts`,
    text: ".replaceAll('<', '&lt;')",
    by: '',
    tests: [`${ALERTS}/slack-text.test.ts`],
  },
  {
    name: 'A message to Slack that was taken is sent once more by a job that runs twice.',
    file: `${ALERTS}/send-message.ts`,
    text: "if (row?.state !== 'waiting') return null",
    by: 'if (row === undefined) return null',
    tests: [`${ALERTS}/slack.test.ts`],
  },
  {
    name: 'Two runs at one moment write the same message to Slack.',
    file: `${ALERTS}/send-message.ts`,
    text: '  if (over > now) {',
    by: '  if (over < new Date(0)) {',
    tests: [`${ALERTS}/message-claims.test.ts`],
  },
  {
    name: 'What nobody wants by rules of their own is not told to the address of the restaurant either.',
    file: `${ALERTS}/raise-alerts.ts`,
    text: '.filter((one) => isHookTold || one.people.length > 0)',
    by: '.filter((one) => one.people.length > 0)',
    tests: [`${ALERTS}/tell-webhook.test.ts`],
  },
  {
    name: 'The link of a mail marks alerts that the mail does not show.',
    file: `${ALERTS}/compose-alerts.ts`,
    text: 'alerts.slice(0, MOST_SHOWN).map(',
    by: 'alerts.map(',
    tests: [`${ALERTS}/seen-link.test.ts`],
  },
  {
    name: 'A program that opens the links of mails marks alerts as seen.',
    file: 'web/src/pages/public/seen-alerts.tsx',
    text: 'call(alertLinks.look, {',
    by: 'call(alertLinks.see, {',
    tests: ['web/src/pages/public/seen-alerts.browser.test.tsx'],
  },
  {
    name: 'A browser goes on showing alerts after its session was logged out.',
    file: `${ALERTS}/push-subscriptions.ts`,
    text: ".where('ended_at', 'is not', null)",
    by: ".where('ended_at', 'is', null).where('user_id', 'is', null)",
    tests: [`${ALERTS}/push-subscriptions.test.ts`],
  },
  {
    name: 'A browser of another person is removed by its id.',
    file: `${ALERTS}/push-subscriptions.ts`,
    text: ".where('user_id', '=', userId)\n    .where('subscription_id', '=', browserId)",
    by: ".where('subscription_id', '=', browserId)",
    tests: [`${ALERTS}/push-subscriptions.test.ts`],
  },
  {
    name: 'Whoever knows the address of a browser at its push service reads its alerts from then on.',
    file: `${ALERTS}/push-subscriptions.ts`,
    text: 'if (row === undefined || (opened as PushSubscribed).auth !== old.auth)',
    by: 'if (row === undefined)',
    tests: [`${ALERTS}/push-subscriptions.test.ts`],
  },
  {
    name: 'A subscription that its push service ended is written to for ever.',
    file: `${ALERTS}/send-message.ts`,
    text: "if (failure?.code === 'upstream.not_found') await MESSAGES[row.channel].gone?.(tx, row)",
    by: '',
    tests: [`${ALERTS}/push.test.ts`],
  },
  {
    name: 'A push service is asked again before it wants to be.',
    file: `${ALERTS}/send-message.ts`,
    text: 'Math.max(usual, retryAfter * 1000)',
    by: 'usual',
    tests: [`${ALERTS}/push.test.ts`],
  },
  {
    name: 'Somebody marks an alert of somebody else.',
    file: `${ALERTS}/list-alerts.ts`,
    text: 'where a.restaurant_id = $1 and u.restaurant_id = $1 and u.user_id = $2 and a.alert_id = u.alert_id',
    by: 'where a.restaurant_id = $1 and u.restaurant_id = $1 and $2::uuid is not null and a.alert_id = u.alert_id',
    tests: [OWN],
  },
  {
    name: 'Marking all alerts as seen marks those that came after the list was drawn.',
    file: `${ALERTS}/list-alerts.ts`,
    text: 'and ($5::timestamptz is null or u.given_at <= $5)',
    by: 'and ($5::timestamptz is null or u.given_at <= now())',
    tests: [OWN],
  },
  {
    name: 'Whoever was told of a job that was given up is never told of anything again.',
    file: `${ALERTS}/pace.ts`,
    text: 'planned > givenUp && ',
    by: '',
    tests: [TOLD],
  },
  {
    name: 'A bad review in which a risk is read that somebody left out is taken from them.',
    file: `${ALERTS}/wants.ts`,
    text: "if (kind === 'risk' && !about.isBad) return false",
    by: "if (kind === 'risk') return false",
    tests: [`${ALERTS}/wants.test.ts`],
  },
  {
    name: 'A risk waits for the end of the quiet hours.',
    file: `${ALERTS}/due.ts`,
    text: "if (severity === 'risk')",
    by: "if (severity === 'risk' && rules.quiet === null)",
    tests: [`${ALERTS}/due.test.ts`, TOLD],
  },
  {
    name: 'Five hundred bad reviews in a minute are five hundred jobs.',
    file: `${ALERTS}/pace.ts`,
    text: 'return isUnderWay ? [] : [{ userId, at }]',
    by: 'return [{ userId, at }]',
    tests: [TOLD],
  },
  {
    name: 'A burst is told by several mails within seconds, since what came before the first is due one by one.',
    file: `${ALERTS}/tend-person.ts`,
    text: 'u.tell_at <= $4',
    by: 'u.tell_at <= $3 and $4::timestamptz is not null',
    tests: [TOLD],
  },
  {
    name: 'What somebody saw in the product is mailed to them all the same.',
    file: `${ALERTS}/tend-person.ts`,
    text: 'due.filter((one) => one.seen_at === null)',
    by: 'due.filter((one) => one.alert_id !== null)',
    tests: [TOLD],
  },
  {
    name: 'An alert that nobody looks at goes from person to person without an end.',
    file: `${ALERTS}/raise-alerts.ts`,
    text: 'escalate_at: escalatedFrom === null ? escalateAt(person, now) : null,',
    by: 'escalate_at: escalateAt(person, now),',
    tests: [TOLD],
  },
  {
    name: 'The next person is handed alerts of a location that they may not see.',
    file: `${ALERTS}/tend-person.ts`,
    text: '.filter(({ kind, location_id: locationId }) => next.maySee(kind, locationId))',
    by: '',
    tests: [TOLD],
  },
  {
    name: 'An alert that could not be marked as seen is shown as seen all the same.',
    file: MARKING,
    text: '      shown?.undo()\n',
    by: '',
    tests: [PAGE_TEST],
  },
  {
    name: 'Whoever marks all alerts marks those, too, that the filter hides.',
    file: MARKING,
    text: 'restaurantId, until, ...of }',
    by: 'restaurantId, until }',
    tests: [PAGE_TEST],
  },
  {
    name: 'The unseen alerts are counted while their page is shown.',
    file: `${SCREEN}/use-unseen.ts`,
    text: "!path.endsWith('/alerts')",
    by: 'path !== null',
    tests: [COUNT_TEST],
  },
  {
    name: 'Five unseen alerts are red already.',
    file: `${SCREEN}/unseen.tsx`,
    text: 'data-tone={count > MANY_ALERTS',
    by: 'data-tone={count >= MANY_ALERTS',
    tests: [COUNT_TEST],
  },
]
