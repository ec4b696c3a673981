import { useTranslation } from 'react-i18next'
import { MAX_ALIASES, MAX_IMPORTED_DISHES, MAX_NAME } from '@maitre/contract/constants'
import type { ImportFault } from '@maitre/contract/menu'
import { useFormats } from '#lib/use-formats'

/** Says in the person's language what is the matter with a line of the file. */
export function useFaultWords(): (fault: ImportFault) => string {
  const { t } = useTranslation('catalogue')
  const { number, list } = useFormats()
  return ({ problem, value, column, dishes = [] }) =>
    t(`file.fault.${problem}`, {
      value: value ?? '',
      column: column ?? '',
      dishes: list(dishes),
      max: number(MAX_NAME),
      aliases: number(MAX_ALIASES),
      lines: number(MAX_IMPORTED_DISHES),
    })
}
