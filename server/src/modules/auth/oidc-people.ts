import { findUser, type UserRow } from '#modules/users'
import type { ProvenPerson } from '#connectors/oidc'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { Tx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import { doerOf } from './sessions.ts'

/** A user whom the provider proved, and whether they were known by its subject before. */
export interface ProvenUser {
  user: UserRow
  isLinked: boolean
}

/**
 * The user whom the provider speaks of: by its subject once that is known, and the first time by the e-mail address that
 * it has verified. Nobody is made by a sign-in, and a disabled person is not let in.
 */
export async function getProvenUser(tx: Tx, person: ProvenPerson): Promise<ProvenUser> {
  const known = await findBySubject(tx, person)
  const user = known ?? (await getByVerifiedEmail(tx, person))
  if (!user.enabled) throw new AppError('provider.disabled')
  return { user, isLinked: known !== undefined }
}

/** The user who is known by that subject of the provider; undefined where nobody is. */
export async function findBySubject(
  tx: Tx,
  person: Pick<ProvenPerson, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  const identity = await tx.db
    .selectFrom('oidc_identities')
    .select('user_id')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  return identity && findUser(tx, identity.user_id)
}

async function getByVerifiedEmail(tx: Tx, person: ProvenPerson): Promise<UserRow> {
  const { email, isEmailVerified } = person
  if (email === null || !isEmailVerified) throw new AppError('provider.email_unverified')
  const found = await tx.db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  // Letters of other alphabets become the same small letter as one of ours, and are another mailbox all the same.
  if (found === undefined || foldAscii(found.email) !== foldAscii(email))
    throw new AppError('provider.unknown_person')
  const user = await findUser(tx, found.user_id)
  if (user === undefined) throw new AppError('provider.unknown_person')
  return user
}

const foldAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())

/**
 * From now on the person is known by the provider's subject, whatever becomes of their address. Of two first sign-ins at
 * once, as from two devices, the later one finds the link of the earlier.
 */
export async function linkIdentity(
  services: Services,
  tx: Tx,
  user: UserRow,
  person: ProvenPerson,
): Promise<void> {
  const { clock } = services
  const { issuer, subject } = person
  const isNew = await insertIdentity(tx, { issuer, subject, user_id: user.user_id }, clock.now())
  if (isNew) {
    audit({ clock, by: doerOf(services, user) }, tx, {
      what: 'identity.linked',
      subject: `user:${user.user_id}`,
      after: { issuer, subject },
    })
    return
  }
  const known = await findBySubject(tx, person)
  if (known?.user_id !== user.user_id) throw new AppError('provider.other_identity')
}

/** Whether the link was made; it is there already where somebody else made it meanwhile. */
async function insertIdentity(
  tx: Tx,
  identity: { issuer: string; subject: string; user_id: string },
  linked_at: Date,
): Promise<boolean> {
  try {
    const made = await tx.db
      .insertInto('oidc_identities')
      .values({ ...identity, linked_at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('subject')
      .execute()
    return made.length > 0
  } catch (cause) {
    // The person is known by another subject already, as where an address was given to somebody new.
    if (isDuplicate(cause)) throw new AppError('provider.other_identity', undefined, { cause })
    throw cause
  }
}
