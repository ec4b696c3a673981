import { useTranslation } from 'react-i18next'
import type { Review } from '@maitre/contract/reviews'
import { Sheet } from '#ui/dialog'
import { SheetHead } from '#ui/sheet-head'
import { FoundNote } from './found-notes.tsx'
import type { Found } from './found.ts'

interface FoundSheetProps {
  found: readonly Found[]
  review: Pick<Review, 'text' | 'language'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Shows in the text the words of the finding that was pressed. */
  onChoose: (id: string) => void
}

/** Lists on a phone, in a sheet from below, what was found in a review; a finding that is pressed shows its words. */
export function FoundSheet({ found, review, isOpen, onOpenChange, onChoose }: FoundSheetProps) {
  const { t } = useTranslation(['reviews', 'common'])
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} label={t('found.label')} from="bottom">
      <SheetHead
        title={t('found.label')}
        closeLabel={t('common:action.close')}
        onClose={() => onOpenChange(false)}
      />
      <p className="px-5 pt-3 text-sm text-ink-3">{t('found.showWords')}</p>
      <ul className="flex flex-col px-3 py-2 text-sm text-ink-3">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => {
                onOpenChange(false)
                onChoose(one.id)
              }}
              className="min-h-11 w-full rounded-md px-2 py-2 text-left focus-inset hover:bg-surface-hover"
            >
              <FoundNote one={one} review={review} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
