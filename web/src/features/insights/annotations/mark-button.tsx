import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#ui/button'
import { openedByPress } from '#ui/opened-by-press'
import type { NotesDialogProps } from './notes-dialog.tsx'

const NotesDialog = openedByPress(async () => (await import('./notes-dialog.tsx')).NotesDialog)

/** The button that opens the notes on days, and the dialog. */
export function MarkButton({
  size,
  kind,
  ...props
}: Pick<NotesDialogProps, 'notes' | 'days'> & Pick<ButtonProps, 'size' | 'kind'>) {
  const { t } = useTranslation('insights')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(kind && { kind })}
        {...(size && { size })}
        icon={<CalendarPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        {t('notes.mark')}
      </Button>
      <NotesDialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
