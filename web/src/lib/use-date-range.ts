import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DatePreset, rangeOfPreset } from '@maitre/contract/date-range'
import { useFormats } from './use-formats.ts'

/** The words of a date range in the person's language, and the days that its presets mean today. */
export function useDateRange<Preset extends DatePreset>(allowed: readonly Preset[], today: string) {
  const { t } = useTranslation('range')
  const { fullRange } = useFormats()
  return useMemo(
    () => ({
      presets: allowed.map((key) => ({
        key,
        label: t(`preset.${key as DatePreset}`), // as: i18next cannot type a key of an open type
        days: rangeOfPreset(key, today).current,
      })),
      words: {
        presets: t('presets'),
        custom: t('custom'),
        calendar: t('calendar'),
        previous: t('previous'),
        next: t('next'),
        apply: t('apply'),
        applyOff: t('applyOff'),
        clear: t('clear'),
        range: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
          fullRange(startDate, endDate),
      },
    }),
    [allowed, today, t, fullRange],
  )
}
