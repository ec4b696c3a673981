import type { Fault } from './fault.ts'

const ARCHIVES_TEST = 'server/src/modules/archives/archives.test.ts'
const TABLES_TEST = 'server/src/modules/archives/archived-tables.test.ts'
const ZIP_TEST = 'server/src/modules/archives/zip.test.ts'
const REMOVALS_TEST = 'server/src/modules/removals/removals.test.ts'
const POST_REPLY_TEST = 'server/src/modules/publishing/post-reply.test.ts'
const REMOVAL_SCREEN_TEST = 'web/src/pages/dashboard/administration-removal.browser.test.tsx'
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
  {
    name: 'A restaurant is deleted under a name that nobody typed.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: 'typed.trim() !== name.trim()',
    by: "typed.trim() === ''",
    tests: [REMOVALS_TEST],
  },
  {
    name: 'Whoever finds a session open has the restaurant deleted without the password.',
    file: 'server/src/modules/removals/routes.ts',
    text: '      await provePassword(ctx, current_password)\n',
    by: '      void [provePassword, current_password]\n',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'An Admin of one location has the whole restaurant deleted.',
    file: 'server/src/modules/removals/routes.ts',
    text: '!scope.wholeRestaurant',
    by: "scope.restaurantId === ''",
    tests: [REMOVALS_TEST],
  },
  {
    name: 'A restaurant that is to be deleted goes on posting what was queued before.',
    file: 'server/src/modules/publishing/claim-posting.ts',
    text: 'if (isStopped || (await findRemoval(tx)) !== null)',
    by: 'if (isStopped && findRemoval !== undefined)',
    tests: [POST_REPLY_TEST],
  },
  {
    name: 'A reply is queued in a restaurant that is to be deleted.',
    file: 'server/src/modules/publishing/queue-posting.ts',
    text: '  await requireStaying(tx)\n',
    by: '  void requireStaying\n',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'Countdowns go on in a restaurant that is to be deleted.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: "  await services.events.announce(tx, automationEnded, { restaurantId, reason: 'stopped' })\n",
    by: '  void automationEnded\n',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'What waited while a restaurant was to be deleted goes out by itself once it stays.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: '.set({ runs_since: services.clock.now() })',
    by: '.set({ runs_since: null })',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'A restaurant is deleted although its Admin took that back in the last moment.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: ' for no key update`',
    by: '`',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'A restaurant is deleted before its days are over.',
    file: 'server/src/modules/restaurants/removal.ts',
    text: ' && Date.parse(removal.due_at) <= now.getTime()',
    by: ' && now.getTime() > 0',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'The people of a deleted restaurant stay and can sign in.',
    file: 'server/src/modules/removals/carry-out-removal.ts',
    text: '    await removeUsersOf(tx)\n',
    by: '    void removeUsersOf\n',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'Nobody is mailed that the restaurant is to be deleted.',
    file: 'server/src/modules/removals/routes.ts',
    text: "        await tellAdmins(ctx, tx, 'removal_asked', asked)\n",
    by: '',
    tests: [REMOVALS_TEST],
  },
  {
    name: 'A wrong password empties the form by which a restaurant is deleted.',
    file: 'web/src/features/administration/data/remove-dialog.tsx',
    text: '{ onSuccess: onClose }',
    by: '{ onSettled: onClose }',
    tests: [REMOVAL_SCREEN_TEST],
  },
]
