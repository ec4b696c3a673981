import { GoogleError, invalid, notFound } from './errors.ts'
import { masked } from './field-mask.ts'
import { cursorOf, cursorToken } from './page-token.ts'
import type { Call, Handler } from './service.ts'
import { maskOver } from './specs.ts'
import { type Account, accountsOf, type GoogleStore, isOf, type Location } from './tables.ts'

/** The calls about accounts and locations: who the caller is, and what they manage. */
export function businessHandlers(store: GoogleStore): Record<string, Handler> {
  return {
    'mybusinessaccountmanagement.accounts.list': ({ query, owner }) => {
      undoubled(query, ['filter', 'parentAccount'])
      const mine = store.all('account').filter((account) => account.owner === owner)
      mine.sort((a, b) => Number(b.type === 'PERSONAL') - Number(a.type === 'PERSONAL'))
      const { rows, next } = slice(mine, query, 20, 20)
      return { body: { ...(rows.length > 0 && { accounts: rows.map(accountView) }), ...next } }
    },

    'mybusinessbusinessinformation.accounts.locations.list': (call) => {
      const { query, params } = call
      undoubled(query, ['filter', 'orderBy'])
      const mask = maskOf(call)
      const mine = store.all('location').filter((one) => isOf(one, call.owner))
      const id = params['accountsId'] ?? ''
      if (id !== '-') ownAccount(store, call, id)
      const listed = id === '-' ? mine : mine.filter((one) => accountsOf(one).includes(id))
      const { rows, next } = slice(listed, query, 10, 100)
      const locations = rows.map(({ resource }) => masked(resource, mask))
      return { body: { ...(rows.length > 0 && { locations }), totalSize: listed.length, ...next } }
    },

    'mybusinessbusinessinformation.locations.get': (call) => {
      const mask = maskOf(call)
      const { resource } = ownLocation(store, call, call.params['locationsId'] ?? '')
      return { body: masked(resource, mask) }
    },
  }
}

/** The account with this id, if it is the caller's; throws otherwise. */
export function ownAccount(store: GoogleStore, call: Call, id: string): Account {
  const account = store.get('account', id)
  if (!account) throw notFound()
  if (account.owner !== call.owner) throw denied()
  return account
}

/** The location with this id, if the caller manages it; throws otherwise. */
export function ownLocation(store: GoogleStore, call: Call, id: string): Location {
  const location = store.get('location', id)
  if (!location) throw notFound()
  if (!isOf(location, call.owner)) throw denied()
  return location
}

const denied = (): GoogleError =>
  new GoogleError('PERMISSION_DENIED', 'The caller does not have permission')

/** Refuses parameters that the double does not act on, rather than ignore them in silence. */
function undoubled(query: ReadonlyMap<string, string>, names: readonly string[]): void {
  const name = names.find((candidate) => query.has(candidate))
  if (name) throw new GoogleError('UNIMPLEMENTED', `The sandbox does not double ${name}.`)
}

const accountView = (account: Account): object => ({
  name: `accounts/${account.id}`,
  accountName: account.name,
  type: account.type,
  role: 'PRIMARY_OWNER',
  verificationState: 'VERIFIED',
  vettedState: 'NOT_VETTED',
  ...(account.type === 'LOCATION_GROUP' && { permissionLevel: 'OWNER_LEVEL' }),
})

const isField = maskOver('information', 'Location')

function maskOf({ query }: Call): string[] {
  const mask = (query.get('readMask') ?? '').split(',')
  const unknown = mask.find((path) => !isField(path))
  if (unknown !== undefined) throw invalid('read_mask', `Invalid field mask provided: ${unknown}`)
  return mask
}

function slice<Row extends { id: string }>(
  rows: readonly Row[],
  query: ReadonlyMap<string, string>,
  usual: number,
  most: number,
): { rows: Row[]; next: object } {
  const asked = Number(query.get('pageSize') ?? 0)
  if (asked < 0) throw invalid('page_size', 'Page size must not be negative')
  const size = Math.min(asked === 0 ? usual : asked, most)
  const after = cursorOf(query.get('pageToken'), 'list')
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after[0]) + 1
  const page = rows.slice(start, start + size)
  const last = page.at(-1)
  const isMore = last !== undefined && start + size < rows.length
  return { rows: page, next: isMore ? { nextPageToken: cursorToken('list', [last.id]) } : {} }
}
