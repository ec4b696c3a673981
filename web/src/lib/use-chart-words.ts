import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of every chart's frame: its table, its files and its loading. */
export function useChartWords() {
  const { t } = useTranslation('common')
  return useMemo(
    () => ({
      showTable: t('chart.showTable'),
      showChart: t('chart.showChart'),
      download: t('chart.download'),
      png: t('chart.png'),
      csv: t('chart.csv'),
      loading: t('chart.loading'),
    }),
    [t],
  )
}
