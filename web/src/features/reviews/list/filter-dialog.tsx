import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredPopover } from '#ui/anchored-popover'
import { Sheet } from '#ui/dialog'
import { useNarrow } from '#ui/use-narrow'
import type { FilterButtonProps } from './filter-button.tsx'
import { FilterPanel } from './filter-panel.tsx'

interface FilterDialogProps extends Omit<FilterButtonProps, 'active'> {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters beside their button, or on a phone from below. */
export function FilterDialog({ button, isOpen, onOpenChange, ...props }: FilterDialogProps) {
  const { t } = useTranslation('reviews')
  const shared = { isOpen, onOpenChange, label: t('filter.label') }
  const panel = <FilterPanel {...props} onClose={() => onOpenChange(false)} />
  return useNarrow() ? (
    <Sheet {...shared} from="bottom">
      {panel}
    </Sheet>
  ) : (
    <AnchoredPopover {...shared} anchor={button} className="p-0!">
      {panel}
    </AnchoredPopover>
  )
}
