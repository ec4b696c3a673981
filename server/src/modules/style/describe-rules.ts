import type { StyleEdit, StyleRuleAnswer } from '@maitre/contract/style'
import { getHouseFacts, type HouseFacts } from '#modules/restaurants'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { plainWords } from '#platform/plain-letters'
import { findEdits } from './find-lesson.ts'
import { getRule, listRules, type StoredRule, toRule } from './stored-rules.ts'

/** The rules of a location of the caller's, each with what of the voice comes before it. */
export async function describeRules(
  tx: TenantTx,
  scope: Scope,
  locationId: string,
): Promise<StyleRuleAnswer[]> {
  if (!scope.locationIds.includes(locationId)) throw new AppError('location.not_found')
  const facts = await getHouseFacts(tx, locationId)
  return (await listRules(tx, locationId)).map((row) => toRule(row, overruledBy(facts, row)))
}

/** One rule, in the same shape. */
export async function describeRule(tx: TenantTx, row: StoredRule): Promise<StyleRuleAnswer> {
  return toRule(row, overruledBy(await getHouseFacts(tx, row.location_id), row))
}

/** What is set for all replies comes before what was learned. */
function overruledBy(facts: HouseFacts, row: StoredRule): StyleRuleAnswer['overruled'] {
  const { kind, language, words } = row
  if (kind === 'signature') return facts.signature[language] === undefined ? null : 'signature'
  if (kind === 'avoided' || kind === 'length') return null
  const said = ` ${plainWords(words)} `
  return facts.avoid.some((word) => said.includes(` ${plainWords(word)} `))
    ? 'forbidden_word'
    : null
}

/** The edits that a rule rests on, from the replies themselves: of what is gone there nothing is shown. */
export async function listEdits(tx: TenantTx, scope: Scope, ruleId: string): Promise<StyleEdit[]> {
  const { evidence } = await getRule(tx, scope, ruleId)
  const rows = await findEdits(tx, evidence)
  return rows.map(({ review_id, author_name, rating, review_date, draft, reply }) => ({
    review_id,
    author_name,
    rating,
    review_date,
    before: draft,
    after: reply,
  }))
}
