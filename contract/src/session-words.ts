/** Why a session ended before its time. */
export const SESSION_ENDS = [
  'logout',
  'logout_everywhere',
  'logout_others',
  'ended_elsewhere',
  'replaced',
  'refresh_token_reused',
  'password_changed',
  'password_reset',
  'factors_reset',
  'rights_changed',
  'disabled',
  'idle',
  'ended_by_administrator',
  'ended_at_provider',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** The ends that nobody is told: what a person did in this very browser, a thief’s doing, and the provider’s. */
const UNTOLD_SESSION_ENDS = [
  'logout',
  'replaced',
  'refresh_token_reused',
  'ended_at_provider',
] as const satisfies readonly SessionEnd[]

/** The ends that whoever holds the session's newest cookie is told; each has its words (`session-ended.json`). */
export type ToldSessionEnd = Exclude<SessionEnd, (typeof UNTOLD_SESSION_ENDS)[number]>
export const TOLD_SESSION_ENDS: readonly ToldSessionEnd[] = SESSION_ENDS.filter(
  (end): end is ToldSessionEnd => !UNTOLD_SESSION_ENDS.some((untold) => untold === end),
)

/**
 * By what the person of a session proved that it is them: a password alone, a password and a second step of ours (which a
 * passkey is both of), or a sign-in at the provider, which says that it asked for more than one thing or does not.
 */
export const SESSION_PROOFS = ['password', 'two_steps', 'provider', 'provider_two_steps'] as const
export type SessionProof = (typeof SESSION_PROOFS)[number]

/** The browsers and systems by which a person tells their sessions apart. */
export const SESSION_BROWSERS = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'opera',
  'samsung',
  'other',
] as const
export type SessionBrowser = (typeof SESSION_BROWSERS)[number]

export const SESSION_SYSTEMS = [
  'windows',
  'macos',
  'ios',
  'android',
  'linux',
  'chromeos',
  'other',
] as const
export type SessionSystem = (typeof SESSION_SYSTEMS)[number]
