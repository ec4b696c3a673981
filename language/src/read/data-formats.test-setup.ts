import { CATEGORIES, RISK_KINDS } from '#reading'
import {
  type Check,
  count,
  fields,
  keyed,
  list,
  maybe,
  oneOf,
  rows,
  share,
  text,
  texts,
  words,
  yes,
} from './data-checks.test-setup.ts'

const CATEGORY_NAMES: ReadonlySet<string> = new Set(CATEGORIES)
const RISKS: ReadonlySet<string> = new Set(RISK_KINDS)

const isCategory = (key: string): boolean => CATEGORY_NAMES.has(key)
const isWeight = (key: string): boolean => key.trim() !== '' && Math.abs(Number(key)) <= 4
const isName = (key: string): boolean => key.trim() !== ''
const weighted = keyed(isWeight, list)
const byCategory = (check: Check) => keyed(isCategory, keyed(isName, check))
const signs = keyed(isWeight, words)
const gendered = keyed((key) => ['m', 'f', 'mp', 'fp'].includes(key), list)

const head = { version: count, source: text }
const opinion = {
  ...head,
  valence: weighted,
  emoji: signs,
  ironic: texts,
  negators: list,
  notNegators: list,
  boosters: list,
  dampers: list,
  excess: list,
  contrast: list,
  governors: list,
  unreal: list,
}
const food = {
  ...head,
  modifiers: list,
  phrases: list,
  generic: list,
  proper: list,
  notFood: list,
}
const named = { 'say?': text, 'of?': text, 'it?': text }
const harm = fields({
  ...named,
  kinds: list,
  words: maybe,
  'with?': list,
  'hurt?': (value, at) => (value === true ? [] : [`${at}: not true`]),
  'dish?': text,
})
const harms = fields({
  ...head,
  harms: keyed(isName, harm),
  beside: keyed(isName, harm),
  told: list,
  bare: text,
  people: fields({
    all: list,
    you: list,
    third: list,
    other: list,
  }),
  defaults: keyed((key) => RISKS.has(key), fields({ ...named, told: text })),
})
const gate = fields({
  ...head,
  asks: list,
  rhetorical: list,
  advice: list,
  crowds: list,
  conditions: list,
  elsewhere: list,
  toElsewhere: list,
  compared: list,
  hearsay: list,
  past: list,
  present: list,
})
const lists = (names: string): Record<string, Check> =>
  Object.fromEntries(names.split(' ').map((name) => [name, list]))
const verdicts = fields({ before: weighted, after: weighted })
const people = fields({
  ...head,
  roles: list,
  people: list,
  named: list,
  between: list,
  before: weighted,
  after: weighted,
  praise: verdicts,
  blame: verdicts,
  borne: fields(lists('manner sorry waits makes craft tongues drinks serves order')),
  personal: list,
  against: list,
  company: list,
  relations: list,
  'serviceNouns?': list,
  'guestNouns?': list,
  notNames: list,
  famous: list,
  idioms: list,
})
const topics = fields({
  ...head,
  categories: byCategory(list),
  'asides?': byCategory(list),
  'persons?': keyed(isName, list),
  'cues?': byCategory(list),
  'lone?': byCategory(list),
  'saidOf?': keyed(isCategory, (value, at) =>
    String(value)
      .split(',')
      .flatMap((one) => oneOf(CATEGORY_NAMES)(one.trim(), at)),
  ),
  'verdict?': fields({ keyword: text, category: oneOf(CATEGORY_NAMES) }),
})
const telling = fields({
  ...head,
  categories: byCategory(keyed((key) => ['great', 'good', 'bad', 'awful'].includes(key), list)),
})
const risk = fields({
  ...head,
  terms: keyed(isName, list),
  rules: rows(
    fields({
      kind: oneOf(RISKS),
      confidence: share,
      all: texts,
      unless: (value, at) => (Array.isArray(value) && value.length === 0 ? [] : texts(value, at)),
      'needs?': texts,
      within: count,
      'mood?': oneOf(new Set(['bad', 'unhappy', 'notGlad', 'sour'])),
      'person?': yes,
      'raw?': yes,
      'last?': yes,
      'sure?': yes,
    }),
  ),
})
const matter = { about: oneOf(CATEGORY_NAMES), words: list, say: text, 'dish?': text }
const weight = oneOf(new Set(['nit', 'fault', 'grave']))
const claims = fields({
  ...head,
  sorry: list,
  glad: list,
  spare: list,
  wish: list,
  recipients: list,
  about: list,
  vague: list,
  untasted: list,
  strangers: list,
  before: list,
  feared: list,
  swapped: list,
})
const matters = fields({
  ...head,
  faults: keyed(isName, fields({ ...matter, weight, 'plain?': yes, 'changed?': yes })),
  praises: keyed(isName, fields(matter)),
})
/** A deed without words of its own is only spoken of as a thing: "the table by the window". */
const deeds = fields({
  ...head,
  groups: keyed(isName, text),
  deeds: keyed(
    isName,
    fields({ about: oneOf(CATEGORY_NAMES), words: list, say: text, 'did?': text, 'plain?': yes }),
  ),
})
/** The lists by which the clauses are known that a reply tells back. */
const RETOLD =
  'openings endings crew folk posts manner adverbs company things strange chilled bad unready failed arrived misplaced wronged handled treated sensed gladly neglected wrongs pace unhurried unneeded did undone leading unfit elsewhen held'
const retold = fields({ ...head, ...lists(RETOLD) })
/** What a French clause tells, by what it is about. */
const told = (names: string) => fields(lists(`staff team nobody guest kin thing there${names}`))
const frenchRetold = fields({
  ...head,
  ...lists('leads asides tails barred held elsewhen misspelt noVerbs stops adverbs kind hard'),
  ...lists('blocks guests after'),
  subjects: fields(lists('staff somebody kin others young determiners')),
  groups: keyed(isName, text),
  faults: told(' house'),
  deeds: told(''),
  either: fields(lists('team guest')),
})
const quoted = fields({
  ...head,
  ...lists('held unfit empty leading leaning standing hanging setting denied vague slips'),
})
const things = (check: Check) => keyed(isCategory, check)
const noticed = (check: Check) => ({
  ...head,
  ...lists('needy unpraised placed unlike determiners within'),
  things: things(check),
  people: check,
})
const singledOut = fields({ ...head, ...lists('among before orders behind back') })
const DAYPARTS =
  'own the between days behind alone verdicts to came ate ateThe thanks visit booked ours objects aux lead and unreal astray allDay at'
const byKey = keyed(isName, list)
const dayparts = { ...head, ...lists(DAYPARTS), meals: byKey, moments: byKey }
const scenes = fields({ ...head, terms: byKey, scenes: byKey })
/** A file that is alike in both languages. */
const both = (name: string, check: Check) => ({
  [`en/${name}.json`]: check,
  [`fr/${name}.json`]: check,
})
/** What each data file holds, by its place in the folder. */
export const FORMATS: Readonly<Record<string, Check>> = {
  'en/opinion.json': fields(opinion),
  'fr/opinion.json': fields({
    ...opinion,
    operators: keyed(isName, list),
    quebec: fields({ markers: list, valence: weighted }),
  }),
  ...both('topics', topics),
  ...both('telling', telling),
  'en/food.json': fields({ ...food, heads: list, drinks: list, genericHeads: list }),
  'fr/food.json': fields({ ...food, heads: gendered, drinks: gendered, ingredients: list }),
  ...both('people', people),
  ...both('risk', risk),
  'en/stop-words.json': fields({ ...head, words: texts }),
  'fr/stop-words.json': fields({ ...head, words: texts }),
  'fr/spellings.json': fields({ ...head, words: keyed(isName, text) }),
  'keywords.json': fields({ ...head, names: byCategory(text), apart: list }),
  'languages.json': fields({
    ...head,
    loans: words,
    languages: keyed(
      (key) => /^[a-z]{2,3}$/u.test(key),
      fields({ words, letters: maybe, forms: maybe }),
    ),
  }),
  ...both('claims', claims),
  ...both('matters', matters),
  ...both('harms', harms),
  ...both('deeds', deeds),
  'en/retold.json': retold,
  'fr/retold.json': frenchRetold,
  ...both('quoted', quoted),
  'en/noticed.json': fields(noticed(list)),
  'fr/noticed.json': fields(noticed(fields({ 'm?': list, 'f?': list }))),
  ...both('scenes', scenes),
  ...both('singled-out', singledOut),
  'en/dayparts.json': fields(dayparts),
  'fr/dayparts.json': fields({ ...dayparts, ...lists('visitor local'), eaten: byKey }),
  ...both('gate', gate),
  'names.json': fields({
    ...head,
    given: keyed(isName, words),
    words,
    common: words,
    elsewhere: words,
    nicknames: rows(words),
  }),
}
