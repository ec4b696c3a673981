import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#ui/button'
import { openedByPress } from '#ui/opened-by-press'
import type { AnnotationsDialogProps } from './annotations-dialog.tsx'

const AnnotationsDialog = openedByPress(
  async () => (await import('./annotations-dialog.tsx')).AnnotationsDialog,
)

/** The button that opens the annotations, and the dialog. */
export function MarkButton({
  size,
  kind,
  ...props
}: Pick<AnnotationsDialogProps, 'annotations' | 'days'> & Pick<ButtonProps, 'size' | 'kind'>) {
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
        {t('annotations.mark')}
      </Button>
      <AnnotationsDialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
