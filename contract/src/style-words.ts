/** What a rule of style is about: how replies greet, close and are signed, their length, and sentences and phrases. */
export const STYLE_KINDS = [
  'greeting',
  'closing',
  'signature',
  'length',
  'used',
  'avoided',
] as const
export type StyleKind = (typeof STYLE_KINDS)[number]

/** The guests whose replies a rule is for, by their stars: from four on, or without any, a guest is happy. */
export const STYLE_GUESTS = ['all', 'happy', 'unhappy'] as const
export type StyleGuests = (typeof STYLE_GUESTS)[number]

/**
 * Where a rule stands. `learned`: it holds, and Maitre found it. `kept`: it holds, and a person said so. `off`: a person
 * switched it off, or the house's later edits did.
 */
export const STYLE_STATES = ['learned', 'kept', 'off'] as const
export type StyleState = (typeof STYLE_STATES)[number]
/** The same with the mark of a rule that a person erased: of its words nothing is left, and it is not learned again. */
export const STORED_STYLE_STATES = [...STYLE_STATES, 'erased'] as const

/** What of the voice is set for all replies and so comes before a rule. */
export const STYLE_OVERRULED = ['signature', 'forbidden_word'] as const

/** How long the words of a rule may be, in characters, and of how many words a reply may be asked for. */
export const MAX_STYLE_WORDS = 200
export const MIN_STYLE_LENGTH = 15
export const MAX_STYLE_LENGTH = 110
/** Where the guest's first name stands in a greeting. */
export const GUEST_NAME = '{name}'
