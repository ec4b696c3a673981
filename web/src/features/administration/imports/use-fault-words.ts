import { useTranslation } from 'react-i18next'
import type { ImportFault } from '@maitre/contract/imports'

/** Gives the words of what is the matter with a row: the field where one is meant, and why it was refused. */
export function useFaultWords(): (fault: Pick<ImportFault, 'field' | 'reason'>) => string {
  const { t } = useTranslation('imports')
  return ({ field, reason }) => {
    const why = t(`reason.${reason}`)
    return field === null ? why : t('fault', { field: t(`field.${field}`), why })
  }
}
