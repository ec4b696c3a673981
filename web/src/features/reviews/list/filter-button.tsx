import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { Count } from '#features/reviews/state/review-cache'
import { loadPage } from '#lib/i18n'
import { useFormats } from '#lib/use-formats'
import { openedByPress } from '#ui/opened-by-press'
import { chipLook, type FilterProps } from './chip-look.ts'

const FilterDialog = openedByPress(() =>
  loadPage(['filters', 'range'], async () => (await import('./later.ts')).FilterDialog),
)

export interface FilterButtonProps extends FilterProps {
  today: string
  count: Count | undefined
  /** How many filters are set. */
  active: number
}

/** The button of the filters, which says how many are set and opens them. */
export function FilterButton({ active, ...props }: FilterButtonProps) {
  const { t } = useTranslation('reviews')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AriaButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={chipLook(false)}
        onPress={() => setOpen(true)}
      >
        <ListFilter aria-hidden="true" strokeWidth={1.75} />
        {active === 0 ? t('filter.label') : t('filter.labelOn', { number: number(active) })}
      </AriaButton>
      <FilterDialog {...props} button={button} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
