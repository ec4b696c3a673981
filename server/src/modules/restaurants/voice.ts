import { mayUse } from '@maitre/contract/access'
import type { Voice, VoiceChanges } from '@maitre/contract/voice'
import type { Context } from '#context'
import type { Actor } from '#platform/actor'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { requireWholeRestaurant } from '#platform/whole-restaurant'
import { tellScreens } from './save-restaurant.ts'
import { writeRestaurant } from './write-restaurant.ts'
import { listOwnValues, type OwnValues } from './place-settings.ts'
import { getLocation } from './queries.ts'
import { getRestaurantValues } from './restaurant-values.ts'
import { storeOwnValues, withChange } from './save-place-settings.ts'
import { type Spoken, spokenOf } from './spoken.ts'
import { findDifference, loggedVoice, type VoiceDifference } from './voice-changes.ts'

/** The voice of the house, with what each of its locations adds. */
export async function getVoice(tx: TenantTx): Promise<Voice> {
  const { values } = await getRestaurantValues(tx)
  const own = await listOwnValues(tx)
  const locations = await tx.db
    .selectFrom('locations')
    .select(['location_id', 'name'])
    .where('restaurant_id', '=', tx.restaurantId)
    .where('kind', '=', 'place')
    .orderBy('name')
    .execute()
  return {
    tone: values['voice.tone'],
    language: values['voice.language'],
    examples: values['voice.examples'],
    forbidden_words: values['voice.forbidden_words'],
    ...ownVoice(values),
    locations: locations.map((one) => ({ ...one, ...ownVoice(own.get(one.location_id) ?? {}) })),
  }
}

/** What the voices of house and location have alike in the calls that are about both. */
function ownVoice(own: OwnValues) {
  return {
    instructions: own['voice.instructions'] ?? '',
    signature: own['voice.signature'] ?? { en: null, fr: null },
    facts: own['voice.facts'] ?? [],
  }
}

/**
 * Throws where changes shape the voice beyond tone and facts and the tier has no such thing (P §2). Values that stand
 * already may be sent again.
 */
export function requireVoiceTier(actor: Actor, before: Voice, changes: VoiceChanges): void {
  if (mayUse('voice', actor.role, actor.tier) === 'allowed') return
  const { fields, places } = findDifference(before, changes)
  const shapes = [...fields].some((field) => field !== 'tone' && field !== 'facts')
  if (shapes || places.size > 0) throw new AppError('tier_required')
}

/**
 * Throws where somebody who has some locations alone changes what the house says everywhere, or what another location
 * adds. Values that stand already may be sent again.
 */
function requireVoiceOfOwn({ scope }: Context, { fields, places }: VoiceDifference): void {
  const isOwn = [...places].every((place) => scope.locationIds.includes(place))
  if (fields.size > 0 || !isOwn) requireWholeRestaurant({ scope })
}

/** Changes the voice; the drafts that stand are left as they are. What stands already is no change. */
export async function updateVoice(
  ctx: Context,
  tx: TenantTx,
  changes: VoiceChanges,
): Promise<Voice> {
  const before = await getVoice(tx)
  requireVoiceTier(ctx.actor, before, changes)
  const difference = findDifference(before, changes)
  requireVoiceOfOwn(ctx, difference)
  if (difference.fields.size === 0 && difference.places.size === 0) return before
  const set = {
    ...(changes.tone !== undefined && { reply_tone: changes.tone }),
    ...(changes.language !== undefined && { reply_language: changes.language }),
    ...(changes.instructions !== undefined && {
      additional_system_prompt_instructions: changes.instructions,
    }),
    ...(changes.signature && { signature: stored(changes.signature) }),
    ...(changes.facts && { facts: storedFacts(changes.facts) }),
    ...(changes.examples && { reply_examples: JSON.stringify(changes.examples) }),
    ...(changes.forbidden_words && { forbidden_words: JSON.stringify(changes.forbidden_words) }),
  }
  if (Object.keys(set).length > 0) await writeRestaurant(tx, set)
  for (const one of changes.locations ?? []) await updatePlace(tx, one)
  await tellScreens(ctx, tx)
  const after = await getVoice(tx)
  const subject = `restaurant:${tx.restaurantId}` as const
  audit(ctx, tx, {
    what: 'voice.changed',
    subject,
    before: loggedVoice(before, difference),
    after: loggedVoice(after, difference),
  })
  return after
}

/** Stores what a location adds, whole: what is empty is set there no longer. */
async function updatePlace(
  tx: TenantTx,
  place: NonNullable<VoiceChanges['locations']>[number],
): Promise<void> {
  const { location_id: id, instructions, signature, facts } = place
  const { name } = await getLocation(tx, id)
  const set = {
    'voice.instructions': instructions,
    'voice.signature': signature,
    'voice.facts': facts,
  }
  const changed = ['voice.instructions', 'voice.signature', 'voice.facts'] as const
  await storeOwnValues(
    tx,
    { kind: 'location', id, name },
    withChange({}, { set, unset: [] }),
    changed,
  )
}

const stored = (words: object): string => JSON.stringify(spokenOf(words))

/** Facts as a column holds them; one without words in either language is no fact. */
function storedFacts(facts: NonNullable<VoiceChanges['facts']>): string {
  const spoken = facts
    .map(({ key, ...words }): [string, Spoken] => [key, spokenOf(words)])
    .filter(([, words]) => Object.keys(words).length > 0)
  return JSON.stringify(Object.fromEntries(spoken))
}
