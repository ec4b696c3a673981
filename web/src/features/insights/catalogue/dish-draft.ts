import { MAX_ALIASES, MAX_NAME } from '@maitre/contract/constants'
import { MAX_PRICE, type MenuItem } from '@maitre/contract/menu'

/** Three letters, as ISO 4217 has them; of the contract only figures and words reach the browser. */
const CURRENCY = /^[A-Z]{3}$/u

export const isCurrency = (typed: string): boolean => CURRENCY.test(typed.trim().toUpperCase())

/** What is being written of a dish, as it is typed. */
export interface DishDraft {
  name: string
  nameFr: string
  category: string
  /** The other names, one a line. */
  aliases: string
  price: string
  currency: string
  active: boolean
}

/** What is wrong with a draft, by its field. */
export interface DishFaults {
  name?: 'empty' | 'long'
  nameFr?: 'long'
  category?: 'long'
  aliases?: 'many' | 'long'
  price?: 'wrong'
  currency?: 'wrong'
}

/** The price that is typed, with a point or a comma before its cents; null for none, undefined for what is no price. */
export function priceOf(typed: string): number | null | undefined {
  const bare = typed.replaceAll(/[\s$€£]/gu, '')
  if (typed.trim() === '') return null
  if (!/^\d{1,8}(?:[.,]\d{1,2})?$/u.test(bare)) return undefined
  const price = Number(bare.replace(',', '.'))
  return price <= MAX_PRICE ? price : undefined
}

/** A draft of a dish that is stored; without one, of a new dish in that currency. */
export function draftOf(dish: MenuItem | undefined, currency: string, comma: string): DishDraft {
  if (dish === undefined)
    return {
      name: '',
      nameFr: '',
      category: '',
      aliases: '',
      price: '',
      currency,
      active: true,
    }
  return {
    name: dish.name,
    nameFr: dish.name_fr ?? '',
    category: dish.category,
    aliases: dish.aliases.join('\n'),
    price: dish.price === null ? '' : dish.price.toFixed(2).replace('.', comma),
    currency: dish.currency ?? '',
    active: dish.active,
  }
}

/** The other names of a draft, each once. */
export function aliasesOf({ aliases }: DishDraft): string[] {
  const names = aliases.split(/[\n;|]/u).map((line) => line.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** The fields of a draft as they are stored; a draft with faults has none. */
export function fieldsOf(draft: DishDraft) {
  const nameFr = draft.nameFr.trim()
  const currency = draft.currency.trim().toUpperCase()
  return {
    name: draft.name.trim(),
    name_fr: nameFr === '' ? null : nameFr,
    category: draft.category.trim(),
    aliases: aliasesOf(draft),
    price: priceOf(draft.price) ?? null,
    currency: currency === '' ? null : currency,
    active: draft.active,
  }
}

/** The fields that were changed, so that what somebody else changed of the others meanwhile stands. */
export function changedFieldsOf(draft: DishDraft, changed: Partial<DishDraft>) {
  const { name, name_fr, category, aliases, price, currency, active } = fieldsOf(draft)
  return {
    ...('name' in changed && { name }),
    ...('nameFr' in changed && { name_fr }),
    ...('category' in changed && { category }),
    ...('aliases' in changed && { aliases }),
    ...('price' in changed && { price }),
    ...('currency' in changed && { currency }),
    ...('active' in changed && { active }),
  }
}

/** What a field of a draft says: a price the same with a point as with a comma. */
export const valueOf = (draft: DishDraft, field: keyof DishDraft): unknown =>
  field === 'price' ? priceOf(draft.price) : draft[field]

export function faultsOf(draft: DishDraft): DishFaults {
  const { name, name_fr, category, aliases, currency } = fieldsOf(draft)
  const isLong = (text: string | null): boolean => text !== null && text.length > MAX_NAME
  return {
    ...(name === '' && { name: 'empty' as const }),
    ...(isLong(name) && { name: 'long' as const }),
    ...(isLong(name_fr) && { nameFr: 'long' as const }),
    ...(isLong(category) && { category: 'long' as const }),
    ...(aliases.length > MAX_ALIASES && { aliases: 'many' as const }),
    ...(aliases.some(isLong) && { aliases: 'long' as const }),
    ...(priceOf(draft.price) === undefined && { price: 'wrong' as const }),
    ...(currency !== null && !isCurrency(currency) && { currency: 'wrong' as const }),
  }
}

/** The categories that dishes have, each once. */
export const categoriesOf = (dishes: readonly MenuItem[]): string[] =>
  [...new Set(dishes.map(({ category }) => category))].filter(Boolean)
