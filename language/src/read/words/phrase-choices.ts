import type { ReplyLanguage } from '#reply'
import { frenchForms } from './french-forms.ts'
import { stemsOfPhrase } from './phrase-stems.ts'
import { addPhrase, listOf, makeTable, noteOf, type PhraseTable } from './phrase-table.ts'
import { BARE, CHOICE, nodeOf, targetTo } from './phrase-walk.ts'
import { hashOf } from './token.ts'
import { NONE, ROOT, type WordGraph } from './word-graph.ts'

/** One way to say a part of a phrase, by its stems; it has none where the part is left out. */
interface Way {
  words: readonly string[]
  /** Whether the way is typed without accents. */
  bare: boolean
}

type Choice = readonly Way[]

/** The word that may be said next, and the node that it leads to. */
interface Lead {
  word: string
  target: number
}

/** For each node of the phrase that is being added, the words that lead on from it. */
type Onward = Map<number, readonly Lead[]>

/**
 * Adds a phrase with choices, "(took|takes) (really |)ages", without spelling it out: there is one node for each
 * place between two parts, and all ways of a part lead from one to the next.
 */
export function addChoices<V>(table: PhraseTable<V>, phrase: string, value: V): void {
  // Every second part is what stood within brackets.
  const parts = phrase
    .split(/[()]/)
    .map((part, index) => (index % 2 === 1 ? part.split('|') : [part]))
  if (parts.length === 1) addPhrase(table, phrase, value)
  else if (cutsWord(parts)) for (const one of fewWays(phrase)) addPhrase(table, one, value)
  else {
    const choices = parts
      .filter((options) => options.length > 1 || options[0]?.trim() !== '')
      .map((options) => waysOf(options, table.language))
    link(table.graph, choices, noteOf(table, value, false))
  }
}

/** A table of lists of phrases, each with what it stands for. */
export function tableOf<V>(
  language: ReplyLanguage,
  lists: Iterable<readonly [words: string, value: V]>,
): PhraseTable<V> {
  const table = makeTable<V>(language)
  for (const [words, value] of lists)
    for (const phrase of listOf(words)) addChoices(table, phrase, value)
  return table
}

/** Links the parts from the last to the first, so that a part which may be left out finds what comes after it. */
function link(graph: WordGraph, choices: readonly Choice[], note: number): void {
  const onward: Onward = new Map()
  let node = graph.addNode(note)
  let leads: readonly Lead[] = []
  for (const [index, choice] of [...choices.entries()].toReversed()) {
    const skips = choice.some(({ words }) => words.length === 0)
    const said = choice.flatMap((way) => leadBy(graph, way, node, onward))
    leads = skips ? [...said, ...leads] : said
    if (index === 0) break
    node = graph.addNode(skips ? graph.noteAt(node) : 0)
    onward.set(node, leads)
    for (const { word, target } of leads) graph.addEdge(node, word, target)
  }
  for (const lead of leads) begin(graph, lead, onward)
}

/** Leads to `node` by the words of a way, and answers the first of them. */
function leadBy(graph: WordGraph, { words, bare }: Way, node: number, onward: Onward): Lead[] {
  const [first, ...rest] = words
  if (first === undefined) return []
  let next = node
  for (const word of rest.toReversed()) {
    const before = graph.addNode()
    const target = targetTo(next, CHOICE)
    onward.set(before, [{ word, target }])
    graph.addEdge(before, word, target)
    next = before
  }
  return [{ word: first, target: targetTo(next, bare ? CHOICE | BARE : CHOICE) }]
}

/**
 * Joins the phrases that begin with one word: hundreds begin with « pas ». They have one node after it with the edges
 * of all, so that a look-up does not go through the phrases one by one.
 */
function begin(graph: WordGraph, { word, target }: Lead, onward: Onward): void {
  const bits = target & (CHOICE | BARE)
  let edge = graph.edgeOf(ROOT, { stem: word, hash: hashOf(word) })
  while (edge !== NONE && (graph.targetOf(edge) & (CHOICE | BARE)) !== bits)
    edge = graph.twinOf(edge)
  const shared = edge === NONE ? graph.addNode() : nodeOf(graph.targetOf(edge))
  if (edge === NONE) graph.addEdge(ROOT, word, targetTo(shared, bits))
  const node = nodeOf(target)
  // The first phrase that ends here keeps its note.
  if (graph.noteAt(shared) === 0) graph.note(shared, graph.noteAt(node))
  for (const next of onward.get(node) ?? []) graph.addEdge(shared, next.word, next.target)
}

/**
 * The most phrases that one with choices may be spelled out to. One missing space made three hundred thousand of a
 * phrase, which took a thread 24 MiB.
 */
const MOST_SPELLED = 1500

/** Spells out a phrase whose choices cut words, which has no cheaper form; throws where that makes too many. */
function fewWays(phrase: string): string[] {
  const ways = spellOut(phrase)
  if (ways.length > MOST_SPELLED)
    throw new Error(
      `"${phrase}" is spelled out to ${ways.length} phrases: end its options with spaces`,
    )
  return ways
}

/** Whether a choice begins or ends within a word: "recommend(ed|s)". */
function cutsWord(parts: readonly (readonly string[])[]): boolean {
  // Whether a word may begin at this part.
  let open = true
  for (const options of parts) {
    const said = options.filter((option) => option !== '')
    if (said.length === 0) continue
    if (!open && !said.every((option) => /^[\s'’-]/.test(option))) return true
    if (!open && said.length < options.length) return true
    open = said.every((option) => /[\s'’-]$/.test(option))
  }
  return false
}

/**
 * The stems of each option, each once: in French also as typed without accents, and for a marked verb in all its
 * forms.
 */
function waysOf(options: readonly string[], language: ReplyLanguage): Way[] {
  const ways = new Map<string, Way>()
  for (const option of options) {
    for (const form of language === 'en' ? [option] : frenchForms(option)) {
      const { stems, bare } = stemsOfPhrase(form, language)
      ways.set(stems.join(' '), { words: stems, bare: false })
      const key = bare.join(' ')
      if (!ways.has(key)) ways.set(key, { words: bare, bare: true })
    }
  }
  return [...ways.values()]
}

/**
 * All phrases that a phrase with choices stands for: "(took|takes) (ages|forever)" stands for four. A choice within an
 * option belongs to that option alone: "(by (his|her) car|outside)" stands for three.
 */
export function spellOut(phrase: string): string[] {
  const open = phrase.indexOf('(')
  const close = open === -1 ? -1 : closingOf(phrase, open)
  if (close === -1) return [phrase]
  const before = phrase.slice(0, open)
  const endings = spellOut(phrase.slice(close + 1))
  return optionsOf(phrase.slice(open + 1, close))
    .flatMap(spellOut)
    .flatMap((one) => endings.map((ending) => before + one + ending))
}

/** Where the choice ends that opens there; −1 where it never does. */
function closingOf(phrase: string, open: number): number {
  let depth = 0
  for (let at = open; at < phrase.length; at += 1) {
    if (phrase[at] === '(') depth += 1
    if (phrase[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** The options of a choice, each with the choices within it. */
function optionsOf(choice: string): string[] {
  const options: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < choice.length; at += 1) {
    if (choice[at] === '(') depth += 1
    if (choice[at] === ')') depth -= 1
    if (choice[at] !== '|' || depth > 0) continue
    options.push(choice.slice(from, at))
    from = at + 1
  }
  return [...options, choice.slice(from)]
}

/**
 * The phrases of a list, one by one since lists are long; a phrase with choices is spelled out: "(my|his) arm" is
 * two.
 */
export function* spelledList(words: string): Generator<string> {
  for (const phrase of listOf(words)) {
    for (const one of spellOut(phrase)) yield one.includes('  ') ? one.replace(/ +/g, ' ') : one
  }
}
