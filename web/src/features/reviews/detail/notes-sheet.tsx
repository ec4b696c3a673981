import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import type { RowSheetProps } from '#ui/row-sheet'

const load = () => import('#ui/row-sheet')
/** The sheet, whose ids are the same for all that are listed here: the place of a note in its list. */
const RowSheet = lazy(() => load().then((module) => ({ default: module.RowSheet<number> })))

interface NotesSheetProps extends Omit<RowSheetProps<number>, 'closeLabel' | 'rows'> {
  notes: readonly RowSheetProps<number>['rows'][number]['note'][]
}

/** A button that says how many notes there are, and the sheet in which they open on a phone. */
export function NotesSheet({ notes, label, isOpen, onOpenChange, ...rest }: NotesSheetProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { number } = useFormats()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    // The sheet is fetched before it is asked for, so that it opens while the network is away, too.
    load().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  return (
    <>
      <Button kind="link" aria-haspopup="dialog" onPress={() => onOpenChange(true)}>
        {t('found.open', { label, number: number(notes.length) })}
      </Button>
      {isLoaded || isOpen ? (
        <Suspense>
          <RowSheet
            {...{ label, isOpen, onOpenChange, ...rest }}
            closeLabel={t('common:action.close')}
            rows={notes.map((note, id) => ({ id, note }))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
