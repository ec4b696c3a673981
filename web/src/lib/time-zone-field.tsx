import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboField } from '#ui/combo-field'
import type { ComboOption } from '#ui/combo-list'

interface TimeZoneFieldProps {
  label: string
  help: ReactNode
  /** What the field of the search says before anything is typed, and what is said where no zone fits. */
  search: string
  none: string
  /** A time zone; empty where none is chosen and nobody knows which one will be taken. */
  value: string
  /** What is shown then. */
  unset?: string
  onChange: (zone: string) => void
}

/** The choice of a time zone, which is found by its city or by what its time is called. */
export function TimeZoneField({ value, unset = '', ...rest }: TimeZoneFieldProps) {
  const { i18n } = useTranslation()
  return (
    <ComboField
      {...rest}
      value={value}
      present={value === '' ? unset : labelOf(value)}
      optionsOf={() => zonesWith(value, i18n.language)}
    />
  )
}

const labelOf = (zone: string): string => zone.replaceAll('_', ' ')

/** The time zones that may be chosen: those that the browser knows by their IANA names, and the present one. */
function zonesWith(present: string, language: string): ComboOption[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
  return [...new Set([...known, 'UTC', ...(present === '' ? [] : [present])])]
    .toSorted()
    .map((zone) => ({
      key: zone,
      label: labelOf(zone),
      aside: timeIn(zone, language),
    }))
}

/** What the time of a zone is called, "Eastern Time". */
function timeIn(timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
