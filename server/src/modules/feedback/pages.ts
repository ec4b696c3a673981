import type { Tx } from '#platform/database'
import { newBytes } from '#platform/ids'

/** The signs of a code: no two of them look alike on a poster. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** So many that nobody finds a page by trying: 31 signs at each of ten places. */
const CODE_LENGTH = 10

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
export const findPageByCode = (tx: Tx, code: string): Promise<StoredPage | undefined> =>
  tx.db
    .selectFrom('feedback_pages')
    .select(COLUMNS)
    .where('code', '=', code.toLowerCase())
    .executeTakeFirst()

export const findPageOf = (tx: Tx, restaurantId: string): Promise<StoredPage | undefined> =>
  tx.db
    .selectFrom('feedback_pages')
    .select(COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
