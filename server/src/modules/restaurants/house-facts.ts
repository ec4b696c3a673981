import type { Language, Tone } from '@maitre/contract/constants'
import type { VoiceChanges } from '@maitre/contract/voice'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Spoken, spokenOf, spokenFacts, textsOf } from './spoken.ts'

/** What a reply at that location may state and how it sounds: the house's, with what the location adds of its own. */
export interface HouseFacts {
  restaurantName: string
  locationName: string
  timezone: string
  defaultLanguage: Language
  /** The language of all replies; null for the guest's. */
  replyLanguage: Language | null
  tone: Tone
  instructions: string
  signature: Spoken
  facts: Record<string, Spoken>
  /** Words that no reply may say. */
  avoid: string[]
  /** Replies that the house likes. */
  examples: string[]
}

/** The house at a location as it is stored, or as it would be with changes that nobody has saved. */
export async function getHouseFacts(
  tx: TenantTx,
  locationId: string,
  changes: VoiceChanges = {},
): Promise<HouseFacts> {
  const row = await tx.db
    .selectFrom('restaurants as r')
    .innerJoin('locations as l', 'l.restaurant_id', 'r.restaurant_id')
    .select([
      'r.name',
      'r.default_language',
      'r.reply_tone',
      'r.reply_language',
      'r.additional_system_prompt_instructions as instructions',
      'r.signature',
      'r.facts',
      'r.forbidden_words',
      'r.reply_examples',
      'l.facts as location_facts',
      'l.signature as location_signature',
      'l.reply_instructions as location_instructions',
      'l.name as location_name',
      'l.timezone',
    ])
    .where('r.restaurant_id', '=', tx.restaurantId)
    .where('l.location_id', '=', locationId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('location.not_found')
  const own = changes.locations?.find((one) => one.location_id === locationId)
  const signature = spokenOf(changes.signature ?? row.signature)
  const instructions = [
    changes.instructions ?? row.instructions,
    own?.instructions ?? row.location_instructions,
  ]
  return {
    restaurantName: row.name,
    locationName: row.location_name,
    timezone: row.timezone,
    defaultLanguage: row.default_language,
    replyLanguage: changes.language === undefined ? row.reply_language : changes.language,
    tone: changes.tone ?? row.reply_tone,
    instructions: instructions.filter((one) => one.trim() !== '').join('\n'),
    signature: { ...signature, ...spokenOf(own?.signature ?? row.location_signature) },
    facts: {
      ...(changes.facts ? byKey(changes.facts) : spokenFacts(row.facts)),
      ...(own ? byKey(own.facts) : spokenFacts(row.location_facts)),
    },
    avoid: changes.forbidden_words ?? textsOf(row.forbidden_words),
    examples: changes.examples ?? textsOf(row.reply_examples),
  }
}

function byKey(facts: NonNullable<VoiceChanges['facts']>): Record<string, Spoken> {
  return Object.fromEntries(facts.map(({ key, ...words }) => [key, spokenOf(words)]))
}
