import type { Tx } from '#platform/database'
import { countWithin, forget, type Limit, takeBack } from '#platform/throttle'
import { hashToken } from './hash-token.ts'
import type { Device } from './device.ts'

/** The time in which failures are counted (P §3). */
const WINDOW_MS = 15 * 60_000
/** How many attempts one window has for an account, for an account from one known device, and for an address. */
const MAX_FAILURES = { account: 8, device: 8, address: 60 } as const

/** What one attempt is counted under: the account it is about and the address it comes from. */
export interface Attempt {
  account: Limit
  /** Null where the attempt is not counted under its address. */
  address: Limit | null
}

const limit = (subject: string, kind: keyof typeof MAX_FAILURES): Limit => ({
  subject,
  max: MAX_FAILURES[kind],
  windowMs: WINDOW_MS,
})

/**
 * What a sign-in is counted under. The name and the e-mail address of one person are one account, and a login that
 * nobody has is counted as well. A device from which this very person signed in before has a count of its own and none
 * of its address: strangers who use the account's up do not lock its owner out.
 */
export function signInAttempt(
  login: string,
  userId: string | undefined,
  device: Device | null,
  address: string,
): Attempt {
  if (userId !== undefined && device?.people.includes(userId) === true)
    return {
      account: limit(`device:${hashToken(device.device)}:${userId}`, 'device'),
      address: null,
    }
  // The login of a stranger is hashed: people mistype their passwords into the field of the name.
  const account = userId === undefined ? `login:${hashToken(login.toLowerCase())}` : userId
  return {
    account: limit(`account:${account}`, 'account'),
    address: limit(`address:${address}`, 'address'),
  }
}

/** What a sign-in at a provider is counted under: whose account it is about is not known before. */
export const addressLimit = (address: string): Limit => limit(`address:${address}`, 'address')

/** What a guess of the present password is counted under, where the person is signed in already. */
export function passwordAttempt(userId: string, address: string): Attempt {
  return {
    account: limit(`password:${userId}`, 'account'),
    address: limit(`address:${address}`, 'address'),
  }
}

/** What a guess of a second factor's code is counted under, at a sign-in and where the person is signed in already. */
export function codeAttempt(userId: string, address: string): Attempt {
  return {
    account: limit(`code:${userId}`, 'account'),
    address: limit(`address:${address}`, 'address'),
  }
}

/** Counts an attempt before its password is checked. `forgive` takes the count of a successful one back. */
export async function countAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const { account, address } = attempt
  await countWithin(tx, address === null ? [account] : [account, address], now, 'auth.throttled')
}

/** Forgets the failed sign-ins of an account whose person set a new password: they mistyped the one before. */
export function forgiveAccount(tx: Tx, userId: string): Promise<void> {
  return forget(tx, limit(`account:${userId}`, 'account'))
}

/**
 * After a success that account has no failures any more. The failures of the address stay, or whoever has an account of
 * their own could guess at others without end: it loses only the one that was counted for this attempt.
 */
export async function forgive(tx: Tx, { account, address }: Attempt, now: Date): Promise<void> {
  await forget(tx, account)
  if (address !== null) await takeBack(tx, address, now)
}
