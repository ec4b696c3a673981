import { z } from 'zod'
import { feature } from './access.ts'
import {
  ALERT_DIGESTS,
  ALERT_SEVERITIES,
  ESCALATION_MINUTES,
  MAX_ALERT_WORD,
  MAX_ALERT_WORDS,
} from './alert-words.ts'
import { KEYWORD_CATEGORIES, RISKS, SOURCES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { id, name } from './text.ts'
import { timezone } from './time-zone.ts'

const base = '/v1/restaurant/{restaurantId}/user-alert/rules'
const params = z.object({ restaurantId: id })

/** A minute of the day, from 0 to 1439. */
const minute = z.int().min(0).max(1439)
/** A choice of some words of a list, each once; null means all of them, also those to come. */
const some = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .array(z.enum(words))
    .min(1)
    .overwrite((chosen) => [...new Set(chosen)])
    .nullable()

const rules = {
  /** What is milder is not told. */
  min_severity: z.enum(ALERT_SEVERITIES),
  /** Bad reviews with more stars are not told; null means every review that the restaurant calls bad. */
  max_rating: z.int().min(1).max(5).nullable(),
  sources: some(SOURCES),
  /** Locations that the person may see; null means all of those, also later ones. */
  location_ids: z.array(id).min(1).max(1000).nullable(),
  /** A bad review is told that speaks of one of these topics or has one of the words; null or none means any review. */
  topics: some(KEYWORD_CATEGORIES),
  words: z.array(name(MAX_ALERT_WORD)).max(MAX_ALERT_WORDS),
  /** Which risks are told; null means all of them. */
  risks: some(RISKS),
  /**
   * From when to when nothing is sent that is no risk, in minutes of the person's day; what came meanwhile is sent at the end.
   * The hours may go over midnight.
   */
  quiet: z
    .strictObject({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to, 'no_hours' satisfies FieldProblem)
    .nullable(),
  digest: z.enum(ALERT_DIGESTS),
  /** The time zone of quiet hours and digests; null means the restaurant's. */
  time_zone: timezone.nullable(),
  /** After how many minutes an alert that is still unseen goes to whom, once; null means to nobody. */
  escalation: z
    .strictObject({ after_minutes: z.literal([...ESCALATION_MINUTES]), to: id })
    .nullable(),
}

/** By which rules a person is told of what happens; the switches and the address are the alert configuration. */
export const alertRulesSchema = z.object(rules)
export type AlertRules = z.infer<typeof alertRulesSchema>

export const alertRules = {
  get: endpoint('GET', base, {
    summary: 'By which rules you are told of what happens',
    failed: 'alert_config.get',
    access: feature('alerts'),
    params,
    data: alertRulesSchema,
  }),
  save: endpoint('PUT', base, {
    summary: 'Change the rules by which you are told: all of them, yours alone',
    failed: 'alert_config.save',
    access: feature('alerts'),
    params,
    body: alertRulesSchema,
    data: alertRulesSchema,
  }),
  people: endpoint('GET', `${base}/people`, {
    summary: 'To whom your unseen alerts can go: who else may see alerts here',
    failed: 'alert_config.get',
    access: feature('alerts'),
    params,
    data: z.array(z.object({ id, name: z.string() })),
  }),
}
