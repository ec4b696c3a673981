import type { Language, Tone } from '@maitre/contract/constants'
import type { PlaceValues, TriedPlace } from '@maitre/contract/place-values'
import type { VoiceChanges, VoiceFact } from '@maitre/contract/voice'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Level, levelsOf, type OwnValues, resolve } from './place-settings.ts'
import { getRestaurantValues } from './restaurant-values.ts'
import { withChange } from './save-place-settings.ts'
import { type Spoken, spokenOf } from './spoken.ts'

/** What a reply at that location may state and how it sounds: the house's, with what is set at its region and there. */
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

/** Changes of a voice that nobody has saved: of the house, and of one region or location. */
export interface TriedChanges extends VoiceChanges {
  place?: TriedPlace | undefined
}

/** The house at a location as it is stored, or as it would be with changes that nobody has saved. */
export async function getHouseFacts(
  tx: TenantTx,
  locationId: string,
  changes: TriedChanges = {},
): Promise<HouseFacts> {
  const row = await tx.db
    .selectFrom('restaurants as r')
    .innerJoin('locations as l', 'l.restaurant_id', 'r.restaurant_id')
    .select(['r.name', 'r.default_language', 'l.name as location_name', 'l.timezone'])
    .where('r.restaurant_id', '=', tx.restaurantId)
    .where('l.location_id', '=', locationId)
    .executeTakeFirst()
  const levels = (await levelsOf(tx, [locationId])).get(locationId)
  if (row === undefined || levels === undefined) throw new AppError('location.not_found')
  const { place, values } = await getRestaurantValues(tx)
  const house = { place, values: { ...values, ...ofHouse(changes) } }
  const voice = resolve(
    house,
    levels.map((level) => tried(level, changes)),
  ).values
  return {
    restaurantName: row.name,
    locationName: row.location_name,
    timezone: row.timezone,
    defaultLanguage: row.default_language,
    replyLanguage: voice['voice.language'],
    tone: voice['voice.tone'],
    instructions: voice['voice.instructions'],
    signature: spokenOf(voice['voice.signature']),
    facts: byKey(voice['voice.facts']),
    avoid: voice['voice.forbidden_words'],
    examples: voice['voice.examples'],
  }
}

/** What changes say of the house itself. */
function ofHouse(changes: VoiceChanges): Partial<PlaceValues> {
  const { tone, language, instructions, signature, examples, forbidden_words, facts } = changes
  return {
    ...(tone !== undefined && { 'voice.tone': tone }),
    ...(language !== undefined && { 'voice.language': language }),
    ...(instructions !== undefined && { 'voice.instructions': instructions }),
    ...(signature && { 'voice.signature': signature }),
    ...(examples && { 'voice.examples': examples }),
    ...(forbidden_words && { 'voice.forbidden_words': forbidden_words }),
    ...(facts && { 'voice.facts': facts }),
  }
}

/** A place as it would be with changes that nobody has saved. */
function tried({ place, own }: Level, changes: TriedChanges): Level {
  const added = changes.locations?.find((one) => one.location_id === place.id)
  const voice: OwnValues = added
    ? withChange(own, {
        set: {
          'voice.instructions': added.instructions,
          'voice.signature': added.signature,
          'voice.facts': added.facts,
        },
        unset: [],
      })
    : own
  const isTried = changes.place?.id === place.id
  return { place, own: isTried && changes.place ? withChange(voice, changes.place) : voice }
}

function byKey(facts: readonly VoiceFact[]): Record<string, Spoken> {
  return Object.fromEntries(facts.map(({ key, ...words }) => [key, spokenOf(words)]))
}
