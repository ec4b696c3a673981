import { frenchKeyword, keywordOf } from '@maitre/language'
import type { TenantTx } from '#platform/database'

/** How a dish or person is called, and whether the house knows it. */
interface Named {
  name: string
  /** The French name of a dish, where the menu has one. */
  name_fr: string | null
  known: boolean
}

type Row = Omit<Named, 'known'> & { about: string }

const STATEMENTS = {
  dish: `select menu_item_id::text as about, name, name_fr from menu_items where restaurant_id = $1 and menu_item_id::text = any($2::text[])`,
  person: `select staff_id::text as about, name, null::text as name_fr from staff_profiles where restaurant_id = $1 and staff_id::text = any($2::text[])`,
} as const

/**
 * The keyword that a caller means by a name: guests of either language are counted under one, and links of before, and
 * people who write one, may have the French name. A word that English has for something else means what is counted under
 * it, where that is anything.
 */
export async function keywordMeant(tx: TenantTx, name: string): Promise<string> {
  const french = keywordOf(name, 'fr')
  const english = keywordOf(name, 'en')
  if (french === english) return french
  const said = await tx.run(
    'names_keyword_meant',
    "select 1 from mentions where restaurant_id = $1 and kind = 'keyword' and about = $2 limit 1",
    [tx.restaurantId, english],
  )
  return said.length > 0 ? english : french
}

/**
 * The French names of keywords: those of the menu for its dishes, which guests of either language are counted under by
 * the menu's name in small letters, else those of the word lists.
 */
export async function frenchKeywordsOf(
  tx: TenantTx,
  keywords: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.run<{ keyword: string; french: string }>(
    'names_keyword',
    `select lower(name collate pg_c_utf8) as keyword, lower(name_fr collate pg_c_utf8) as french from menu_items
      where restaurant_id = $1 and name_fr is not null and lower(name collate pg_c_utf8) = any($2::text[])`,
    [tx.restaurantId, keywords],
  )
  const listed = keywords.flatMap((keyword) => {
    const french = frenchKeyword(keyword)
    return french === undefined ? [] : [[keyword, french] as const]
  })
  return new Map([...listed, ...rows.map(({ keyword, french }) => [keyword, french] as const)])
}

/** The names of dishes or people by what they are counted under: those of menu and roster, else the guests' latest. */
export async function namesOf(
  tx: TenantTx,
  kind: keyof typeof STATEMENTS,
  abouts: readonly string[],
): Promise<Map<string, Named>> {
  const ofHouse = await tx.run<Row>(`names_${kind}`, STATEMENTS[kind], [tx.restaurantId, abouts])
  const known = new Map(ofHouse.map(({ about, ...names }) => [about, { ...names, known: true }]))
  const others = abouts.filter((about) => !known.has(about))
  if (others.length === 0) return known
  const said = await tx.run<{ about: string; name: string }>(
    'names_said',
    `select distinct on (about) about, name from mentions
      where restaurant_id = $1 and kind = $2 and about = any($3::text[])
      order by about, day desc, review_id`,
    [tx.restaurantId, kind, others],
  )
  return new Map([
    ...known,
    ...said.map(({ about, name }) => [about, { name, name_fr: null, known: false }] as const),
  ])
}
