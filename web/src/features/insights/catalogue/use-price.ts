import { useTranslation } from 'react-i18next'

/** Says a price as the language writes it, in its currency where there is one; a dash for none. */
export function usePrice(): (price: number | null, currency: string | null) => string {
  const { i18n } = useTranslation()
  const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US'
  return (price, currency) => {
    if (price === null) return '–'
    const money = currency === null ? TWO_DECIMALS : { ...NARROW, currency }
    return new Intl.NumberFormat(locale, money).format(price)
  }
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
/** "$14.50" rather than "CA$14.50": a house has one currency, as a rule. */
const NARROW = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const
