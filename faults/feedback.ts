import type { Fault } from './fault.ts'

const MODULE = 'server/src/modules/feedback'
const GIVE = `${MODULE}/give-feedback.ts`
const TESTS = [`${MODULE}/feedback.test.ts`] as const
const PAGE_TESTS = ['web/src/site/feedback.browser.test.tsx'] as const

export const FEEDBACK: readonly Fault[] = [
  {
    name: 'Only guests who give four stars or more are told where to review the location in public.',
    file: GIVE,
    text: '  return publicPages\n}\n\n/**',
    by: '  return given.rating > 3 ? publicPages : []\n}\n\n/**',
    tests: TESTS,
  },
  {
    name: 'The feedback page offers the public pages to happy guests alone.',
    file: 'web/src/lib/site-feedback.ts',
    text: 'offer(pages),',
    by: 'offer(Number(sent?.value) > 3 ? pages : []),',
    tests: PAGE_TESTS,
  },
  {
    name: 'A guest’s words go to another restaurant’s location, whose key somebody put behind the code.',
    file: `${MODULE}/find-place.ts`,
    text: 'all.find(({ id }) => keyOfLocation(id) === key.toLowerCase())',
    by: 'all.find(({ id }) => keyOfLocation(id) === key.toLowerCase()) ?? only',
    tests: TESTS,
  },
  {
    name: 'What a phone sends again from another network is a second review.',
    file: GIVE,
    text: '.update(`${key}\\n${JSON.stringify(given)}`)',
    by: '.update(`${key}\\n${request.ip}${JSON.stringify(given)}`)',
    tests: TESTS,
  },
  {
    name: 'A guest’s words take the place of another’s under the same key.',
    file: GIVE,
    text: '.update(`${key}\\n${JSON.stringify(given)}`)',
    by: '.update(key)',
    tests: TESTS,
  },
  {
    name: 'A closed feedback page still takes what guests say.',
    file: GIVE,
    text: "  if (!page.is_open) throw new AppError('feedback.closed')\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'A feedback page that opens again has another address than its posters.',
    file: `${MODULE}/set-up-page.ts`,
    text: 'doUpdateSet({ is_open: isOpen })',
    by: 'doUpdateSet({ is_open: isOpen, code: newCode() })',
    tests: TESTS,
  },
  {
    name: 'The name of a restaurant is written into the feedback page as HTML.',
    file: 'server/src/platform/found-page.ts',
    text: "typeof found === 'string' ? htmlText(found)",
    by: "typeof found === 'string' ? found",
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'What a guest typed is gone once the page is loaded anew.',
    file: 'web/src/lib/site-feedback.ts',
    text: '    draft: `maitre.feedback.${code}`,\n',
    by: '',
    tests: PAGE_TESTS,
  },
  {
    name: 'A reply is drafted for the feedback page, where no guest would ever read it.',
    file: 'server/src/modules/drafting/draft-reviews.ts',
    text: ' && hasPublicReplies(row)',
    by: '',
    tests: TESTS,
  },
  {
    name: 'What guests say on the feedback page presses the rate of public replies.',
    file: 'server/src/modules/metrics/review-totals.ts',
    text: 'shareOf(row.live, row.answerable)',
    by: 'shareOf(row.live, row.reviews)',
    tests: TESTS,
  },
  {
    name: 'A review that was dealt with is neither to do nor done.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: " or (not ${PUBLIC_REPLIES} and ${publication('none')})", // oxlint-disable-line no-template-curly-in-string
    by: '',
    tests: TESTS,
  },
  {
    name: 'The inbox asks people to copy a reply to the feedback page.',
    file: 'web/src/features/reviews/state/stage.ts',
    text: "  if (!hasPublicReplies(review)) return status === 'posted' ? 'dealt_with' : 'to_deal_with'\n",
    by: '',
    tests: ['web/src/features/reviews/dealing-with.browser.test.tsx'],
  },
  {
    name: 'One guest fills the desk of a house with as many reviews as they like.',
    file: 'server/src/modules/onboarding/count-submissions.ts',
    text: "          ...(reached.device === '' ? [] : [limit('device', hashToken(reached.device))]),\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'Guests of a hundred networks fill the desk of one house without end.',
    file: 'server/src/modules/onboarding/count-submissions.ts',
    text: "          limit('page', reached.page),\n",
    by: '',
    tests: TESTS,
  },
  {
    name: 'A guest who writes another word is told that the last one could not be sent.',
    file: 'web/src/lib/site-form.ts',
    text: '      label()\n      say()\n',
    by: '      label()\n',
    tests: PAGE_TESTS,
  },
  {
    name: 'The guests of a full house are told that one of them wrote too much.',
    file: 'server/src/modules/onboarding/count-submissions.ts',
    text: "limit('house', ctx.request.ip)",
    by: "limit('from', ctx.request.ip)",
    tests: TESTS,
  },
  {
    name: 'The feedback page says nothing of which window it is.',
    file: 'web/src/lib/site-feedback.ts',
    text: 'Number(rating), device }',
    by: 'Number(rating) }',
    tests: PAGE_TESTS,
  },
]
