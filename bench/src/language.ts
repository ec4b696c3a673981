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
import { varietyOf } from '@maitre/language/evaluation/variety'
import type { Figure } from './figure.ts'
import { measureEngine } from './language-speed.ts'

const TONES = ['friendly', 'formal', 'fun', 'neutral'] as const
const LANGUAGES = ['en', 'fr'] as const

/** The language engine by itself: what it finds, how fast, and how its replies differ. */
export function measureLanguage(): Figure[] {
  return [
    ...FILES.flatMap(figuresOfFile),
    ...figuresOfCebab(),
    ...measureEngine(),
    ...figuresOfReplies(),
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

function figuresOfReplies(): Figure[] {
  const all = TONES.flatMap((tone) =>
    LANGUAGES.map((language) => ({ of: `${tone}, ${language}`, ...varietyOf(tone, language) })),
  )
  const each = (field: 'distinct2' | 'openings' | 'nearest' | 'meanOverlap' | 'clean') =>
    Object.fromEntries(all.map((one) => [one.of, Math.round(one[field] * 1000) / 1000]))
  const figure = (
    what: string,
    field: Parameters<typeof each>[0],
    kind: 'at least' | 'at most',
    limit: number,
  ): Figure => {
    const values = all.map((one) => one[field])
    return {
      name: 'language-replies',
      what: `200 replies of one tone and language, the worst of eight: ${what}`,
      value: kind === 'at least' ? Math.min(...values) : Math.max(...values),
      unit: '',
      limit: { kind, value: limit },
      details: each(field),
    }
  }
  return [
    figure('distinct pairs of words', 'distinct2', 'at least', 0.35),
    figure('different openings', 'openings', 'at least', 0.3),
    figure('overlap of the two most alike', 'nearest', 'at most', 0.6),
    figure('mean overlap', 'meanOverlap', 'at most', 0.15),
    figure('without a remark of the check', 'clean', 'at least', 0.95),
  ]
}
