import type { Page } from '@maitre/contract/endpoint'
import type { MENU_SORTS, MenuItem } from '@maitre/contract/menu'
import { sql } from 'kysely'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { folded, foldedHas } from '#platform/folded'
import { wordsOf } from './house.ts'

export interface MenuRow {
  menu_item_id: string
  name: string
  name_fr: string | null
  category: string
  aliases: unknown
  price_cents: number | null
  currency: string | null
  active: boolean
  created_at: Date
  version: number
}

export interface MenuQuery {
  search?: string | undefined
  category?: string | undefined
  state?: 'active' | 'inactive' | undefined
  sort: (typeof MENU_SORTS)[number]
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

const SORTS = {
  name: folded('name'),
  category: folded('category'),
  price: 'price_cents',
  created: 'created_at',
} as const

/** A page of the dishes. */
export async function listMenu(
  tx: TenantTx,
  query: MenuQuery,
): Promise<{ data: MenuItem[]; page: Page }> {
  const { offset, limit, category, state } = query
  const { search = '' } = query
  const found = selectMenu(tx)
    .$if(category !== undefined, (some) => some.where('category', '=', category ?? ''))
    .$if(state !== undefined, (some) => some.where('active', '=', state === 'active'))
    .$if(search !== '', (some) =>
      some.where(foldedHas("concat_ws(' ', name, name_fr, category, aliases::text)", search)),
    )
  const rows = await found
    .orderBy(sql.raw(SORTS[query.sort]), (order) =>
      (query.order === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('menu_item_id')
    .offset(offset)
    .limit(limit)
    .execute()
  const counted = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  const total = counted?.total ?? 0
  return {
    data: rows.map(toMenuItem),
    page: { offset, limit, total, hasMore: offset + rows.length < total },
  }
}

/** Every dish of the catalogue. */
export function listAllDishes(tx: TenantTx): Promise<MenuRow[]> {
  return selectMenu(tx).execute()
}

/** The dishes with these ids that exist. */
export function listDishes(tx: TenantTx, menuItemIds: readonly string[]): Promise<MenuRow[]> {
  return selectMenu(tx)
    .where((eb) => eb('menu_item_id', '=', eb.fn.any(eb.val([...menuItemIds]))))
    .execute()
}

export async function getMenuRow(tx: TenantTx, menuItemId: string): Promise<MenuRow> {
  const row = await selectMenu(tx).where('menu_item_id', '=', menuItemId).executeTakeFirst()
  if (row === undefined) throw new AppError('menu_item.not_found')
  return row
}

/** The contract's shape. */
export function toMenuItem({ menu_item_id, aliases, price_cents, ...row }: MenuRow): MenuItem {
  return {
    ...row,
    id: menu_item_id,
    aliases: wordsOf(aliases),
    price: price_cents === null ? null : price_cents / 100,
    created_at: row.created_at.toISOString(),
  }
}

function selectMenu(tx: TenantTx) {
  return tx.db
    .selectFrom('menu_items')
    .select([
      'menu_item_id',
      'name',
      'name_fr',
      'category',
      'aliases',
      'price_cents',
      'currency',
      'active',
      'created_at',
      'version',
    ])
    .where('restaurant_id', '=', tx.restaurantId)
}
