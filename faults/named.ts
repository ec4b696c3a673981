import type { Fault } from './fault.ts'

const NAMED = 'web/src/features/insights/named'
const CATALOGUE = 'web/src/features/insights/catalogue'
const CATALOGUE_TEST = 'web/src/pages/dashboard/catalogue.browser.test.tsx'
const IMPORT_TEST = 'web/src/pages/dashboard/catalogue-import.browser.test.tsx'
const STAFF_TEST = 'web/src/pages/dashboard/staff.browser.test.tsx'

const PROFILES_TEST = 'web/src/pages/dashboard/profiles.browser.test.tsx'

export const MENU_AND_STAFF: readonly Fault[] = [
  {
    name: 'Of people with the same share of praise, the one whom guests name more often stands first.',
    file: `${NAMED}/rows.ts`,
    text: 'return sign * (one - other) || byName(a, b)',
    by: 'return sign * (one - other) || b.thing.current.mentions - a.thing.current.mentions || byName(a, b)',
    tests: [`${NAMED}/rows.test.ts`, STAFF_TEST],
  },
  {
    name: 'A keyword is counted once for each language of the reviews that have it.',
    file: 'server/src/modules/mentions/mentions-of.ts',
    text: 'about: keywordOf(one.keyword, reading.language.code)',
    by: 'about: reading.language.code === "und" ? keywordOf(one.keyword, "fr") : one.keyword',
    tests: ['server/src/modules/metrics/keywords.test.ts'],
  },
  {
    name: 'The migration of keywords counts a review as praise that blames as often.',
    file: 'server/migrations/0052-one-keyword-in-both-languages.sql',
    text: 'sum((positive > negative)::int)',
    by: 'sum((positive >= negative)::int)',
    tests: ['server/src/modules/metrics/keywords-migrated.test.ts'],
  },
  {
    name: 'A word that English has for something else is counted as the French keyword.',
    file: 'language/src/keywords.ts',
    text: "(APART.has(word) && language !== 'fr')",
    by: 'APART.has(language)',
    tests: ['language/src/keywords.test.ts'],
  },
  {
    name: 'A link of before by the French name of a keyword leads to nothing that is counted.',
    file: `${NAMED}/rows.ts`,
    text: "|| kind !== 'keyword' ||",
    by: "|| kind === 'keyword' ||",
    tests: ['web/src/pages/dashboard/keywords.browser.test.tsx'],
  },
  {
    name: 'A phone has the latest reviews of Home between the figures and their chart.',
    file: 'web/src/pages/dashboard/home.tsx',
    text: "['needs', 'figures', 'insights', 'latest', 'named']",
    by: "['needs', 'figures', 'latest', 'insights', 'named']",
    tests: ['web/src/pages/dashboard/home-figures.browser.test.tsx'],
  },
  {
    name: 'A link ranks people by how often guests name them.',
    file: 'web/src/lib/named-search.ts',
    text: 'searchOf(PERSON_SORTS)',
    by: 'searchOf(DISH_SORTS)',
    tests: ['web/src/lib/named-search.test.ts', STAFF_TEST],
  },
  {
    name: 'Somebody who was taken into the team by mistake stays there after Undo.',
    file: `${NAMED}/use-decisions.ts`,
    text: "if (what === 'made' && id !== undefined)",
    by: "if (what === 'made' && id === undefined)",
    tests: [STAFF_TEST],
  },
  {
    name: 'The title of the window names somebody who asked to be named nowhere.',
    file: `${NAMED}/named-screen.tsx`,
    text: "named.state === 'hidden' ? undefined : (known?.name ?? row?.name)",
    by: 'known?.name ?? row?.name',
    tests: [STAFF_TEST],
  },
  {
    name: 'A person is erased for good by one press, without the name being typed.',
    file: 'web/src/features/insights/profiles/profile-acts.tsx',
    text: "asked.what === 'erase' && !isTyped",
    by: "asked.what === 'erase' && typed === name",
    tests: [PROFILES_TEST],
  },
  {
    name: 'What was typed of a new person is lost when the dialog is closed.',
    file: 'web/src/features/insights/profiles/profiles-screen.tsx',
    text: 'draft={draftOf(person)}',
    by: 'draft={draftOf(crypto.randomUUID())}',
    tests: [PROFILES_TEST],
  },
  {
    name: 'Whoever asked to be named nowhere can be made one with somebody who is named.',
    file: 'web/src/features/insights/profiles/profile-acts.tsx',
    text: '          {isHidden ? (',
    by: '          {isHidden && asked !== undefined ? (',
    tests: [PROFILES_TEST],
  },
  {
    name: 'A topic that two guests blame is called the worst.',
    file: 'web/src/features/insights/keywords/ranked-topics.ts',
    text: 'reviews >= IMPACT_SAMPLE',
    by: 'reviews >= 2',
    tests: ['web/src/features/insights/keywords/ranked-topics.test.ts'],
  },
  {
    name: 'Keywords are narrowed to a topic in the address alone.',
    file: `${NAMED}/use-named.ts`,
    text: 'category === undefined || thing.category === category',
    by: 'category === undefined || thing.about !== category',
    tests: ['web/src/pages/dashboard/keywords.browser.test.tsx'],
  },
  {
    name: 'A dish is deleted by one press, before anybody was told what becomes of its mentions.',
    file: `${CATALOGUE}/dish-acts.tsx`,
    text: 'onPress={() => setAsked(true)}',
    by: 'onPress={onRemove}',
    tests: [CATALOGUE_TEST],
  },
  {
    name: 'Lines of a menu that only the server finds faulty are left out, and nobody was asked.',
    file: `${CATALOGUE}/import-dialog.tsx`,
    text: 'skipFaulty: faulty.length > 0',
    by: 'skipFaulty: true',
    tests: [IMPORT_TEST],
  },
  {
    name: 'An import takes away the other names that guests already use for a dish.',
    file: 'server/src/modules/catalogue/import-menu.ts',
    text: 'aliases: [...old.aliases, ...added] })',
    by: 'aliases: [...added] })',
    tests: ['server/src/modules/catalogue/import-menu.test.ts'],
  },
  {
    name: 'Looking at what a file of the menu would do already stores it.',
    file: 'server/src/modules/catalogue/import-menu.ts',
    text: 'if (isDry) return { ...answer, lines: plans.map(toLine) }',
    by: 'if (isDry) await changeHouse(tx)',
    tests: ['server/src/modules/catalogue/import-menu.test.ts'],
  },
  {
    name: 'A file that takes a dish off the menu says nothing of that before it is imported.',
    file: `${CATALOGUE}/line-changes.tsx`,
    text: "after.active ? 'file.change.on' : 'file.change.off'",
    by: "'file.change.on'",
    tests: ['web/src/pages/dashboard/catalogue-compare.browser.test.tsx'],
  },
  {
    name: 'The file of a menu is lost when its import fails.',
    file: `${CATALOGUE}/import-dialog.tsx`,
    text: 'if (told.length > 0) onPick({ ...picked, found: told })',
    by: 'onPick(told.length > 0 ? { ...picked, found: told } : undefined)',
    tests: [IMPORT_TEST],
  },
  {
    name: 'Accents of a menu that Excel saved on Windows become question marks.',
    file: `${CATALOGUE}/decode-file.ts`,
    text: "new TextDecoder('windows-1252')",
    by: "new TextDecoder('utf-8')",
    tests: [`${CATALOGUE}/menu-file.test.ts`],
  },
  {
    name: 'Home names first whom guests name most often.',
    file: 'server/src/modules/metrics/rank-insights.ts',
    text: "kind === 'person' ? [] : [MENTIONS]",
    by: "kind === 'topic' ? [] : [MENTIONS]",
    tests: ['server/src/modules/metrics/lately.test.ts'],
  },
]
