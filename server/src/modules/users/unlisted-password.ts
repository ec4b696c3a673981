import type { Services } from '#context'
import { invalidFields } from '#platform/errors'
import { isCommonPassword } from './common-passwords.ts'

declare const judged: unique symbol

/** A password that stands in no list of common or leaked ones, as far as the lists could be asked. */
export type UnlistedPassword = string & { readonly [judged]: true }

/**
 * Refuses a password that somebody chose in that field of the input where it is one of the most common, or has leaked. A
 * service of leaked ones that does not answer stops nobody: the password is taken, and the log has a warning. Such a
 * service is waited for, so it is asked before a transaction begins.
 */
export async function requireUnlisted(
  { passwordRanges, log }: Pick<Services, 'passwordRanges' | 'log'>,
  password: string,
  field = 'password',
): Promise<UnlistedPassword> {
  if (await isCommonPassword(password)) throw invalidFields({ field, problem: 'common' })
  let hasLeaked = false
  try {
    hasLeaked = (await passwordRanges?.hasLeaked(password)) ?? false
  } catch (err) {
    log.warn({ err }, 'users: a password was taken without asking whether it has leaked')
  }
  if (hasLeaked) throw invalidFields({ field, problem: 'leaked' })
  return password as UnlistedPassword // it was judged just now, here alone
}
