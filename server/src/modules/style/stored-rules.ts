import type { Language } from '@maitre/contract/constants'
import type { StyleRuleAnswer } from '@maitre/contract/style'
import type { StyleGuests, StyleKind, StyleState } from '@maitre/contract/style-words'
import type { Scope } from '#platform/actor'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Place } from './find-lesson.ts'

/** A rule as it is stored; one that was erased has no words. */
export interface StoredRule {
  rule_id: string
  location_id: string
  language: Language
  kind: StyleKind
  words: string
  guests: StyleGuests
  state: StyleState | 'erased'
  fingerprint: string
  evidence: string[]
  among: number
  learned_at: Date
  decided_by: string | null
  version: number
}

const COLUMNS =
  'rule_id, location_id, language, kind, words, guests, state, fingerprint, evidence, among, learned_at, decided_by, version'

/** The rules of a location that nobody erased, by language and the newest first. */
export function listRules(tx: TenantTx, locationId: string): Promise<StoredRule[]> {
  return tx.run<StoredRule>(
    'style_list',
    `select ${COLUMNS} from style_rules where restaurant_id = $1 and location_id = $2 and state <> 'erased'
      order by language, learned_at desc, rule_id`,
    [tx.restaurantId, locationId],
  )
}

/** Every rule of a place, also the marks of those that were erased, locked until the transaction ends. */
export function lockRules(tx: TenantTx, { locationId, language }: Place): Promise<StoredRule[]> {
  return tx.run<StoredRule>(
    'style_lock',
    `select ${COLUMNS} from style_rules where restaurant_id = $1 and location_id = $2 and language = $3
      order by rule_id for update`,
    [tx.restaurantId, locationId, language],
  )
}

/** A rule of a location that the caller has. */
export function getRule(tx: TenantTx, scope: Scope, ruleId: string): Promise<StoredRule> {
  return findOne(tx, scope, ruleId, '')
}

/** The same, locked until the transaction ends: whoever changes a rule begins here. */
export function lockRule(tx: TenantTx, scope: Scope, ruleId: string): Promise<StoredRule> {
  return findOne(tx, scope, ruleId, 'for update')
}

async function findOne(
  tx: TenantTx,
  scope: Scope,
  ruleId: string,
  lock: '' | 'for update',
): Promise<StoredRule> {
  const [row] = await tx.run<StoredRule>(
    lock === '' ? 'style_get' : 'style_lock_one',
    `select ${COLUMNS} from style_rules where restaurant_id = $1 and rule_id = $2 and state <> 'erased' ${lock}`,
    [tx.restaurantId, ruleId],
  )
  if (row === undefined || !scope.locationIds.includes(row.location_id))
    throw new AppError('style_rule.not_found')
  return row
}

/** The contract's shape of a rule that nobody erased. */
export function toRule(row: StoredRule, overruled: StyleRuleAnswer['overruled']): StyleRuleAnswer {
  if (row.state === 'erased') throw new AppError('style_rule.not_found')
  return {
    id: row.rule_id,
    location_id: row.location_id,
    language: row.language,
    kind: row.kind,
    words: row.words,
    guests: row.guests,
    state: row.state,
    seen: row.evidence.length,
    among: row.among,
    learned_at: row.learned_at.toISOString(),
    decided_by: row.decided_by,
    overruled,
    version: row.version,
  }
}

/** What the audit log tells of a rule, whose words are the house's own. */
export const loggedRule = ({ language, kind, words, state }: Omit<StoredRule, 'rule_id'>) => ({
  style_kind: kind,
  language,
  wording: words,
  style_state: state,
})
