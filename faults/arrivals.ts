import type { Fault } from './fault.ts'

const TAKE_TEST = 'server/src/modules/archives/take-archive.test.ts'
const KNOWN_TEST = 'server/src/modules/reviews/known-reviews.test.ts'
const COUNT_TEST = 'server/src/modules/metrics/not-counted.test.ts'
const REMOVE_TEST = 'web/src/features/reviews/detail/remove-review.browser.test.tsx'
const PICTURES_TEST = 'web/src/features/reviews/detail/guest-pictures.browser.test.tsx'

export const ARRIVALS: readonly Fault[] = [
  {
    name: 'Somebody becomes a SuperAdmin by an archive.',
    file: 'server/src/modules/archives/store-arrival.ts',
    text: "row['role'] === 'SuperAdmin'",
    by: "row['role'] === 'Nobody'",
    tests: [TAKE_TEST],
  },
  {
    name: 'An archive brings rows of another restaurant.',
    file: 'server/src/modules/archives/store-arrival.ts',
    text: "row['restaurant_id'] !== manifest.restaurant.id",
    by: "row['restaurant_id'] === ''",
    tests: [TAKE_TEST],
  },
  {
    name: 'A reply that waited for its time goes out by itself where its restaurant arrives.',
    file: 'server/src/platform/table-arrivals.ts',
    text: "      auto_approve_at: 'null',\n",
    by: '',
    tests: [TAKE_TEST],
  },
  {
    name: 'An archive with a changed line is taken in.',
    file: 'server/src/modules/archives/take-archive.ts',
    text: "told?.rows !== count || told.sha256 !== sum.digest('hex')",
    by: 'told?.rows !== count',
    tests: [TAKE_TEST],
  },
  {
    name: 'An audit log that somebody changed arrives.',
    file: 'server/src/modules/archives/store-arrival.ts',
    text: '=== told.hash',
    by: "!== ''",
    tests: [TAKE_TEST],
  },
  {
    name: 'Half of an archive stays where its last file is broken.',
    file: 'server/src/modules/archives/take-archive.ts',
    text: "client.query('rollback')",
    by: "client.query('commit')",
    tests: [TAKE_TEST],
  },
  {
    name: 'A review that a file brought is there twice once its source sends it.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: 'if (!isOfFile) await adoptImported(services, tx, whole, dayOf, fetchedAt)',
    by: 'void adoptImported',
    tests: [KNOWN_TEST],
  },
  {
    name: 'A file brings in once more what the source itself has sent.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: 'isOfFile ? await notOfSource(tx, whole, dayOf) : unique',
    by: 'unique',
    tests: [KNOWN_TEST],
  },
  {
    name: 'Figures count reviews that their source does not let be counted.',
    file: 'server/src/modules/reviews/source-rules.ts',
    text: 'return ruleOf(row).mayAggregate',
    by: 'return ruleOf(row).mayAggregate || true',
    tests: [COUNT_TEST],
  },
  {
    name: 'A review is deleted without a question.',
    file: 'web/src/features/reviews/detail/remove-review.tsx',
    text: 'onPress={() => setAsked(true)}',
    by: 'onPress={() => remove.mutate()}',
    tests: [REMOVE_TEST],
  },
  {
    name: 'A card of the house that was typed wrong stays for good.',
    file: 'web/src/features/reviews/detail/remove-review.tsx',
    text: 'ruleOf(review).keepTextForDays === null ?',
    by: "ruleOf(review).keepTextForDays === null && review.source !== 'feedback' ?",
    tests: [REMOVE_TEST],
  },
  {
    name: 'A manager is offered to delete a review.',
    file: 'web/src/features/reviews/detail/remove-review.tsx',
    text: "  if (!can('administration')) return null\n",
    by: '',
    tests: [REMOVE_TEST],
  },
  {
    name: 'Whoever keeps a picture of a guest is told which page shows it.',
    file: 'web/src/features/reviews/detail/guest-pictures.tsx',
    text: "referrerPolicy: 'no-referrer', decoding",
    by: 'decoding',
    tests: [PICTURES_TEST],
  },
  {
    name: 'A page fetches pictures of guests from any host.',
    file: 'contract/src/picture-hosts.ts',
    text: 'PICTURE_HOSTS.includes(url.hostname)',
    by: "url.hostname !== ''",
    tests: ['contract/src/picture-hosts.test.ts'],
  },
]
