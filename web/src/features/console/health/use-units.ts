import { useTranslation } from 'react-i18next'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1_000

/** Writes sizes and money, which no other screen shows: "48.2 MB", "48,2 Mo"; "$1.20", "1,20 $ US". */
export function useUnits() {
  const { i18n } = useTranslation()
  const locale = i18n.language === 'fr' ? 'fr-CA' : 'en-US'
  return {
    bytes(count: number): string {
      const step = Math.floor(Math.log(Math.max(count, 1)) / Math.log(STEP))
      const at = Math.min(step, UNITS.length - 1)
      const unit = UNITS[at] ?? 'byte'
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(count / STEP ** at)
    },
    dollars: (amount: number): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(amount),
  }
}
