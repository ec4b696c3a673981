import type { Fault } from './fault.ts'

const DELIVER_MAIL = 'server/src/modules/mail/deliver-mail.ts'
const DELIVER_WEBHOOK = 'server/src/modules/webhooks/deliver-webhook.ts'

const MAIL_TEST = 'server/src/modules/mail/mail.test.ts'
const MAIL_WISHES_TEST = 'server/src/modules/mail/mail-wishes.test.ts'
const REPORT_MAILS = 'server/src/modules/report-mails'
const REPORT_MAILS_TEST = `${REPORT_MAILS}/report-mails.test.ts`
const WEBHOOKS_TEST = 'server/src/modules/webhooks/webhooks.test.ts'
const EVENTS_TEST = 'server/src/modules/webhooks/events.test.ts'
const RECEIVER_TEST = 'server/src/modules/webhooks/receiver.test.ts'

export const MESSAGES: readonly Fault[] = [
  {
    name: 'The first address of a webhook gets a secret that nobody is shown.',
    file: 'server/src/modules/webhooks/change-hook.ts',
    text: 'secret = await makeFirstSecret(services, tx)',
    by: 'await makeFirstSecret(services, tx)',
    tests: ['server/src/modules/webhooks/webhooks.test.ts'],
  },
  {
    name: 'A guest’s words are HTML in a mail.',
    file: 'server/src/platform/html-text.ts',
    text: 'text.replaceAll(/[&<>"\']/gu, (sign) => ENTITIES[sign] ?? sign)',
    by: 'text',
    tests: [MAIL_TEST],
  },
  {
    name: 'One refusal ends everybody’s mails.',
    file: 'server/src/modules/mail/send-mail.ts',
    text: '!refusals.some((one) => one.user_id === userId && one.kind === kind)',
    by: '!refusals.some((one) => (one.user_id === userId || userId !== "") && one.kind === kind)',
    tests: [MAIL_TEST],
  },
  {
    name: 'Two workers send one mail twice.',
    file: DELIVER_MAIL,
    text: "    .where('mail_id', '=', mailId)\n    .forUpdate()\n",
    by: "    .where('mail_id', '=', mailId)\n",
    tests: [MAIL_TEST],
  },
  {
    name: 'A mail that may have been sent is sent again.',
    file: DELIVER_MAIL,
    text: "if (row.state !== 'queued') return null",
    by: "if (row.state !== 'queued' && row.state !== 'claimed') return null",
    tests: [MAIL_TEST],
  },
  {
    name: 'The words of a mail stay in the database after it was sent.',
    file: DELIVER_MAIL,
    text: "...(state !== 'queued' && { content: null }),",
    by: '',
    tests: [MAIL_TEST],
  },
  {
    name: 'An address that mails reach again is told to be out of reach.',
    file: DELIVER_MAIL,
    text: '.set({ undelivered_to: null })',
    by: '.set({ undelivered_to: address })',
    tests: [MAIL_WISHES_TEST],
  },
  {
    name: 'Two processes mail one report twice.',
    file: `${REPORT_MAILS}/send-reports.ts`,
    text: ".where('report_notices.day', '<', day)",
    by: ".where('report_notices.day', '<=', day)",
    tests: [REPORT_MAILS_TEST],
  },
  {
    name: 'Reports come at seven in Greenwich.',
    file: `${REPORT_MAILS}/due.ts`,
    text: 'clockIn(restaurant.timezone)',
    by: "clockIn('UTC')",
    tests: [`${REPORT_MAILS}/due.test.ts`],
  },
  {
    name: 'Everybody gets the report of all locations.',
    file: `${REPORT_MAILS}/send-reports.ts`,
    text: 'theirs === null || theirs.includes(id)',
    by: "theirs === null || id !== ''",
    tests: [REPORT_MAILS_TEST],
  },
  {
    name: 'The preview of the mails is open in production.',
    file: 'server/src/serving.ts',
    text: "config.NODE_ENV === 'development'",
    by: "config.NODE_ENV !== 'test'",
    tests: ['server/src/mail-previews/mail-previews.test.ts'],
  },
  {
    name: 'The webhook secret before the rotation signs for ever.',
    file: 'server/src/modules/webhooks/secrets.ts',
    text: 'row.previous_until !== null && row.previous_until > services.clock.now()',
    by: 'row.previous_until !== null && services !== undefined',
    tests: [RECEIVER_TEST],
  },
  {
    name: 'A redirect counts as delivered.',
    file: DELIVER_WEBHOOK,
    text: 'answer.status > 299',
    by: 'answer.status > 399',
    tests: [WEBHOOKS_TEST],
  },
  {
    name: 'A receiver that asks for an hour of rest is called again after five seconds.',
    file: DELIVER_WEBHOOK,
    text: 'outcome.retryAfter = answer.retryAfter',
    by: 'outcome.retryAfter = null',
    tests: [WEBHOOKS_TEST],
  },
  {
    name: 'A receiver puts a delivery off for as long as it likes.',
    file: 'server/src/modules/webhooks/next-attempt.ts',
    text: 'Math.min(askedMs, last)',
    by: 'askedMs',
    tests: [WEBHOOKS_TEST],
  },
  {
    name: 'A receiver that asks to wait has its deliveries tried for days longer than others.',
    file: 'server/src/modules/webhooks/next-attempt.ts',
    text: 'earlier: earlier + over',
    by: 'earlier: earlier + 1',
    tests: [WEBHOOKS_TEST],
  },
  {
    name: 'A receiver that has gone for good is called for three days.',
    file: DELIVER_WEBHOOK,
    text: 'const isGone = attempt.status === 410',
    by: 'const isGone = attempt.status === 418',
    tests: [RECEIVER_TEST],
  },
  {
    name: 'A webhook goes to the address that was taken out of the settings.',
    file: DELIVER_WEBHOOK,
    text: 'if (url === null || (known.disabled_at !== null && known.disabled_url === url)) {',
    by: 'if (url === null) {',
    tests: [RECEIVER_TEST],
  },
  {
    name: 'A test of a webhook that was refused is said to be waiting, and sent again for three days.',
    file: 'server/src/modules/webhooks/test-webhook.ts',
    text: 'earlier: RETRIES_MS.length }',
    by: 'earlier: 0 }',
    tests: ['server/src/modules/webhooks/test-webhook.test.ts'],
  },
  {
    name: 'A name that nobody has is told as a server that does not answer.',
    file: 'server/src/platform/outgoing-http.ts',
    text: "isUnknown ? 'webhook.host_unknown' : ",
    by: '',
    tests: ['server/src/modules/webhooks/test-webhook.test.ts'],
  },
  {
    name: 'A webhook tells of what nobody chose.',
    file: 'server/src/modules/webhooks/send-webhook.ts',
    text: 'news.filter(({ type }) => wanted.includes(type))',
    by: 'news.filter(({ type }) => wanted.length > 0 && type.length > 0)',
    tests: [EVENTS_TEST],
  },
  {
    name: 'A webhook tells of years of reviews, one by one, when a source is connected.',
    file: 'server/src/modules/reviews/news.ts',
    text: 'now.getTime() - row.source_updated_at.getTime() < NEWS_MS',
    by: 'now.getTime() - row.source_updated_at.getTime() < NEWS_MS * 1000',
    tests: [EVENTS_TEST],
  },
  {
    name: 'A connection that two syncs find lost at one moment is told of twice.',
    file: 'server/src/modules/sources/connections.ts',
    text: "      .where('state', '=', 'connected')\n      .returning('source')",
    by: "      .returning('source')",
    tests: [EVENTS_TEST],
  },
  {
    name: 'A connection that is checked while its last failure waits for another try is read only then.',
    file: 'server/src/modules/sources/change-connection.ts',
    text: 'isAtOnce: true',
    by: 'isAtOnce: false',
    tests: ['server/src/modules/sources/connection-calls.test.ts'],
  },
  {
    name: 'A connection that was lost is shown as working as soon as somebody has it tried again.',
    file: 'server/src/modules/sources/change-connection.ts',
    text: "      .set({ state: 'connected' })",
    by: "      .set({ state: 'connected', last_error: null })",
    tests: ['server/src/modules/sources/connection-calls.test.ts'],
  },
  {
    name: 'A failed sync moves the watermark past the reviews that it did not read.',
    file: 'server/src/modules/sources/sync.ts',
    text: 'last_error: code,\n',
    by: 'watermark,\n        last_error: code,\n',
    tests: ['server/src/modules/sources/sync-pages.test.ts'],
  },
  {
    name: 'A webhook that is sent once more waits half an hour after its next failure, where the old schedule stood.',
    file: 'server/src/modules/webhooks/routes.ts',
    text: 'deliveryId, earlier: 0 }',
    by: 'deliveryId, earlier: toDelivery(row).attempts.length }',
    tests: [WEBHOOKS_TEST],
  },
]
