import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Import } from '@maitre/contract/imports'
import { fetchFaults } from './queries.ts'
import { saveReport } from './save-report.ts'

const COLUMNS = ['file', 'row', 'line', 'field', 'reason'] as const

/** Fetches the rows of an import that were refused, and has the browser save them. */
export function useReport(restaurantId: string) {
  const { t } = useTranslation('imports')
  return useMutation({
    mutationFn: async ({ id, file_name }: Import) => {
      const faults = await fetchFaults(restaurantId, id)
      const words = {
        columns: COLUMNS.map((column) => t(`report.${column}`)),
        field: (field: (typeof faults)[number]['field']) =>
          field === null ? t('report.whole') : t(`field.${field}`),
        reason: (reason: (typeof faults)[number]['reason']) => t(`reason.${reason}`),
      }
      saveReport(faults, words, t('report.name', { name: file_name.replace(/\.[^.]*$/u, '') }))
    },
  })
}
