import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Says a month, by its first day, as short as an axis wants it: "Nov 26", "nov. 26". */
export function useShortMonth(): (day: string) => string {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [i18n.language])
}
