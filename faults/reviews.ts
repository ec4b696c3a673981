import type { Fault } from './fault.ts'

const STATE = 'server/src/modules/reviews/state.ts'
const CONDITIONS = 'server/src/modules/reviews/conditions.ts'
const LIST = 'server/src/modules/reviews/list-reviews.ts'
const HOME = 'server/src/modules/home/get-home.ts'
const MONTH = 'server/src/modules/reading/monthly-limit.ts'

const STATE_TEST = 'server/src/modules/reviews/state.test.ts'
const LIST_TEST = 'server/src/modules/reviews/list-reviews.test.ts'
const CONDITIONS_TEST = 'server/src/modules/reviews/conditions.test.ts'
const HOME_TEST = 'server/src/modules/home/home.test.ts'
const MONTH_TEST = 'server/src/modules/reading/monthly-limit.test.ts'
const SOME_LOCATIONS = 'server/src/modules/reviews/some-locations.test.ts'

export const REVIEWS: readonly Fault[] = [
  {
    name: 'A list by feeling reads the rows of all reviews.',
    file: 'server/migrations/0107-lists-from-the-index.sql',
    text: 'language, feeling, has_risk',
    by: 'language, has_risk',
    tests: ['server/src/modules/reviews/list-plans.test.ts'],
  },
  {
    name: 'A search that finds much shows some of it in place of the newest.',
    file: LIST,
    text: 'return rows.length > FEW ? undefined : rows.map(({ id }) => id)',
    by: 'return rows.map(({ id }) => id)',
    tests: ['server/src/modules/reviews/search.test.ts'],
  },
  {
    name: 'A review of today waits behind ten thousand of an import.',
    file: 'server/src/modules/reviews/sent-reviews.ts',
    text: 'payloads, { isBulk })',
    by: 'payloads)',
    tests: ['server/src/modules/reviews/sent-reviews.test.ts'],
  },
  {
    name: 'An edit of a queued reply leaves it queued.',
    file: STATE,
    text: "return publication === 'queued' ? (from ?? 'none') : publication",
    by: 'return publication',
    tests: [STATE_TEST],
  },
  {
    name: 'A reply that is called back hides that an earlier one is live.',
    file: STATE,
    text: 'queued_from: now.publication, ...NO_TROUBLE',
    by: "queued_from: 'none', ...NO_TROUBLE",
    tests: [STATE_TEST],
  },
  {
    name: 'A reply of blanks can be approved.',
    file: STATE,
    text: "if (now.response === null || now.response.trim() === '')",
    by: 'if (now.response === null)',
    tests: [STATE_TEST],
  },
  {
    name: 'A guest who edits the review takes the words that a person had written from them.',
    file: STATE,
    text: "status: now.status === 'edited' ? 'edited' : 'draft',",
    by: "status: 'draft',",
    tests: [STATE_TEST],
  },
  {
    name: 'An edit keeps the approval of the words before.',
    file: STATE,
    text: "    case 'regenerated':\n      return {\n        ...NOT_APPROVED,",
    by: "    case 'regenerated':\n      return {",
    tests: [STATE_TEST],
  },
  {
    name: 'A reply that was marked by hand is in no queue.',
    file: CONDITIONS,
    text: "publication('live', 'by_hand')",
    by: "publication('live')",
    tests: [CONDITIONS_TEST],
  },
  {
    name: 'A reply that is being tried again is shown as failed.',
    file: CONDITIONS,
    text: 'post_error is not null and not ${QUEUED})`', // oxlint-disable-line no-template-curly-in-string
    by: 'post_error is not null)`',
    tests: [CONDITIONS_TEST],
  },
  {
    name: 'A review that its guest removed still asks for an answer.',
    file: CONDITIONS,
    text: "export const AT_SOURCE = '(removed_at_source is null and erased_at is null and lapsed_at is null)'",
    by: "export const AT_SOURCE = '(erased_at is null and lapsed_at is null)'",
    tests: [CONDITIONS_TEST],
  },
  {
    name: 'The last day of a range is left out.',
    file: LIST,
    text: '`review_date <= ',
    by: '`review_date < ',
    tests: [LIST_TEST],
  },
  {
    name: 'The worst reviews first begin with those that have no stars.',
    file: LIST,
    text: "by: 'coalesce(reviews.rating, 9), reviews.created_at, review_id',",
    by: "by: 'coalesce(reviews.rating, 0), reviews.created_at, review_id',",
    tests: [LIST_TEST],
  },
  {
    name: 'The next page leaves a review out.',
    file: LIST,
    text: 'hasMore ? shown.at(-1)',
    by: 'hasMore ? rows.at(-1)',
    tests: [LIST_TEST],
  },
  {
    name: 'A review that its source would bring again is deleted.',
    file: 'server/src/modules/reviews/remove-review.ts',
    text: "  if (ruleOf(row).keepTextForDays !== null) throw new AppError('review.of_source')\n",
    by: '',
    tests: ['server/src/modules/reviews/remove-review.test.ts'],
  },
  {
    name: 'The figures still count a review that was deleted.',
    file: 'server/src/modules/metrics/module.ts',
    text: '    hears(reviewsRemoved, uncountReviews),\n',
    by: '',
    tests: ['server/src/modules/reviews/remove-review.test.ts'],
  },
  {
    name: 'The newest reviews stand last.',
    file: LIST,
    text: "by: 'reviews.created_at desc, review_id desc',",
    by: "by: 'reviews.created_at, review_id',",
    tests: [LIST_TEST],
  },
  {
    name: 'The filter of reviews without text finds those with text.',
    file: CONDITIONS,
    text: 'no_text: "(text = \'\' and erased_at is null and lapsed_at is null)",',
    by: 'no_text: "(text <> \'\')",',
    tests: [LIST_TEST],
  },
  {
    name: 'A cursor of another order is taken, and the next page begins anywhere.',
    file: LIST,
    text: 'if (made !== order || ',
    by: 'if (',
    tests: [LIST_TEST],
  },
  {
    name: 'A search finds its last word only where the word is whole.',
    file: 'server/src/modules/reviews/search.ts',
    text: "|| ':*')::tsquery",
    by: "|| '')::tsquery",
    tests: ['server/src/modules/reviews/search.test.ts'],
  },
  {
    name: 'The search shows the reviews of every restaurant.',
    file: 'server/migrations/0108-words-of-one-restaurant.sql',
    text: " as select * from app.reviews where restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid;",
    by: ' as select * from app.reviews;',
    tests: ['server/src/modules/reviews/search.test.ts'],
  },
  {
    name: 'A review of the highest bad rating is no bad review on Home.',
    file: 'server/src/modules/reviews/conditions.ts',
    text: 'const BAD = `(rating <= ',
    by: 'const BAD = `(rating < ',
    tests: [HOME_TEST],
  },
  {
    name: 'Home shows the oldest review of each kind.',
    file: HOME,
    text: 'order by created_at desc, review_id desc) as place',
    by: 'order by created_at, review_id) as place',
    tests: [HOME_TEST],
  },
  {
    name: 'Home counts the reviews of every location of the restaurant.',
    file: HOME,
    text: 'where kind is not null and location_id = any($2::uuid[])) ranked',
    by: 'where kind is not null and $2::uuid[] is not null) ranked',
    tests: [HOME_TEST],
  },
  {
    name: 'A star is not told to the other screens.',
    file: 'server/src/modules/reviews/star-review.ts',
    text: "  await announce(services, tx, { before, after, step: 'starred' })\n",
    by: '',
    tests: ['server/src/modules/reviews/star-review.test.ts'],
  },
  {
    name: 'A text that a source shows with other blanks is taken for a foreign reply.',
    file: 'server/src/modules/reviews/observe-review.ts',
    text: "normaliseText(text).replaceAll(/\\s+/gu, ' ').trim()",
    by: 'normaliseText(text)',
    tests: ['server/src/modules/reviews/observe-review.test.ts'],
  },
  {
    name: 'Somebody with two of three locations sees the reviews of all.',
    file: LIST,
    text: 'else add((place) => `location_id = any(${place}::uuid[])`, scope.locationIds)',
    by: '',
    tests: [SOME_LOCATIONS],
  },
  {
    name: 'Somebody finds and changes a review of a location that is not theirs.',
    file: 'server/src/modules/reviews/target.ts',
    text: 'const isVisible = scope.wholeRestaurant || scope.locationIds.includes(row.location_id)',
    by: 'const isVisible = scope.wholeRestaurant || row.location_id !== null',
    tests: [SOME_LOCATIONS],
  },
  {
    name: 'Home tells somebody of a lost connection at a location that they do not see.',
    file: HOME,
    text: "    .where('location_id', 'in', [...scope.locationIds, tx.restaurantId])\n",
    by: '',
    tests: [SOME_LOCATIONS],
  },
  {
    name: 'A reply of ours whose answer was lost replaces what a person writes meanwhile.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: 'const steps = await recogniseOurs(tx, row, seen, newsOfReply(row, seen))',
    by: 'const steps = observeReply(row, seen)',
    tests: ['server/src/modules/reviews/upsert-batch.test.ts'],
  },
  {
    name: 'The stars that a guest changed stay as they were.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: '      rating: seen.rating,\n',
    by: '',
    tests: ['server/src/modules/reviews/upsert-batch.test.ts'],
  },
  {
    name: 'An approval leaves the version, and what somebody else typed meanwhile is saved over it.',
    file: 'server/src/modules/reviews/change-review.ts',
    text: "\n  'approved',\n",
    by: '\n',
    tests: ['server/src/modules/drafting/drafting.test.ts'],
  },
  {
    name: 'The month of a tier begins by the clock of Greenwich.',
    file: MONTH,
    text: "startOfMonth('$2', '$3')",
    by: `startOfMonth('$2', "nullif('UTC', $3)")`,
    tests: [MONTH_TEST],
  },
  {
    name: 'Jobs that read at once read more reviews than the tier has in a month.',
    file: MONTH,
    text: 'if (lock)',
    by: 'if (lock && tier.most < 0)',
    tests: [MONTH_TEST],
  },
  {
    name: 'A review that was read is held by the month when it is read again.',
    file: MONTH,
    text: 'known.has(row.review_id)',
    by: 'known.has(row.location_id)',
    tests: [MONTH_TEST],
  },
  {
    name: 'The undo of an approval makes a draft of the machine a person’s words.',
    file: 'server/src/modules/reviews/withdraw-approval.ts',
    text: "if (row.response_source === 'human') return 'edited'",
    by: "if (row.response_source !== null) return 'edited'",
    tests: ['server/src/modules/reviews/withdraw-approval.test.ts'],
  },
  {
    name: 'Whoever approves many at once approves what nobody has read and a person must read first.',
    file: 'server/src/modules/reviews/approve-review.ts',
    text: 'unlessHeld ? reasonToLook(row) : null',
    by: 'unlessHeld ? row.held_reason : null',
    tests: ['server/src/modules/reviews/approve-review.test.ts'],
  },
  {
    name: 'Undoing an approval forgets what the reply was held for.',
    file: 'server/src/modules/reviews/approve-review.ts',
    text: 'detail: row.held_reason',
    by: 'detail: null',
    tests: ['server/src/modules/reviews/withdraw-approval.test.ts'],
  },
  {
    name: 'A guest who edits the review hides that they still read the reply that a queued one was to replace.',
    file: 'server/src/modules/reviews/state.ts',
    text: "'review.source_changed' : null,\n    publication: calledBack(now),",
    by: "'review.source_changed' : null,\n    publication: now.publication === 'queued' ? 'none' : now.publication,",
    tests: [
      'server/src/modules/reviews/state-at-source.test.ts',
      'server/src/modules/reviews/keep-public-reply.test.ts',
    ],
  },
  {
    name: 'A reply that its source had refused is called public once it is queued anew and taken back.',
    file: 'server/src/modules/reviews/state.ts',
    text: "(from ?? 'none')",
    by: "(from === null || from === 'none' ? 'none' : 'live')",
    tests: [
      'server/src/modules/reviews/state.test.ts',
      'server/src/modules/reviews/state-at-source.test.ts',
    ],
  },
]
