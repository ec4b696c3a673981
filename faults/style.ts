import type { Fault } from './fault.ts'

const LEARN_TEST = 'language/src/learn/learn-style.test.ts'
const GUESTS_TEST = 'language/src/learn/nothing-of-guests.test.ts'
const OWN_TEST = 'language/src/reply/own-style.test.ts'
const RULES_TEST = 'server/src/modules/style/style-rules.test.ts'
const MODEL_TEST = 'server/src/modules/style/style-by-model.test.ts'
const SCREEN_TEST = 'web/src/features/administration/style/learned-style.browser.test.tsx'
const LEARN = 'language/src/learn/learn-style.ts'
const STORE = 'server/src/modules/style/learn-from-edits.ts'

/** What is learned of edited replies, of whom, what it comes before, and what brings it back. */
export const STYLE_FAULTS: readonly Fault[] = [
  {
    name: 'What people wrote to one guest three times becomes a rule for all.',
    file: LEARN,
    text: 'if (!change.pairs.some((pair) => isSameGuest(pair, edit.pair)))',
    by: 'if (!change.pairs.includes(edit.pair))',
    tests: [LEARN_TEST],
  },
  {
    name: 'A dish or a name that stands in several edited replies is said to every later guest.',
    file: LEARN,
    text: 'isForAnybody(words, house, language) &&\n    !isOfGuest(words, pair, language) &&',
    by: '',
    tests: [LEARN_TEST, GUESTS_TEST],
  },
  {
    name: 'A rule has every draft promise something, so that the check holds them all.',
    file: LEARN,
    text: '(rule) => refusedRule(rule, house, tone, language) === null,',
    by: '(rule) => refusedRule(rule, house, tone, language) !== undefined,',
    tests: [LEARN_TEST],
  },
  {
    name: 'Every guest is greeted by the nickname of one, or as the women before him were.',
    file: 'language/src/learn/parts-of-reply.ts',
    text: '!isGreeting || !others.every((word) => GREETING.has(word))',
    by: '!isGreeting',
    tests: [LEARN_TEST],
  },
  {
    name: 'A guest who tells of harm is greeted and sent off as the house likes to.',
    file: 'language/src/reply/own-style.ts',
    text: 'style.length === 0 || GRAVE.has(kind)',
    by: 'style.length === 0',
    tests: [OWN_TEST],
  },
  {
    name: 'The closing for happy guests is said to whoever was disappointed.',
    file: 'language/src/reply/style-for.ts',
    text: "(rating ?? HAPPY) >= HAPPY ? 'happy' : 'unhappy'",
    by: "(rating ?? HAPPY) >= 0 ? 'happy' : 'unhappy'",
    tests: [OWN_TEST, MODEL_TEST],
  },
  {
    name: 'A rule that somebody erased is back after the next edits.',
    file: STORE,
    text: "const said = kind === 'length' ? '' : plainWords(words)",
    by: 'const said = Math.random()',
    tests: [RULES_TEST],
  },
  {
    name: 'What a person said of the greeting gives way to what was learned.',
    file: STORE,
    text: "if (rivals.some(({ state }) => state === 'kept')) return",
    by: '',
    tests: [RULES_TEST],
  },
  {
    name: 'A guest who is erased is still shown as what a rule rests on.',
    file: 'server/src/modules/style/forget-evidence.ts',
    text: "await forgetEvidence(scoped, ids('erased'), true)",
    by: '',
    tests: [RULES_TEST],
  },
  {
    name: 'A rule learned of erased guests stays, with nobody to show for it.',
    file: 'server/src/modules/style/forget-evidence.ts',
    text: 'if (!isForGood || weak.length === 0) return',
    by: 'if (weak.length >= 0) return',
    tests: [RULES_TEST],
  },
  {
    name: 'A person writes a rule that promises something, and every draft waits for somebody.',
    file: 'server/src/modules/style/save-rule.ts',
    text: 'if (finding !== null) throw',
    by: 'if (finding === undefined) throw',
    tests: [RULES_TEST],
  },
  {
    name: 'An Admin of one location changes how another one answers.',
    file: 'server/src/modules/style/stored-rules.ts',
    text: 'row === undefined || !scope.locationIds.includes(row.location_id)',
    by: 'row === undefined',
    tests: [RULES_TEST],
  },
  {
    name: 'One press on Erase is enough, and nothing brings the rule back.',
    file: 'web/src/features/administration/style/rule-row.tsx',
    text: '{isErasing ? (',
    by: '{isErasing === undefined ? (',
    tests: [SCREEN_TEST],
  },
]
