import { z } from 'zod'
import { feature } from './access.ts'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  MAX_STYLE_WORDS,
  STYLE_GUESTS,
  STYLE_KINDS,
  STYLE_OVERRULED,
  STYLE_STATES,
} from './style-words.ts'
import { id, instant, name } from './text.ts'
import { version } from './version.ts'

/** A rule of how the people of a location write their replies, learned from what they changed in drafts. */
export const styleRuleSchema = z.object({
  id,
  location_id: id,
  language: z.enum(LANGUAGES),
  kind: z.enum(STYLE_KINDS),
  /** Of a greeting with `{name}` where the guest's first name stands, of a length the number of words. */
  words: z.string(),
  guests: z.enum(STYLE_GUESTS),
  state: z.enum(STYLE_STATES),
  /** In how many edited replies the change was found, and among how many: the last ones, or those that said the phrase. */
  seen: z.int(),
  among: z.int(),
  learned_at: instant,
  /** Who decided about the rule last; null where nobody did. */
  decided_by: z.string().nullable(),
  /** What of the voice comes before this rule, so that it does not show; null for nothing. */
  overruled: z.enum(STYLE_OVERRULED).nullable(),
  /** Counts up with each change. */
  version: z.int(),
})
export type StyleRuleAnswer = z.infer<typeof styleRuleSchema>

/** An edit that a rule rests on. What was erased or has lapsed since is not among them. */
export const styleEditSchema = z.object({
  review_id: id,
  author_name: z.string().nullable(),
  rating: z.int().nullable(),
  review_date: z.string(),
  /** The reply as it was drafted, and as a person had it. */
  before: z.string(),
  after: z.string(),
})
export type StyleEdit = z.infer<typeof styleEditSchema>

const path = '/v1/restaurant/{restaurantId}/style'
const one = z.object({ restaurantId: id, ruleId: id })
const access = feature('voice')

export const style = {
  list: endpoint('GET', path, {
    summary: 'The rules that were learned from the edited replies of a location, in both languages',
    failed: 'style.list',
    access,
    params: z.object({ restaurantId: id }),
    query: z.object({ location_id: id }),
    data: z.array(styleRuleSchema),
  }),
  evidence: endpoint('GET', `${path}/{ruleId}/edits`, {
    summary: 'The edits that a rule rests on, the newest first',
    failed: 'style.list',
    access,
    params: one,
    data: z.array(styleEditSchema),
  }),
  update: endpoint('PUT', `${path}/{ruleId}`, {
    summary: 'Change the words of a rule, make it the house’s own, or switch it off',
    failed: 'style.save',
    access,
    params: one,
    body: z
      .object({
        words: name(MAX_STYLE_WORDS),
        guests: z.enum(STYLE_GUESTS),
        /** `kept` makes a rule hold by the word of whoever says so. */
        state: z.enum(['kept', 'off']),
      })
      .partial()
      .extend(version.shape),
    data: styleRuleSchema,
  }),
  remove: endpoint('DELETE', `${path}/{ruleId}`, {
    summary: 'Erase a rule; what was erased is not learned again',
    failed: 'style.remove',
    access,
    params: one,
    data: z.object({}),
  }),
}
