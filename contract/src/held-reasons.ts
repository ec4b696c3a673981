/** What the check of a reply may find (P §4). */
export const FINDING_CODES = [
  'empty',
  'too_long',
  'wrong_language',
  'emoji_refused',
  'contact_details',
  'promise',
  'liability',
  'ungrounded_dish',
  'ungrounded_number',
  'ungrounded_name',
  'near_earlier_reply',
  'stock_phrase',
  'echoes_instruction',
  'forbidden_word',
  'complaint_unaddressed',
  'praise_unnamed',
  'apology_missing',
  'apology_unneeded',
  'praises_the_criticised',
  'claim_unborne',
  'question_unanswered',
  'tone',
  'length',
  'no_greeting',
  'no_thanks',
] as const
/**
 * Why the policy leaves a reply to a person of which nothing is wrong (P §4): the review is outside of its conditions, or
 * all of it is stopped. Such a reply may be approved together with others.
 */
export const POLICY_REASONS = [
  'low_rating',
  'no_rating',
  'source_excluded',
  'text_excluded',
  'language_excluded',
  'place_excluded',
  'daily_cap',
  'stopped',
] as const
/** Why a reply waits for a person (P §4): a risk, a person said so, a limit, or what its check found. */
export const HELD_REASONS = [
  'risk',
  'person',
  'monthly_limit',
  'other_language',
  'one_star',
  ...POLICY_REASONS,
  'unchecked',
  'no_draft',
  ...FINDING_CODES,
] as const
export type HeldReason = (typeof HELD_REASONS)[number]
/** Why the dry run of a policy leaves a review to a person: as above, or because nobody posts it automatically anyway. */
export const OUTCOME_REASONS = [...HELD_REASONS, 'not_postable', 'answered', 'undrafted'] as const
export type OutcomeReason = (typeof OUTCOME_REASONS)[number]
