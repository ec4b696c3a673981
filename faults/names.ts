import type { Fault } from './fault.ts'

const NAMES = 'server/src/modules/catalogue/names-of-house.ts'
const FORGET = 'server/src/modules/catalogue/forget-staff.ts'
const DECISIONS = 'server/src/modules/catalogue/name-decisions.ts'
const RETELL = 'server/src/modules/mentions/recount-mentions.ts'

const NAMES_TEST = 'server/src/modules/mentions/names-of-guests.test.ts'
const RETELL_TEST = 'server/src/modules/mentions/recount-mentions.test.ts'
const STAFF_TEST = 'server/src/modules/catalogue/staff.test.ts'
const MENU_TEST = 'server/src/modules/catalogue/import-menu.test.ts'

/** What the house says of names, and what is counted all the same; people who are to be forgotten, and are not. */
export const NAME_FAULTS: readonly Fault[] = [
  {
    name: 'A person who opted out is counted as before.',
    file: NAMES,
    text: "one.isHidden ? 'unnamed' : { about: one.id }",
    by: '({ about: one.id })',
    tests: [NAMES_TEST],
  },
  {
    name: 'An erased person is suggested as somebody new once a guest names them.',
    file: NAMES,
    text: "return isForgotten(kind, folded) ? 'unnamed' : { about: folded }",
    by: 'return { about: folded }',
    tests: [NAMES_TEST],
  },
  {
    name: 'The names of an erased person are kept in clear.',
    file: FORGET,
    text: 'all.map((name) => hashOf(tx, name))',
    by: 'all',
    tests: [NAMES_TEST],
  },
  {
    name: 'Readings go on naming an erased person by their full name.',
    file: FORGET,
    text: 'await services.events.announce(tx, staffErased, { restaurantId, staffId })',
    by: '',
    tests: [NAMES_TEST],
  },
  {
    name: 'A dismissed name comes back with none of its mentions once that is undone.',
    file: DECISIONS,
    text: '    isBack: was === null,\n',
    by: '    isBack: false,\n',
    tests: [NAMES_TEST],
  },
  {
    name: 'A decision about a name brings back what a guest has taken back.',
    file: RETELL,
    text: ' || row.sentiment === null',
    by: '',
    tests: [NAMES_TEST],
  },
  {
    name: 'A decision about a name reaches the first two hundred reviews alone.',
    file: RETELL,
    text: 'if (!isWhole) return services.jobs.send(tx, recountMentions, { ...decided, after })',
    by: 'if (!isWhole) return undefined',
    tests: [RETELL_TEST],
  },
  {
    name: 'A manager of one location erases a person who works at another one too.',
    file: 'server/src/modules/catalogue/staff-profiles.ts',
    text: "if (!isOwn) throw new AppError('staff.elsewhere')",
    by: 'void isOwn',
    tests: [STAFF_TEST],
  },
  {
    name: 'The next page of a team, by roles, leaves out whoever has none.',
    file: 'server/src/modules/catalogue/staff-profiles.ts',
    text: '`(${key} is null or ${key} ${after}',
    by: '`(${key} ${after}',
    tests: ['server/src/modules/catalogue/staff-cursor.test.ts'],
  },
  {
    name: 'The right lines of a faulty file are imported though nobody asked for it.',
    file: 'server/src/modules/catalogue/import-menu.ts',
    text: 'if (faults.length > 0 && !skipFaulty) throw faulty(faults)',
    by: 'void skipFaulty',
    tests: [MENU_TEST],
  },
  {
    name: 'What guests said of a name that two dishes have now goes on being counted for the first.',
    file: DECISIONS,
    text: 'abouts: [...new Set([...abouts, ...others])],',
    by: 'abouts,',
    tests: [NAMES_TEST],
  },
  {
    name: 'Who asked to be named nowhere is named in replies, and on the review, all the same.',
    file: 'server/src/modules/corrections/named-people.ts',
    text: "const people = meanings.get('named') ?? []",
    by: 'const { people } = reading',
    tests: ['server/src/modules/drafting/unnamed-people.test.ts'],
  },
  {
    name: 'The name of somebody who is named nowhere may stand in what a person or a model writes.',
    file: 'server/src/modules/drafting/writing-order.ts',
    text: 'unnamed.length === 0 ? facts.avoid : [...facts.avoid, ...unnamed]',
    by: 'unnamed.length === 0 ? facts.avoid : [...facts.avoid]',
    tests: ['server/src/modules/drafting/unnamed-people.test.ts'],
  },
  {
    name: 'A draft that is not approved yet goes on naming somebody who was erased.',
    file: 'server/src/modules/drafting/follow-names.ts',
    text: "if (kind !== 'person') return",
    by: "if (kind === 'person') return",
    tests: ['server/src/modules/drafting/unnamed-people.test.ts'],
  },
  {
    name: 'Whoever deletes several dishes deletes one that somebody else changed meanwhile.',
    file: 'server/src/modules/catalogue/change-dishes.ts',
    text: '    requireSeen(version, toMenuItem(row))\n',
    by: '    void [version, requireSeen, toMenuItem]\n',
    tests: ['server/src/modules/catalogue/change-dishes.test.ts'],
  },
  {
    name: 'Of several dishes of which one is gone, the others are changed all the same.',
    file: 'server/src/modules/catalogue/change-dishes.ts',
    text: "if (row === undefined) throw new AppError('menu_item.not_found')",
    by: 'if (row === undefined) continue',
    tests: ['server/src/modules/catalogue/change-dishes.test.ts'],
  },
]
