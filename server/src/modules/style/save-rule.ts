import type { FindingCode } from '@maitre/language'
import type { StyleGuests } from '@maitre/contract/style-words'
import type { Context } from '#context'
import { audit } from '#platform/audit'
import type { Changes, TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { requireSeen } from '#platform/seen-version'
import { defineThreadTask } from '#platform/threads'
import { describeRule } from './describe-rules.ts'
import { findHouse } from './find-lesson.ts'
import { getRule, lockRule, loggedRule, type StoredRule } from './stored-rules.ts'
import type { checkRule } from './style-thread.ts'

const checkInThread = defineThreadTask<Parameters<typeof checkRule>[0], FindingCode | null>(
  new URL('./style-thread.ts', import.meta.url),
  'checkRule',
)

/** What a person changes of a rule. */
export type RuleChanges = Changes<{ words: string; guests: StyleGuests; state: 'kept' | 'off' }>

/**
 * Changes a rule for a person, whose word it is from then on: nothing learned takes its place. Words that the check
 * would refuse in a reply are refused, before anything is locked, since a thread looks at them.
 */
export async function updateRule(
  ctx: Context,
  ruleId: string,
  seen: number | undefined,
  changes: RuleChanges,
) {
  if (changes.words !== undefined) await requireFit(ctx, ruleId, changes.words)
  return ctx.scoped(async (tx) => {
    const before = await lockRule(tx, ctx.scope, ruleId)
    requireSeen(seen, await describeRule(tx, before))
    const after: StoredRule = {
      ...before,
      words: changes.words ?? before.words,
      guests: changes.guests ?? before.guests,
      // Whoever writes a rule that is off leaves it off, unless they say so.
      state: changes.state ?? (before.state === 'off' ? 'off' : 'kept'),
      decided_by: ctx.actor.name,
      version: before.version + 1,
    }
    await store(tx, after)
    const subject = `location:${after.location_id}` as const
    const [was, is] = [loggedRule(before), loggedRule(after)]
    audit(ctx, tx, { what: 'style.changed', subject, before: was, after: is })
    return describeRule(tx, after)
  })
}

async function requireFit(ctx: Context, ruleId: string, words: string): Promise<void> {
  const asked = await ctx.scoped(async (tx) => {
    const { location_id: locationId, language, kind, guests } = await getRule(tx, ctx.scope, ruleId)
    const rule = { language, kind, guests, words }
    return { rule, ...(await findHouse(tx, { locationId, language })) }
  })
  const finding = await ctx.threads.run(checkInThread, asked)
  if (finding !== null) throw new AppError('style_rule.refused', { finding })
}

async function store(tx: TenantTx, rule: StoredRule): Promise<void> {
  await tx.run(
    'style_save',
    `update style_rules set words = $3, guests = $4, state = $5, decided_by = $6, version = $7
      where restaurant_id = $1 and rule_id = $2`,
    [
      tx.restaurantId,
      rule.rule_id,
      rule.words,
      rule.guests,
      rule.state,
      rule.decided_by,
      rule.version,
    ],
  )
}

/** Erases a rule with its words and what it rests on; the hash that is left keeps it from being learned again. */
export async function removeRule(ctx: Context, tx: TenantTx, ruleId: string): Promise<void> {
  const before = await lockRule(tx, ctx.scope, ruleId)
  await tx.run(
    'style_erase',
    `update style_rules set state = 'erased', words = '', evidence = '[]', decided_by = $3, version = version + 1
      where restaurant_id = $1 and rule_id = $2`,
    [tx.restaurantId, ruleId, ctx.actor.name],
  )
  const { wording: _gone, ...was } = loggedRule(before)
  const subject = `location:${before.location_id}` as const
  audit(ctx, tx, { what: 'style.erased', subject, before: was })
}
