import type { Tx } from '#platform/database'
import { newBytes } from '#platform/ids'

/** The signs of a code: no two of them look alike on a poster. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** So many that nobody finds a page by trying: 31 signs at each of ten places. */
const CODE_LENGTH = 10

/** What is a code in whatever capitals; an address may hold anything, such as signs that PostgreSQL takes in no text. */
const CODE = new RegExp(`^[${SIGNS}]{${CODE_LENGTH}}$`, 'u')

export const newCode = (): string =>
  [...newBytes(CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

/** The end of a location's id, by which the address of its page tells it from the restaurant's others. */
export const keyOfLocation = (locationId: string): string => locationId.slice(-12)

/** The address of a page, below the language or without one; a restaurant with one location needs no key. */
export const pathOf = (code: string, key: string | null): string =>
  `/feedback/${code}${key === null ? '' : `/${key}`}`

export interface StoredPage {
  code: string
  restaurant_id: string
  is_open: boolean
}

const COLUMNS = ['code', 'restaurant_id', 'is_open'] as const

/** The page of a code, whatever its capitals; whoever asks knows no restaurant yet. */
export async function findPageByCode(tx: Tx, code: string): Promise<StoredPage | undefined> {
  const own = code.toLowerCase()
  if (!CODE.test(own)) return undefined
  return tx.db
    .selectFrom('feedback_pages')
    .select(COLUMNS)
    .where('code', '=', own)
    .executeTakeFirst()
}

export const findPageOf = (tx: Tx, restaurantId: string): Promise<StoredPage | undefined> =>
  tx.db
    .selectFrom('feedback_pages')
    .select(COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
