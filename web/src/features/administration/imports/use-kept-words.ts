import { useTranslation } from 'react-i18next'
import type { Import } from '@maitre/contract/imports'
import { useFormats } from '#lib/use-formats'

const REASONS = ['of_source', 'posted', 'erased'] as const

/** Says how many reviews of an import stay when it is undone, and why. */
export function useKeptWords(): (kept: Import['kept']) => string[] {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  return (kept) =>
    REASONS.filter((reason) => kept[reason] > 0).map((reason) =>
      t(`kept.${reason}`, { count: kept[reason], number: number(kept[reason]) }),
    )
}
