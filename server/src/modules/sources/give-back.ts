import type { Source } from '@maitre/contract/constants'
import type { ReviewSource } from '#connectors/source'
import type { Services } from '#context'
import { opens, SEALED } from '#platform/sealed-columns'
import { type Connection, getSource, INVITED } from './connections.ts'

/** By whom we are let in: the account that consented, and the one that has the place where the first is not known. */
export interface GivenBy {
  source: Source
  granted_by: string | null
  external_account?: string
}

type Holder = Pick<Connection, 'restaurant_id' | 'location_id'>

/**
 * The connections of all restaurants that rest on the consent of the same person: a source takes back all that a
 * person gave, whichever of its tokens is shown.
 */
export async function listHolders(
  { database }: Services,
  { source, granted_by, external_account }: GivenBy,
): Promise<Holder[]> {
  return database.console((tx) =>
    tx.db
      .selectFrom('connections')
      .select(['restaurant_id', 'location_id'])
      .where('source', '=', source)
      .where((eb) =>
        eb.or([
          ...(granted_by === null ? [] : [eb('granted_by', '=', granted_by)]),
          ...(external_account === undefined
            ? []
            : [eb('external_account', '=', external_account)]),
        ]),
      )
      .execute(),
  )
}

/** The account of whoever consented, which a source shows first; null where it shows none. */
export async function ownAccount(
  connector: ReviewSource,
  accessToken: string,
): Promise<string | null> {
  const [own] = await connector.withAccess(accessToken).listAccounts()
  return own?.name ?? null
}

/**
 * Gives a consent back that came to nothing, unless the same person’s consent holds a connection. Where it is not known
 * whose it is, the source is asked; as long as it does not say, nothing is given back.
 */
export async function giveBackUnlessHeld(
  services: Services,
  { source, granted_by }: Pick<GivenBy, 'source' | 'granted_by'>,
  refreshToken: string,
): Promise<void> {
  const connector = getSource(services, source)
  const own =
    granted_by ??
    (await ownAccount(connector, (await connector.refreshAccess(refreshToken)).accessToken))
  if ((await listHolders(services, { source, granted_by: own })).length > 0) return
  await connector.revoke(refreshToken)
}

/** Has the source forget the consent that we have by the connection. */
export async function giveBack(
  { sources, secrets }: Services,
  connection: Connection,
): Promise<void> {
  const { credentials, source } = connection
  // What none of our keys opens we cannot give back; whoever gave it ends it at the source.
  if (!opens(SEALED.credentials, secrets, connection, credentials)) return
  const refreshToken = SEALED.credentials.open(secrets, connection, credentials)
  // An invitation is ended by its owner; our own person's consent is that of all restaurants.
  if (refreshToken !== INVITED) await sources[source]?.revoke(refreshToken)
}
