import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { openedByPress } from '#ui/opened-by-press'
import type { RowSheetProps } from '#ui/row-sheet'

const RowSheet = openedByPress(
  async () => (await import('#ui/row-sheet')).RowSheet as ComponentType<RowSheetProps<number>>, // Its ids are the places of notes here.
)

interface NotesSheetProps extends Omit<RowSheetProps<number>, 'closeLabel' | 'rows'> {
  notes: readonly RowSheetProps<number>['rows'][number]['note'][]
}

/** A button that says how many notes there are, and the sheet in which they open on a phone. */
export function NotesSheet({ notes, label, isOpen, onOpenChange, ...rest }: NotesSheetProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { number } = useFormats()
  return (
    <>
      <Button kind="link" aria-haspopup="dialog" onPress={() => onOpenChange(true)}>
        {t('found.open', { label, number: number(notes.length) })}
      </Button>
      <RowSheet
        {...{ label, isOpen, onOpenChange, ...rest }}
        closeLabel={t('common:action.close')}
        rows={notes.map((note, id) => ({ id, note }))}
      />
    </>
  )
}
