import { spawnSync } from 'node:child_process'
import { prepare, read } from '@maitre/language/engine'
import type { PreparedContext } from '@maitre/language'
import { demoReviews } from '@maitre/language/evaluation/demo-house'
import { loadLabelled } from '@maitre/language/evaluation/measure'
import { memoryFlags } from './as-started.ts'
import { ROOT } from './child.ts'
import { type Figure, median, percentile, rounded } from './figure.ts'

const STARTS = 7
/**
 * Other programs on a shared machine slow the engine down through no fault of its own: of so many tries the quickest
 * counts.
 */
const TRIES = 5
const WARM_UP = 300
const SHORT = 300
const LONG = 4096
const MEBIBYTE = 2 ** 20

/** Measures how fast one thread reads, what hostile texts cost, and what a process pays for the engine. */
export function measureEngine(): Figure[] {
  return [...(['en', 'fr'] as const).map(readingRate), longTexts(), hostileTexts(), ...starts()]
}

function house(defaultLanguage: 'en' | 'fr'): PreparedContext {
  return prepare({ restaurantName: '', locationNames: [], defaultLanguage, menu: [], staff: [] })
}

/** Cuts real sentences, joined in a row, into texts of one length. */
function textsOf(language: 'en' | 'fr', length: number): string[] {
  const demo = demoReviews.filter((one) => one.language === language && one.text !== '')
  const labelled = loadLabelled(language === 'en' ? 'english-seen' : 'french-seen')
  const all = [...demo, ...labelled].map(({ text }) => text).join(' ')
  const texts: string[] = []
  for (let at = 0; at + length <= all.length; at += length) texts.push(all.slice(at, at + length))
  return texts
}

/**
 * Milliseconds of processor time that one reading takes its thread, which other programs of the machine do not
 * lengthen.
 */
function timeOf(text: string, context: PreparedContext): number {
  const since = process.threadCpuUsage()
  read({ text, rating: null, authorName: null }, context)
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

function quickest(text: string, context: PreparedContext): number {
  return Math.min(...Array.from({ length: TRIES }, () => timeOf(text, context)))
}

function readingRate(language: 'en' | 'fr'): Figure {
  const context = house(language)
  const texts = textsOf(language, SHORT)
  for (let turn = 0; turn < WARM_UP; turn += 1) timeOf(texts[turn % texts.length] ?? '', context)
  const rounds = Array.from({ length: TRIES }, () => {
    const spent = texts.reduce((sum, text) => sum + timeOf(text, context), 0)
    return (texts.length / spent) * 1000
  })
  return {
    name: `language-speed-${language}`,
    what: `Reviews of ${SHORT} characters read a second of processor time, ${language}`,
    value: Math.max(...rounds),
    unit: '/s',
    target: 1500,
    limit: { kind: 'at least', value: 500 },
    details: { reviews: texts.length, rounds: rounds.map(rounded) },
  }
}

function longTexts(): Figure {
  const times = (['en', 'fr'] as const).flatMap((language) => {
    const context = house(language)
    const texts = [...textsOf(language, LONG), ...textsOf(language, LONG / 4)]
    for (const text of texts) timeOf(text, context)
    return texts.map((text) => quickest(text, context))
  })
  return {
    name: 'language-long',
    what: `Reading up to ${LONG} characters, processor time: slowest of a hundred`,
    value: percentile(times, 0.99),
    unit: 'ms',
    target: 20,
    limit: { kind: 'at most', value: 50 },
    details: { texts: times.length, median: rounded(median(times)) },
  }
}

/** Texts of one MiB each, of kinds that have slowed readers of text down before. */
const HOSTILE: Readonly<Record<string, string>> = {
  'exclamation marks': '!',
  'one word': 'a',
  'one number': '7',
  'opening brackets': '(',
  'nested quotes': '"\'“«',
  spaces: ' ',
  'line breaks': '\r\n',
  'full stops': '. ',
  commas: 'a, ',
  'names in a row': 'John and Mary and ',
  'French names in a row': 'merci à Jean et ',
  negations: "not n't never ",
  'French negations': 'ne pas jamais ',
  boosters: 'very very really ',
  'dishes in a row': 'fish taco with duck confit and ',
  'French dishes in a row': 'tarte au sucre à la ',
  'accents on one letter': 'e\u0301\u0301\u0301',
  'zero-width characters': 'a\u200b',
  emoji: '👩‍👩‍👧‍👦',
  'lone surrogates': '\ud800',
  'capitals and marks': 'WOW?!',
  'hyphens and apostrophes': "l'a-",
  'translated halves': '(Translated by Google) (Original) ',
  markup: '<a href="x">',
}

function hostileTexts(): Figure {
  const context = house('en')
  const each = Object.entries(HOSTILE).map(([name, part]) => {
    const text = part.repeat(Math.ceil(MEBIBYTE / part.length)).slice(0, MEBIBYTE)
    return [name, rounded(quickest(text, context))] as const
  })
  return {
    name: 'language-hostile',
    what: `Reading hostile texts of 1 MiB, processor time: the slowest of ${each.length}`,
    value: Math.max(...each.map(([, ms]) => ms)),
    unit: 'ms',
    target: 50,
    limit: { kind: 'at most', value: 250 },
    details: Object.fromEntries(each),
  }
}

/**
 * Measures what loading the engine and the first readings take, each time in a new process that is run as the server
 * is.
 */
function starts(): Figure[] {
  const each = Array.from({ length: STARTS }, () => {
    const { stdout, status, stderr } = spawnSync(
      process.execPath,
      [...memoryFlags(''), 'bench/src/language-start.ts'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(`the engine did not start: ${stderr}`)
    return JSON.parse(stdout) as { ms: number; wallMs: number; mebibytes: number } // language-start.ts prints this shape.
  })
  return [
    {
      name: 'language-start',
      what: 'The engine loaded, its first review read, processor time',
      value: Math.min(...each.map(({ ms }) => ms)) / 1000,
      unit: 's',
      target: 0.5,
      limit: { kind: 'at most', value: 2 },
      details: {
        ms: each.map(({ ms }) => rounded(ms)),
        wallMs: each.map(({ wallMs }) => rounded(wallMs)),
      },
    },
    {
      name: 'language-memory',
      what: 'Memory that the engine adds, a thousand reviews read',
      value: median(each.map(({ mebibytes }) => mebibytes)),
      unit: 'MiB',
      target: 100,
      limit: { kind: 'at most', value: 200 },
      details: { mebibytes: each.map(({ mebibytes }) => rounded(mebibytes)) },
    },
  ]
}
