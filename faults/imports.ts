import type { Fault } from './fault.ts'

const UPSERT_TEST = 'server/src/modules/reviews/file-tells.test.ts'
const IMPORTS_TEST = 'server/src/modules/imports/imports.test.ts'
const LANGUAGE_TEST = 'server/src/modules/imports/language-of.test.ts'
const PEOPLE_TEST = 'server/src/modules/imports/import-people.test.ts'
const RUN_TEST = 'server/src/modules/imports/run-import.test.ts'
const CRASH_TEST = 'server/test/crash-import.test.ts'
const READ_ROW = 'server/src/modules/imports/read-row.ts'
const PLAN = 'server/src/modules/imports/plan.ts'
const UNDO_SCREEN_TEST = 'web/src/pages/dashboard/administration-import-undo.browser.test.tsx'
const UNDO_TEST = 'server/src/modules/imports/undo-import.test.ts'
const TAKEOUT_TEST = 'server/src/modules/imports/takeout.test.ts'
const WAITING_TEST = 'web/src/pages/dashboard/administration-waiting-imports.browser.test.tsx'
const CHOSEN_TEST = 'web/src/pages/dashboard/administration-chosen-imports.browser.test.tsx'
const SCREEN_TEST = 'web/src/pages/dashboard/administration-imports.browser.test.tsx'

export const IMPORTS: readonly Fault[] = [
  {
    name: 'An old file writes over what the source itself told us of a review.',
    file: 'server/src/modules/reviews/observe-review.ts',
    text: "row.origin !== 'import' || ",
    by: '',
    tests: [UPSERT_TEST, PEOPLE_TEST],
  },
  {
    name: 'A file without replies takes those away that stand in public.',
    file: 'server/src/modules/reviews/observe-review.ts',
    text: 'return { ...seen, reply }',
    by: 'return { ...seen, reply: reply && null }',
    tests: [UPSERT_TEST],
  },
  {
    name: 'After a crash an import begins anew and counts its first rows twice.',
    file: 'server/src/modules/imports/run-import.ts',
    text: 'const stored = Number(row.rows)',
    by: 'const stored = 0 * Number(row.rows)',
    tests: [RUN_TEST, CRASH_TEST],
  },
  {
    name: 'Two attempts at one import both write.',
    file: 'server/src/modules/imports/store-rows.ts',
    text: "    .where('run', '=', run)\n",
    by: "    .$if(run === '', (query) => query.where('run', '=', run))\n",
    tests: [RUN_TEST],
  },
  {
    name: 'The file of an import that is over stays in the database.',
    file: 'server/src/modules/imports/run-import.ts',
    text: 'await dropParts(tx, attempt.importId)',
    by: 'void dropParts',
    tests: [RUN_TEST],
  },
  {
    name: 'An import holds the whole file before it stores the first row.',
    file: 'server/src/modules/imports/stored-file.ts',
    text: 'for (let n = 1; n <= parts; n += 1) yield await partOf(n)',
    by: 'for (const part of await Promise.all(Array.from({ length: parts }, (_, n) => partOf(n + 1)))) yield part',
    tests: [RUN_TEST],
  },
  {
    name: 'An archive that is a thousand times as large unpacked is unpacked.',
    file: 'server/src/modules/imports/archive.ts',
    text: 'const LARGEST = 64 * 1024 * 1024',
    by: 'const LARGEST = 640 * 1024 * 1024',
    tests: [TAKEOUT_TEST],
  },
  {
    name: 'Of a review that an archive has twice the older words are stored.',
    file: 'server/src/modules/imports/store-rows.ts',
    text: 'review.updatedAt >= known.updatedAt',
    by: 'review.updatedAt <= known.updatedAt',
    tests: [TAKEOUT_TEST],
  },
  {
    name: 'An import reads 03/04 as the fourth of March without asking.',
    file: 'server/src/modules/imports/start-import.ts',
    text: "preview.dates === 'unclear' && said.dates === null",
    by: "preview.dates === 'unclear' && said.dates !== null",
    tests: [IMPORTS_TEST],
  },
  {
    name: 'An Admin of one location imports into another.',
    file: 'server/src/modules/imports/start-import.ts',
    text: '...(!seen.wholeRestaurant && { within: seen.locationIds }),',
    by: '',
    tests: [PEOPLE_TEST],
  },
  {
    name: 'A reply that is a draft in our own export comes back as one that is public.',
    file: 'server/src/modules/imports/read-row.ts',
    text: "!reading.columns.includes('publication') ||",
    by: "reading.columns.includes('publication') ||",
    tests: [IMPORTS_TEST],
  },
  {
    name: 'A reply that its source refused or took down comes back from our own export as one that guests see.',
    file: READ_ROW,
    text: "const PUBLIC = ['live', ",
    by: "const PUBLIC = ['rejected', 'removed', 'live', ",
    tests: [IMPORTS_TEST],
  },
  {
    name: 'A file of before the guest’s last word writes over it.',
    file: READ_ROW,
    text: 'updatedAt !== null && updatedAt > createdAt ? updatedAt : createdAt',
    by: 'createdAt',
    tests: [IMPORTS_TEST],
  },
  {
    name: 'A reply that a file brings is dated as its review.',
    file: READ_ROW,
    text: 'updatedAt: repliedAt ?? at,',
    by: 'updatedAt: at,',
    tests: [IMPORTS_TEST],
  },
  {
    name: 'The first thing that people said of a column holds for ever.',
    file: PLAN,
    text: 'of rows.toReversed()',
    by: 'of rows',
    tests: [PEOPLE_TEST],
  },
  {
    name: 'What was said of one file keeps another from being read whose own names say enough.',
    file: PLAN,
    text: '!areColumns(known) && areColumns(named) ? named : known',
    by: 'known',
    tests: [PEOPLE_TEST],
  },
  {
    name: 'The commas of one quoted name make a table of semicolons one of commas.',
    file: 'server/src/modules/imports/csv-rows.ts',
    text: '.replaceAll(/"(?:[^"]|"")*"/gu, \'\')',
    by: '',
    tests: [IMPORTS_TEST],
  },
  {
    name: 'A file without UTF-8 comes in with broken accents.',
    file: 'server/src/modules/imports/file-text.ts',
    text: "return 'windows-1252'",
    by: "return 'utf-8'",
    tests: [IMPORTS_TEST],
  },
  {
    name: 'The screen starts an import whose dates may be read either way.',
    file: 'web/src/features/administration/imports/file-section.tsx',
    text: "return 'dates'",
    by: 'return undefined',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A file that could not be sent as a whole waits at the server for a day.',
    file: 'web/src/features/administration/imports/send-file.ts',
    text: 'void call(imports.stop, { restaurantId, importId }).catch(() => undefined)',
    by: 'void importId',
    tests: [SCREEN_TEST],
  },
  {
    name: 'Undoing an import deletes reviews that their source sends by itself by now.',
    file: 'server/src/modules/reviews/remove-brought.ts',
    text: "const GOES = \"origin = 'import' and ",
    by: 'const GOES = "',
    tests: [UNDO_TEST],
  },
  {
    name: 'An Admin of one location removes what an import brought to another.',
    file: 'server/src/modules/imports/undo-import.ts',
    text: 'counted.elsewhere > 0',
    by: 'counted.elsewhere < 0',
    tests: [UNDO_TEST],
  },
  {
    name: 'After a crash the undoing of an import counts what it removed before once more.',
    file: 'server/src/modules/imports/undo-import.ts',
    text: "undone: of('undone', '+', String(removed)),",
    by: "undone: of('undone', '+', String(UNDO_ROWS)),",
    tests: [UNDO_TEST],
  },
  {
    name: 'An import is undone without a word of what stays and why.',
    file: 'web/src/features/administration/imports/use-kept-words.ts',
    text: 'kept[reason] > 0',
    by: 'kept[reason] < 0',
    tests: [UNDO_SCREEN_TEST],
  },
  {
    name: 'A file that the server has dropped already is asked to be dropped once more.',
    file: 'web/src/features/administration/imports/send-file.ts',
    text: 'if (!isDropped(error))',
    by: 'if (error)',
    tests: [SCREEN_TEST],
  },
  {
    name: 'A telephone call that was taken down stands as a card.',
    file: 'contract/src/by-hand.ts',
    text: "BY_HAND.find((one) => one === found[1]) ?? 'other'",
    by: "BY_HAND.find((one) => found[1] !== undefined) ?? 'other'",
    tests: ['server/src/modules/reviews/add-review.test.ts'],
  },
  {
    name: 'Somebody is kept from importing by files that they do not see and so cannot end.',
    file: 'server/src/modules/imports/begin-import.ts',
    text: 'countOpen(tx, seen)',
    by: 'countOpen(tx, { ...seen, wholeRestaurant: true })',
    tests: [PEOPLE_TEST],
  },
  {
    name: 'Files that wait to be started or ended stand behind newer imports.',
    file: 'server/src/modules/imports/imports.ts',
    text: "    .orderBy((of) => of('ended_at', 'is', null), 'desc')\n",
    by: '',
    tests: [PEOPLE_TEST],
  },
  {
    name: 'What was said of a file is forgotten with a look at another tab.',
    file: 'web/src/features/administration/imports/file-section.tsx',
    text: 'const draft = { ...unsaid, ...kept.changed }',
    by: 'const draft = { ...unsaid }',
    tests: [WAITING_TEST],
  },
  {
    name: 'A file that was sent and not started is shown to nobody.',
    file: 'web/src/features/administration/imports/history-section.tsx',
    text: "state !== 'uploading' || id !== openId",
    by: "state !== 'uploading' && id !== openId",
    tests: [WAITING_TEST],
  },
  {
    name: 'Every part of a file is sent as its first.',
    file: 'web/src/features/administration/imports/send-file.ts',
    text: 'at / IMPORT_PART_BYTES + 1',
    by: 'Math.min(at, 0) / IMPORT_PART_BYTES + 1',
    tests: [SCREEN_TEST],
  },
  {
    name: 'Of many refused rows the first page alone can be had as a file.',
    file: 'web/src/features/administration/imports/queries.ts',
    text: '    if (!page.hasMore || data.length === 0) return all\n',
    by: '    if (page.offset === 0 || data.length === 0) return all\n',
    tests: [SCREEN_TEST],
  },
  {
    name: 'Of a large folder that is dropped the first hundred files alone are taken.',
    file: 'web/src/features/administration/imports/picked-file.ts',
    text: '    if (some.length === 0) break\n    all.push(...some)\n',
    by: '    all.push(...some)\n    break\n',
    tests: [CHOSEN_TEST],
  },
  {
    name: 'Whoever has one location writes a review down for another one by the restaurant’s call.',
    file: 'server/src/modules/reviews/routes.ts',
    text: "    if (!ctx.scope.locationIds.includes(locationId)) throw new AppError('location.not_found')\n",
    by: '',
    tests: ['server/src/modules/reviews/add-review.test.ts'],
  },
  {
    name: 'The language that a file says is dropped.',
    file: 'server/src/modules/reviews/upsert-batch.ts',
    text: '          said_language: review.language ?? null,\n',
    by: '          said_language: null,\n',
    tests: [LANGUAGE_TEST],
  },
  {
    name: 'Words that are too few to tell their language are not read in the one that their file says.',
    file: 'server/src/modules/reading/read-with.ts',
    text: 'code === null || isTold ? reading',
    by: 'code === null || code !== "" ? reading',
    tests: [LANGUAGE_TEST],
  },
  {
    name: 'What a file says of its languages is taken against the words themselves.',
    file: 'server/src/modules/reading/read-with.ts',
    text: 'reading.language.confidence >= TOLD || ',
    by: '',
    tests: [LANGUAGE_TEST],
  },
]
