import type { Fault } from './fault.ts'

const MODULE = 'server/src/modules/onboarding'
const COUNT = `${MODULE}/count-submissions.ts`
const QUOTES_TEST = `${MODULE}/quotes.test.ts`
const NEWSLETTER_TEST = `${MODULE}/newsletter.test.ts`
const ARTICLES_TEST = `${MODULE}/send-articles.test.ts`

export const ONBOARDING: readonly Fault[] = [
  {
    name: 'The address of a place in a submission may be as long as it likes.',
    file: 'contract/src/onboarding.ts',
    text: '  address: name(ADDRESS),',
    by: '  address: name(ADDRESS * 100),',
    tests: [`${MODULE}/nested-texts.test.ts`],
  },
  {
    name: 'What a program fills into a form of the site is taken like a person’s request.',
    file: COUNT,
    text: "(trap ?? '') !== ''",
    by: 'trap === null',
    tests: [QUOTES_TEST, NEWSLETTER_TEST],
  },
  {
    name: 'One internet address sends a thousand requests for quotes, and each is kept.',
    file: COUNT,
    text: "    limit('from', ctx.request.ip),\n",
    by: '',
    tests: [QUOTES_TEST],
  },
  {
    name: 'A thousand internet addresses send a request for a quote each, and all of them are mailed.',
    file: COUNT,
    text: "          limit('all', ''),\n",
    by: '',
    tests: [QUOTES_TEST],
  },
  {
    name: 'Coordinates of Google’s are kept as long as what somebody confirmed.',
    file: 'server/src/modules/onboarding/module.ts',
    text: 'daysBefore(now, COORDINATES_DAYS)',
    by: 'daysBefore(now, KEPT_DAYS)',
    tests: ['server/src/modules/onboarding/submissions.test.ts'],
  },
  {
    name: 'Strangers have a victim’s address mailed as often as they like, from many places.',
    file: COUNT,
    text: "          limit('email', hashToken(reached.email.toLowerCase())),\n",
    by: '',
    tests: [QUOTES_TEST, NEWSLETTER_TEST],
  },
  {
    name: 'The confirmation of a quote carries what a stranger typed to somebody else’s address.',
    file: `${MODULE}/quote-mails.ts`,
    text: '...QUOTE_ASKED[language](asked.location_count) }',
    by: '...QUOTE_ASKED[language](asked.location_count), title: asked.business_name }',
    tests: [QUOTES_TEST],
  },
  {
    name: 'A double press asks for a quote twice.',
    file: 'contract/src/enterprise-quotes.ts',
    text: '    creates: true,\n',
    by: '',
    tests: [QUOTES_TEST],
  },
  {
    name: 'A line end in the name of a business goes into a mail as it came.',
    file: 'contract/src/text.ts',
    text: String.raw`.replaceAll(/[\s\p{Cc}]+/gu, ' ')`,
    by: '',
    tests: [QUOTES_TEST],
  },
  {
    name: 'A mail goes to an address that is two, or a name beside one.',
    file: 'contract/src/text.ts',
    text: '.regex(MAILABLE_PATTERN,',
    by: '.regex(EMAIL_PATTERN,',
    tests: [QUOTES_TEST],
  },
  {
    name: 'Requests for quotes are kept for ever.',
    file: `${MODULE}/module.ts`,
    text: "      .deleteFrom('enterprise_quotes')\n      .where('created_at', '<', daysBefore(now, KEPT_DAYS))",
    by: "      .deleteFrom('enterprise_quotes')\n      .where('created_at', '<', daysBefore(now, 10 * KEPT_DAYS))",
    tests: [QUOTES_TEST],
  },
  {
    name: 'The answer to a wish for the newsletter is later where the address is known.',
    file: `${MODULE}/ask-to-subscribe.ts`,
    text: "    await countSubmission(ctx, tx, 'newsletter', { email })\n",
    by: "    await countSubmission(ctx, tx, 'newsletter', { email })\n    await makeConfirmation(ctx, tx, { email, language })\n",
    tests: [NEWSLETTER_TEST],
  },
  {
    name: 'The link of the newsletter puts an address on the list after its time.',
    file: `${MODULE}/confirm-subscription.ts`,
    text: "  if (row.expires_at === null || row.expires_at <= clock.now()) throw new AppError('link.expired')\n",
    by: '',
    tests: [NEWSLETTER_TEST],
  },
  {
    name: 'An address that nobody confirmed stays in the database.',
    file: `${MODULE}/module.ts`,
    text: "      .where('expires_at', '<', now)",
    by: "      .where('expires_at', '>', now)",
    tests: [NEWSLETTER_TEST],
  },
  {
    name: 'Whoever has ended the newsletter stays on its list.',
    file: `${MODULE}/end-subscription.ts`,
    text: "tx.db.deleteFrom('newsletter_subscribers')",
    by: "tx.db.updateTable('newsletter_subscribers').set({ language: 'en' })",
    tests: [NEWSLETTER_TEST],
  },
  {
    name: 'An article is mailed to addresses that nobody confirmed.',
    file: `${MODULE}/send-articles.ts`,
    text: "    .where('confirmed_at', 'is not', null)\n",
    by: '',
    tests: [ARTICLES_TEST],
  },
  {
    name: 'An article is mailed a second time where its job is tried again.',
    file: `${MODULE}/send-articles.ts`,
    text: 'if (row === undefined || row.sent_at !== null) return',
    by: 'if (row === undefined) return',
    tests: [ARTICLES_TEST],
  },
  {
    name: 'The first readers get every article that was there before them.',
    file: `${MODULE}/send-articles.ts`,
    text: 'sent_at: known.length === 0 ? now : null,',
    by: 'sent_at: null,',
    tests: [ARTICLES_TEST],
  },
  {
    name: 'The log holds the token by which a reader’s subscription is ended.',
    file: 'server/src/platform/log.ts',
    text: String.raw`(?:newsletter\/)?`,
    by: '',
    tests: ['server/src/platform/log.test.ts'],
  },
  {
    name: 'The question mark behind a long address stands alone on a line.',
    file: 'web/src/site/sent-form.tsx',
    text: '      <span />\n',
    by: '      <span className="wrap-anywhere" />\n',
    tests: ['web/src/site/site-forms.browser.test.tsx'],
  },
  {
    name: 'A French request for a quote is confirmed for a number of locations that reads like a day.',
    file: 'server/src/modules/onboarding/quote-words.ts',
    text: '${FRENCH_RANGES[locations]}', // oxlint-disable-line no-template-curly-in-string
    by: '${locations}', // oxlint-disable-line no-template-curly-in-string
    tests: ['server/src/modules/onboarding/quotes.test.ts'],
  },
]
