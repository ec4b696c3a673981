import type { ReplyLanguage } from '#reply'
import { VOCABULARY } from './phrase-book.ts'
import type { Plan } from './plan.ts'
import { type Step, step, steps } from './steps.ts'

/** What is asked beyond the facts is handed to a person, by its name where it has one. */
export function handedOn({ open, answers }: Plan, language: ReplyLanguage): Step[] {
  if (open.length === 0) return []
  const { asked } = VOCABULARY[language]
  const names = open.flatMap((key) => asked[key ?? ''] ?? [])
  const rest = open.includes(null) && answers.length + names.length > 0 ? asked['rest'] : undefined
  const points = [...names, ...(rest === undefined ? [] : [rest])].map((phrase) => ({
    phrase,
    about: 'asked',
    ground: { kind: 'courtesy' as const },
  }))
  return points.length === 0 ? steps('question') : step('questionAbout', { asked: points })
}
