/** What a rule of style is about. */
export type StyleKind = 'greeting' | 'closing' | 'signature' | 'length' | 'used' | 'avoided'

/** The guests whose replies a rule is for, by their stars: from four on, or without any, a guest is happy. */
export type StyleGuests = 'all' | 'happy' | 'unhappy'

/** How the people of a house write their replies, in words that a person reads and may change. */
export interface StyleRule {
  kind: StyleKind
  /**
   * The words of the rule: of a greeting with `{name}` where the guest's first name stands, of a length the number of
   * words.
   */
  words: string
  guests: StyleGuests
}
