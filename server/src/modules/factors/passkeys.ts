import { MAX_PASSKEYS } from '@maitre/contract/passkeys'
import type { Passkey } from '@maitre/contract/factors'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { isDuplicate } from '#platform/database-errors'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { afterRemoval } from './after-removal.ts'
import { noteChange } from './factor-changes.ts'
import { hasFactor } from './has-factor.ts'
import { keepRecoverySet, type RecoverySet } from './recovery-codes.ts'

export interface PasskeyRow {
  passkey_id: string
  user_id: string
  /** The name that the browser knows it by, and the key that its signatures are held against, base64url both. */
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  name: string
  backed_up: boolean
  added_at: Date
  last_used_at: Date | null
}

/** A passkey that a device has just proved to have. */
export type ProvenPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'backed_up'
>

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.passkey_id,
  name: row.name,
  added_at: row.added_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  synced: row.backed_up,
})

const select = (tx: Tx) => tx.db.selectFrom('passkeys').selectAll()
type Stored = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

// The counter is one of 32 bits (WebAuthn), and addPasskey alone writes the transports.
const read = (row: Stored): PasskeyRow => ({
  ...row,
  counter: Number(row.counter),
  transports: row.transports as string[],
})

export async function listPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  const rows = await select(tx)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('passkey_id')
    .execute()
  return rows.map(read)
}

/** The passkey that a browser knows by that name, whoever's it is. */
export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const row = await select(tx).where('credential_id', '=', credentialId).executeTakeFirst()
  return row === undefined ? null : read(row)
}

async function getOwn(tx: Tx, userId: string, passkeyId: string): Promise<PasskeyRow> {
  const row = await select(tx)
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('passkey.not_found')
  return read(row)
}

/** Gives a person a passkey; answers whether the recovery codes of that set came with it, as with a first factor. */
export async function addPasskey(
  services: Services,
  tx: Tx,
  userId: string,
  { proven, name, set }: { proven: ProvenPasskey; name: string; set: RecoverySet },
): Promise<{ passkey: Passkey; isFirst: boolean }> {
  if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS)
    throw new AppError('passkey.limit_reached')
  const isFirst = !(await hasFactor(tx, userId))
  const now = services.clock.now()
  const row = {
    ...proven,
    passkey_id: newId(now),
    user_id: userId,
    name,
    added_at: now,
    last_used_at: null,
  }
  try {
    const transports = JSON.stringify(proven.transports)
    await tx.db
      .insertInto('passkeys')
      .values({ ...row, transports })
      .execute()
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('passkey.refused', undefined, { cause: error })
    throw error
  }
  if (isFirst) await keepRecoverySet(services, tx, userId, set)
  await noteChange(services, tx, userId, { what: 'factor.added', kind: 'passkey', name })
  return { passkey: toPasskey(row), isFirst }
}

export async function renamePasskey(
  services: Services,
  tx: Tx,
  userId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> {
  const row = await getOwn(tx, userId, passkeyId)
  await tx.db.updateTable('passkeys').set({ name }).where('passkey_id', '=', passkeyId).execute()
  await noteChange(services, tx, userId, { what: 'factor.renamed', from: row.name, to: name })
  return toPasskey({ ...row, name })
}

/** Takes a passkey away; the recovery codes end with the last second factor. */
export async function removePasskey(
  services: Services,
  tx: Tx,
  userId: string,
  passkeyId: string,
): Promise<void> {
  const { name } = await getOwn(tx, userId, passkeyId)
  await tx.db.deleteFrom('passkeys').where('passkey_id', '=', passkeyId).execute()
  await afterRemoval(tx, userId)
  await noteChange(services, tx, userId, { what: 'factor.removed', kind: 'passkey', name })
}

/**
 * Notes that somebody signed in by a passkey; answers whether its counter is past the one of before, as it has to be
 * where its device counts at all.
 */
export async function takePasskey(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { passkey_id: passkeyId, counter, backed_up }: PasskeyRow,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('passkeys')
    .set({ counter, backed_up, last_used_at: clock.now() })
    .where('passkey_id', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', String(counter)), eb(eb.val(counter), '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
