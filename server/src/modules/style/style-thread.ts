// This file runs in a thread (platform/threads.ts): the main thread does not load the engine.
import type { FindingCode, House, LearnedStyle, ReplyTone, StyleLesson } from '@maitre/language'
import { learnStyle, refusedRule } from '@maitre/language/engine'
import type { SpokenRule } from './find-style.ts'

/** The rules that the edits of a place show. */
export function learn(lesson: StyleLesson): LearnedStyle[] {
  return learnStyle(lesson)
}

/** A rule as somebody writes it, for a house. */
export interface RuleToCheck {
  rule: SpokenRule
  house: House
  tone: ReplyTone
}

/** What the check of replies would hold against replies by that rule; null for nothing. */
export function checkRule({ rule, house, tone }: RuleToCheck): FindingCode | null {
  return refusedRule(rule, house, tone, rule.language)
}
