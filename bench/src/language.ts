import { figuresOf, writeDemo } from '@maitre/language/evaluation/demo-replies'
import { measureHarms } from '@maitre/language/evaluation/harms'
import {
  CEBAB_GOALS,
  FILES,
  GOALS,
  languageOf,
  measure,
  measureCebab,
  misspelt,
  namesIn,
} from '@maitre/language/evaluation/measure'
import { type Toned, toneAccuracy } from '@maitre/language/evaluation/reply-figures'
import { falseAlarms, TRIALS, trialFigures, writeTrial } from '@maitre/language/evaluation/trial'
import { type Figure, rounded } from './figure.ts'
import { measureEngine } from './language-speed.ts'

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const
const LANGUAGES = ['en', 'fr'] as const

/** Measures the language engine by itself: what it finds, how fast it is, and how its replies differ. */
export function measureLanguage(): Figure[] {
  return [
    ...FILES.flatMap(figuresOfFile),
    ...figuresOfCebab(),
    ...measureEngine(),
    ...figuresOfReplies(),
    ...TRIALS.flatMap(figuresOfTrial),
    ...TRIALS.flatMap(figuresOfHarms),
  ]
}

type FileName = (typeof FILES)[number]

function figuresOfFile(file: FileName): Figure[] {
  const language = languageOf(file)
  const found = measure(file)
  const known = namesIn(file)
  const staff = (roster: string[]) => measure(file, roster).staff
  const goals = [
    ...GOALS.map(({ name, value, floor, target }) => ({
      name,
      value: value(found),
      floor: floor[language],
      target: target[language],
    })),
    { name: 'staff by the roster, F1', value: staff(known)?.f1, floor: 0.95, target: 0.98 },
    {
      name: 'staff by a misspelt roster, F1',
      value: staff(known.map(misspelt))?.f1,
      floor: 0.8,
      target: 0.9,
    },
  ]
  return goals.map(({ name, value, floor, target }) => ({
    name: `language-${file}`,
    what: `${file.replace('-', ', ')}: ${name}`,
    value: (value ?? 0) * 100,
    unit: '%',
    target: target * 100,
    limit: { kind: 'at least', value: floor * 100 },
    details: { reviews: found.reviews },
  }))
}

function figuresOfCebab(): Figure[] {
  const found = measureCebab()
  return CEBAB_GOALS.map(({ name, value, floor, target }) => ({
    name: 'language-cebab-dev',
    what: `CEBaB, development part: ${name}`,
    value: (value(found) ?? 0) * 100,
    unit: '%',
    target: target.en * 100,
    limit: { kind: 'at least', value: floor.en * 100 },
    details: { reviews: found.reviews },
  }))
}

function figuresOfTrial(trial: (typeof TRIALS)[number]): Figure[] {
  const { perThousand, held } = falseAlarms(trial)
  const { named, risks } = trialFigures(writeTrial(trial))
  const name = `language-trial-${trial}`
  const least = (what: string, share: number, limit: number): Figure => ({
    name,
    what: `Trial, ${trial}: ${what}`,
    value: share * 100,
    unit: '%',
    limit: { kind: 'at least', value: limit },
    details: {},
  })
  return [
    {
      name,
      what: `Trial, ${trial}: alarms per thousand happy reviews`,
      value: perThousand,
      unit: '',
      limit: { kind: 'at most', value: 2 },
      details: { held },
    },
    least('reviews with a risk that are held', risks, 98),
    least('praised colleagues named in the reply', named, 95),
  ]
}

/** What is found of the harms that nobody worked with; aims are 98 % and two alarms. */
function figuresOfHarms(trial: (typeof TRIALS)[number]): Figure[] {
  const { plainly, inPassing, alarms } = measureHarms(trial, 'held')
  const name = `language-harms-${trial}`
  const least = (what: string, share: number, limit: number): Figure => ({
    name,
    what: `Harms, ${trial}, held: ${what}`,
    value: share * 100,
    unit: '%',
    target: 98,
    limit: { kind: 'at least', value: limit },
    details: {},
  })
  return [
    least('told plainly that are found', plainly, 95),
    least('told in passing that are found', inPassing, 75),
    {
      name,
      what: `Harms, ${trial}, held: alarms per thousand calm reviews`,
      value: alarms,
      unit: '',
      target: 2,
      limit: { kind: 'at most', value: 30 },
      details: {},
    },
  ]
}

/** How many of a location's last replies the product hands to the composer. */
const KNOWN = 50

function figuresOfReplies(): Figure[] {
  const written = LANGUAGES.flatMap((language) =>
    TONES.map((tone) => ({ tone, language, replies: writeDemo(tone, language, KNOWN) })),
  )
  const all = written.map(({ tone, language, replies }) => ({
    of: `${tone}, ${language}`,
    ...figuresOf(replies),
  }))
  type Field = Exclude<keyof (typeof all)[number], 'of'>
  const figure = (
    what: string,
    field: Field,
    kind: 'at least' | 'at most',
    limit: number,
  ): Figure => {
    const values = all.map((one) => one[field])
    return {
      name: 'language-replies',
      what: `Replies of one tone and language, the worst of eight: ${what}`,
      value: kind === 'at least' ? Math.min(...values) : Math.max(...values),
      unit: '',
      limit: { kind, value: limit },
      details: Object.fromEntries(all.map((one) => [one.of, rounded(one[field])])),
    }
  }
  return [
    figure('distinct pairs of words in any 200', 'distinctPairs', 'at least', 0.29),
    figure('different openings in any 200', 'openings', 'at least', 0.3),
    figure(
      'overlap of the two most alike of any 200 that are not short',
      'nearestPair',
      'at most',
      0.6,
    ),
    figure('mean overlap in any 200', 'meanPair', 'at most', 0.15),
    figure('share with something of that guest', 'particular', 'at least', 0.7),
    figure('share without a remark of the check', 'clean', 'at least', 0.95),
    figure('share with a hard remark', 'hard', 'at most', 0),
    figure('words of the longest', 'longest', 'at most', 120),
    ...LANGUAGES.map((language): Figure => {
      const half = (odd: number): Toned[] =>
        written
          .filter((one) => one.language === language)
          .flatMap(({ tone, replies }) =>
            replies.filter((_, at) => at % 2 === odd).map(({ text }) => ({ tone, text })),
          )
      return {
        name: 'language-replies',
        what: `The tone of an unseen reply told by its words, ${language}`,
        value: toneAccuracy(half(0), half(1)) * 100,
        unit: '%',
        limit: { kind: 'at least', value: 85 },
        details: {},
      }
    }),
  ]
}
