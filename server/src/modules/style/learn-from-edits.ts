import { createHash } from 'node:crypto'
import type { LearnedStyle } from '@maitre/language'
import { lockReviews, replyOf, type ReviewChanged } from '#modules/reviews'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx, Tx } from '#platform/database'
import { newId } from '#platform/ids'
import { defineJob } from '#platform/jobs'
import { plainWords } from '#platform/plain-letters'
import { defineThreadTask } from '#platform/threads'
import { findLesson, type Place } from './find-lesson.ts'
import { mayLearn } from './find-style.ts'
import { lockRules, loggedRule, type StoredRule } from './stored-rules.ts'
import type { learn } from './style-thread.ts'

export const learnStyle = defineJob<Place & { restaurantId: string }>('style.learn')

const learnInThread = defineThreadTask<Parameters<typeof learn>[0], LearnedStyle[]>(
  new URL('./style-thread.ts', import.meta.url),
  'learn',
)

/** In how many edited replies a change must be found to be a rule. */
export const NEEDED = 3
/** How many sentences of the house's own hold at a place, so that no reply becomes a list of them. */
const MOST_USED = 4
/** Kinds of which one rule holds for a guest. */
const SINGLE: ReadonlySet<string> = new Set(['greeting', 'closing', 'signature', 'length'])

/** Sends for what is to be learned from replies that a person edited, in the transaction that approves them. */
export async function learnFromApproved(
  { jobs }: Services,
  tx: Tx,
  changes: readonly ReviewChanged[],
): Promise<void> {
  const places = new Map<string, Place & { restaurantId: string }>()
  for (const { step, after } of changes) {
    if (step !== 'approved' || after.response_source !== 'human') continue
    const language = replyOf(after)?.language
    if (language === undefined) continue
    const { restaurant_id: restaurantId, location_id: locationId } = after
    places.set(`${restaurantId}:${locationId}:${language}`, { restaurantId, locationId, language })
  }
  for (const [key, place] of places) await jobs.send(tx, learnStyle, place, { key })
}

/** Learns from the edited replies of a place, outside of any transaction, and stores what is new. */
export async function learnFromEdits(
  services: Services,
  { restaurantId, ...place }: Place & { restaurantId: string },
): Promise<void> {
  const { database, threads } = services
  const lesson = await database.scoped(restaurantId, async (tx) =>
    (await mayLearn(tx)) ? findLesson(tx, place, NEEDED) : null,
  )
  if (lesson === null) return
  const learned = await threads.run(learnInThread, lesson)
  if (learned.length === 0) return
  await database.scoped(restaurantId, (tx) => storeLearned(services, tx, place, learned))
}

async function storeLearned(
  services: Services,
  tx: TenantTx,
  place: Place,
  learned: readonly LearnedStyle[],
): Promise<void> {
  // A guest may have been erased while the edits were looked through.
  const rows = await lockReviews(tx, [...new Set(learned.flatMap(({ evidence }) => evidence))])
  const standing = new Set(
    rows
      .filter(({ erased_at, lapsed_at }) => erased_at === null && lapsed_at === null)
      .map(({ review_id }) => review_id),
  )
  const rules = await lockRules(tx, place)
  for (const found of learned) {
    const evidence = found.evidence.filter((id) => standing.has(id))
    if (evidence.length >= NEEDED)
      await storeOne(services, tx, place, { ...found, evidence }, rules)
  }
}

/** Stores a rule unless a person decided about it, or about its kind, already. `rules` grows by it. */
async function storeOne(
  services: Services,
  tx: TenantTx,
  place: Place,
  found: LearnedStyle,
  rules: StoredRule[],
): Promise<void> {
  const { kind, words, guests } = found
  const fingerprint = fingerprintOf(found)
  const ofKind = rules.filter((one) => one.kind === kind)
  const known = ofKind.find((one) => one.fingerprint === fingerprint || isSame(one.words, words))
  // What gave way to later edits may come back by later ones.
  const isBack = known?.state === 'off' && known.decided_by === null
  if (known !== undefined && !isBack) return
  const holding = ofKind.filter(({ state }) => state === 'learned' || state === 'kept')
  const rivals = SINGLE.has(kind) ? holding.filter((one) => one.guests === guests) : []
  // What a person said holds, whatever the edits show.
  if (rivals.some(({ state }) => state === 'kept')) return
  if (kind === 'used' && holding.length >= MOST_USED) return
  // What people take out is not put in again by what they did before.
  if (rules.some((one) => one.kind === 'avoided' && isHeldAgainst(one, found))) return
  const against = kind === 'avoided' ? rules.filter((one) => isAgainst(one, words)) : []
  if (against.some(({ state }) => state === 'kept')) return
  for (const one of [...rivals, ...against]) await switchOff(tx, one)
  const learned_at = services.clock.now()
  const rule: StoredRule = {
    rule_id: known?.rule_id ?? newId(learned_at),
    location_id: place.locationId,
    language: place.language,
    kind,
    words,
    guests,
    state: 'learned',
    fingerprint,
    evidence: found.evidence,
    among: found.among,
    learned_at,
    decided_by: null,
    version: 0,
  }
  await tx.run(
    'style_add',
    `insert into style_rules (restaurant_id, rule_id, location_id, language, kind, words, guests, state, fingerprint, evidence, among, learned_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'learned', $8, $9, $10, $11)
     on conflict (restaurant_id, location_id, language, kind, fingerprint) do update
       set state = 'learned', evidence = excluded.evidence, among = excluded.among, guests = excluded.guests,
           learned_at = excluded.learned_at, version = style_rules.version + 1
     where style_rules.state = 'off' and style_rules.decided_by is null`,
    [
      tx.restaurantId,
      rule.rule_id,
      rule.location_id,
      rule.language,
      kind,
      words,
      guests,
      fingerprint,
      JSON.stringify(rule.evidence),
      rule.among,
      rule.learned_at,
    ],
  )
  if (known === undefined) rules.push(rule)
  else Object.assign(known, rule, { version: known.version + 1 })
  const subject = `location:${place.locationId}` as const
  audit(services, tx, { what: 'style.learned', subject, after: loggedRule(rule) })
}

/** A rule gives way to what people do now: it stays to be seen, and can be switched on again. */
async function switchOff(tx: TenantTx, rule: StoredRule): Promise<void> {
  rule.state = 'off'
  await tx.run(
    'style_off',
    `update style_rules set state = 'off', version = version + 1 where restaurant_id = $1 and rule_id = $2`,
    [tx.restaurantId, rule.rule_id],
  )
}

/** Whether a phrase that replies do without stands in what they would say. */
function isHeldAgainst({ state, words }: StoredRule, found: LearnedStyle): boolean {
  return isAgainst({ ...found, state: 'learned' }, words) && state !== 'off' && state !== 'erased'
}

/** Whether a rule has replies say what people take out of them. */
function isAgainst(
  { kind, state, words }: Pick<StoredRule, 'kind' | 'state' | 'words'>,
  phrase: string,
): boolean {
  const says = kind === 'used' || kind === 'closing'
  const holds = state === 'learned' || state === 'kept'
  return says && holds && ` ${plainWords(words)} `.includes(` ${plainWords(phrase)} `)
}

const isSame = (one: string, other: string): boolean => plainWords(one) === plainWords(other)

/** The hash by which a rule is known again; of the length of replies there is one alone. */
function fingerprintOf({ kind, words }: Pick<LearnedStyle, 'kind' | 'words'>): string {
  const said = kind === 'length' ? '' : plainWords(words)
  return createHash('sha256').update(`${kind}:${said}`).digest('hex')
}
