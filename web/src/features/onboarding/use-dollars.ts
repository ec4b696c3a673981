import { useTranslation } from 'react-i18next'

/** Writes a price in whole dollars as the language does: "$79", or « 79 $ ». */
export function useDollars(): (price: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return (price) => format.format(price)
}
