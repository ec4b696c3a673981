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

/** The ends that whoever holds the session's newest cookie is told: what its person did not do in this very browser. */
export const TOLD_SESSION_ENDS = [
  'logout_everywhere',
  'logout_others',
  'ended_elsewhere',
  'password_changed',
  'password_reset',
  'factors_reset',
  'rights_changed',
  'disabled',
  'idle',
  'ended_by_administrator',
] as const satisfies readonly SessionEnd[]

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
