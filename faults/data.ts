import type { Fault } from './fault.ts'

const ARCHIVES_TEST = 'server/src/modules/archives/archives.test.ts'
const TABLES_TEST = 'server/src/modules/archives/archived-tables.test.ts'
const ZIP_TEST = 'server/src/modules/archives/zip.test.ts'
const DATA_SCREEN_TEST = 'web/src/pages/dashboard/administration-data.browser.test.tsx'

export const DATA: readonly Fault[] = [
  {
    name: 'An archive of everything holds sealed credentials of sources.',
    file: 'server/src/modules/archives/table-pages.ts',
    text: ' && !sealed.some((one) => one.column === column))',
    by: ')',
    tests: [ARCHIVES_TEST, TABLES_TEST],
  },
  {
    name: 'An archive of everything holds the hashes of passwords.',
    file: 'server/src/modules/archives/table-pages.ts',
    text: 'only === null || only.includes(column)',
    by: 'only === null || column !== ""',
    tests: [ARCHIVES_TEST, TABLES_TEST],
  },
  {
    name: 'An archive of everything leaves the replies’ findings out because their table is forgotten.',
    file: 'server/src/platform/table-archives.ts',
    text: "  readings: 'jsonl',\n",
    by: "  readings: { left: 'forgotten' },\n",
    tests: [ARCHIVES_TEST, TABLES_TEST],
  },
  {
    name: 'An archive has only the first page of a large table.',
    file: 'server/src/modules/archives/table-pages.ts',
    text: 'if (rows.length < PAGE_ROWS) return',
    by: 'if (rows.length <= PAGE_ROWS) return',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'A guest’s name runs as a formula in the spreadsheet of whoever opens the export.',
    file: 'server/src/modules/archives/csv.ts',
    text: "FORMULA.test(plain) ? `'${plain}` : plain",
    by: 'plain',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'An archive tells the id of the hidden location.',
    file: 'server/src/modules/archives/table-pages.ts',
    text: "row.replaceAll(locations.hidden, 'all')",
    by: 'row',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'An Admin of one location exports the whole restaurant.',
    file: 'server/src/modules/archives/routes.ts',
    text: '!scope.wholeRestaurant',
    by: "scope.restaurantId === ''",
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'An archive can be fetched after its time is over.',
    file: 'server/src/modules/archives/fetch-archive.ts',
    text: "      .where('expires_at', '>', now)\n",
    by: '',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'Two archives of one restaurant are made at once.',
    file: 'server/src/modules/archives/archives.ts',
    text: ' for no key update',
    by: '',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'An export still names somebody who was erased after it was made.',
    file: 'server/src/modules/archives/module.ts',
    text: 'removeArchives({ ...tx, restaurantId })',
    by: 'Promise.resolve(void [tx, restaurantId, removeArchives])',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'An export that failed looks as if it were still being made.',
    file: 'server/src/modules/archives/make-archive.ts',
    text: 'if (isGivenUp(error, run)) await giveUp(services, attempt, error)',
    by: 'void [isGivenUp, giveUp, run]',
    tests: [ARCHIVES_TEST],
  },
  {
    name: 'The whole restaurant is packed in memory before a byte is stored.',
    file: 'server/src/modules/archives/zip.ts',
    text: 'Readable.from(plain())',
    by: 'Readable.from(plain(), { highWaterMark: 1e9 })',
    tests: [ZIP_TEST],
  },
  {
    name: 'The screen of the export stands still while the export is made.',
    file: 'web/src/features/administration/data/queries.ts',
    text: 'state.data?.some(isUnderWay) ? LOOKS_MS : false',
    by: 'state.data?.some(isUnderWay) === undefined ? LOOKS_MS : false',
    tests: [DATA_SCREEN_TEST],
  },
]
