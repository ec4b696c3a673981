// `node language/training/train.ts FOLDER-OF-CEBAB` trains the weights that judge texts and sentences as a whole.
import { writeFileSync } from 'node:fs'
import { LEXICONS } from '../src/read/opinion/lexicon.ts'
import { denseOf, featuresOf } from '../src/read/opinion/model.ts'
import { findOpinions, scoreText } from '../src/read/opinion/sentiment.ts'
import { splitClauses, splitSentences } from '../src/read/words/split.ts'
import { tokenise } from '../src/read/words/token.ts'
import type { ReplyLanguage } from '../src/reply.ts'
import { type CebabFile, loadCebab, originalOf, overallOf } from './cebab.ts'
import { loadOwn, type OwnFile } from './own.ts'
import { CLASSES, type Example, judge, judgeByFolds, train } from './regression.ts'

/** A word must stand in at least this many of the corpus's original reviews, so that names and rare words stay out. */
const LEAST_REVIEWS = 6
/** A word must stand in at least this many of our own rows. */
const LEAST_ROWS = 3
const UNIT = 0.002

function example(text: string, language: ReplyLanguage, meant: number, group: string): Example {
  const lexicon = LEXICONS[language]
  const tokens = tokenise(text, language)
  const spans = splitSentences(text, { start: 0, end: text.length })
  const sentences = splitClauses(text, tokens, spans, lexicon.contrasts)
  const { score } = scoreText(sentences, findOpinions(text, tokens, sentences, lexicon))
  const features = new Set(sentences.flatMap((sentence) => [...featuresOf(tokens, sentence)]))
  return { group, features: [...features], dense: denseOf(score), meant }
}

/** The training examples from the corpus: only what its workers wrote. Nothing is trained on the originals. */
function examplesOfCebab(file: CebabFile, which: 'edited' | 'all'): Example[] {
  return file.rows
    .filter((row) => which === 'all' || row.edited)
    .flatMap((row) => {
      const overall = overallOf(row)
      if (overall === undefined) return []
      return [example(row.text, 'en', CLASSES.indexOf(overall), originalOf(row))]
    })
}

function examplesOfOwn(file: OwnFile, language: ReplyLanguage): Example[] {
  return file.rows.map(({ text, meant, group }) => example(text, language, meant, group))
}

/** The features that stand in enough different reviews of the corpus, or in enough of our own rows. */
function knownWords(corpus: readonly Example[], own: readonly Example[]): Map<string, number> {
  const reviews = new Map<string, Set<string>>()
  for (const { features, group } of corpus) {
    for (const feature of features) {
      const seen = reviews.get(feature) ?? new Set<string>()
      seen.add(group)
      reviews.set(feature, seen)
    }
  }
  const rows = new Map<string, number>()
  for (const feature of own.flatMap((one) => one.features))
    rows.set(feature, (rows.get(feature) ?? 0) + 1)
  const kept = [
    ...[...reviews].filter(([, seen]) => seen.size >= LEAST_REVIEWS).map(([name]) => name),
    ...[...rows].filter(([, count]) => count >= LEAST_ROWS).map(([name]) => name),
  ]
  return new Map([...new Set(kept)].sort().map((name, index) => [name, index]))
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: node language/training/train.ts FOLDER-OF-CEBAB')
const cebab = loadCebab(folder, 'train_inclusive')
const corpus: Record<ReplyLanguage, Example[]> = { en: examplesOfCebab(cebab, 'edited'), fr: [] }
const dev = examplesOfCebab(loadCebab(folder, 'dev'), 'all')
// Only the corpus tells what the rules' score is worth in ordinary reviews; the rules of both languages give scores
// on one scale.
let worth: readonly Float64Array[] | undefined
for (const language of ['en', 'fr'] as const) {
  const files = [loadOwn('telling', language), loadOwn('ordinary', language)]
  const own = files.flatMap((file) => examplesOfOwn(file, language))
  const known = knownWords(corpus[language], own)
  const model = train([...corpus[language], ...own], known, worth)
  const [negative, neutral, positive] = model.sparse
  const dense = model.dense.map((values) => [...values])
  if (negative === undefined || neutral === undefined || positive === undefined)
    throw new Error('a class is missing')
  const against = (values: Float64Array) =>
    [...values].map((value, at) => Math.round((value - (neutral[at] ?? 0)) / UNIT))
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  const beside = (values: readonly number[] = []) =>
    values.map((value, at) => round(value - (dense[1]?.[at] ?? 0)))
  const file = {
    version: 2,
    source:
      language === 'en'
        ? 'Trained by language/training/train.ts on rows written for Maitre and on CEBaB v1.1 (Abraham et al. 2022, CC BY 4.0), the rows that its workers edited.'
        : 'Trained by language/training/train.ts on rows written for Maitre.',
    features_are:
      'stems of words, and of two neighbouring words; ! stands before that of a word in the reach of a negation, # for a number',
    trained: {
      own: { sha256: files.map(({ sha256 }) => sha256), rows: own.length },
      ...(language === 'en' && {
        corpus: { file: 'train_inclusive.jsonl', sha256: cebab.sha256, rows: corpus.en.length },
      }),
      features: known.size,
    },
    figures: {
      note: 'macro-F1 of the model alone, percent; folds of our own rows by situation, and CEBaB’s development part',
      folds: judgeByFolds(own, corpus[language], known, worth),
      ...(language === 'en' && { dev: judge(model, dev) }),
    },
    unit: UNIT,
    dense: { positive: beside(dense[2]), negative: beside(dense[0]) },
    features: [...known.keys()].join('\n'),
    positive: against(positive),
    negative: against(negative),
  }
  worth ??= model.dense
  const out = new URL(`../src/data/model/${language}.json`, import.meta.url)
  writeFileSync(out, `${JSON.stringify(file)}\n`)
  process.stdout.write(`${JSON.stringify({ ...file.trained, ...file.figures }, null, 2)}\n`)
}
