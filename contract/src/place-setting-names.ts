/** What of the voice may be set at a region or a location besides the restaurant. */
export const VOICE_SETTINGS = [
  'voice.tone',
  'voice.language',
  'voice.instructions',
  'voice.signature',
  'voice.examples',
  'voice.forbidden_words',
  'voice.facts',
] as const

/**
 * Those of the voice that are joined of what the restaurant, the region and the location give; of every other setting the
 * nearest place that sets it is all that holds.
 */
export const JOINED_SETTINGS = [
  'voice.instructions',
  'voice.signature',
  'voice.facts',
] as const satisfies readonly (typeof VOICE_SETTINGS)[number][]
export type JoinedSetting = (typeof JOINED_SETTINGS)[number]

/** What of automatic approval may be set there; consent, stop and whether an approval posts at once are the restaurant's alone. */
export const APPROVAL_SETTINGS = [
  'approval.takes_part',
  'approval.sources',
  'approval.smallest_rating',
  'approval.texts',
  'approval.languages',
  'approval.hours',
  'approval.daily_cap',
  'approval.delay',
] as const

export type ApprovalSetting = (typeof APPROVAL_SETTINGS)[number]

/** What of alerts may be set there; how somebody hears of them is each person's own. */
export const ALERT_SETTINGS = ['alerts.bad_review_max_rating'] as const

/** Everything that may be set at a region or a location; what is not set there is taken from the place above. */
export const PLACE_SETTINGS = [...VOICE_SETTINGS, ...APPROVAL_SETTINGS, ...ALERT_SETTINGS] as const
export type PlaceSetting = (typeof PLACE_SETTINGS)[number]

/** Those of them that come from one place. */
export type SingleSetting = Exclude<PlaceSetting, JoinedSetting>
export const SINGLE_SETTINGS: readonly SingleSetting[] = PLACE_SETTINGS.filter(
  (one): one is SingleSetting => !JOINED_SETTINGS.some((joined) => joined === one),
)

/** The kinds of places at which values are set, from the widest to the narrowest. */
export const PLACE_KINDS = ['restaurant', 'region', 'location'] as const

/** Those of them at which values of their own stand in rows. */
export const SET_PLACE_KINDS = ['region', 'location'] as const

/** How many regions a restaurant has at most. */
export const MAX_REGIONS = 100
