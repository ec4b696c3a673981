import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Import, imports, type UndoPreview } from '@maitre/contract/imports'
import { FailedNote } from '#features/administration/failed'
import { call } from '#lib/api'
import { Fetched } from '#lib/fetched'
import { outdate } from '#lib/outdate'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import { undoPreviewQuery } from './queries.ts'
import { useKeptWords } from './use-kept-words.ts'

interface UndoImportProps {
  restaurantId: string
  row: Import
  onClose: () => void
}

/** Asks whether an import is to be undone, with the numbers of what goes and what stays, and has it undone. */
export function UndoImport({ restaurantId, row, onClose }: UndoImportProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { number } = useFormats()
  const queries = useQueryClient()
  const query = useQuery(undoPreviewQuery(restaurantId, row.id))
  const undo = useMutation({
    mutationFn: () => call(imports.undo, { restaurantId, importId: row.id }),
    onSuccess: () => {
      showToast({ message: t('undo.begun'), about: 'import' })
      onClose()
    },
    onSettled: () => outdate(queries, 'imports'),
  })
  const removes = query.data?.removes ?? 0
  return (
    <Dialog
      isAlert
      isOpen
      onOpenChange={onClose}
      title={t('undo.title', { name: row.file_name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('undo.no')}
          </Button>
          {removes === 0 ? null : (
            <Button kind="danger" isPending={undo.isPending} onPress={() => undo.mutate()}>
              {t('undo.yes', { count: removes, number: number(removes) })}
            </Button>
          )}
        </>
      }
    >
      <FailedNote error={undo.error} />
      <Fetched query={query} rows={2}>
        {(preview) => <Numbers preview={preview} />}
      </Fetched>
    </Dialog>
  )
}

function Numbers({ preview }: { preview: UndoPreview }) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const keptWords = useKeptWords()
  const { removes, answered, kept, found } = preview
  const stays = [
    ...keptWords(kept),
    ...(found === 0 ? [] : [t('undo.found', { count: found, number: number(found) })]),
  ]
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>
        {removes === 0
          ? t('undo.nothing')
          : t('undo.removes', { count: removes, number: number(removes) })}
      </p>
      {answered === 0 ? null : (
        <p>{t('undo.answered', { count: answered, number: number(answered) })}</p>
      )}
      {stays.length === 0 ? null : (
        <div>
          <p id="undo-stays" className="font-semibold text-ink">
            {t('undo.stays')}
          </p>
          <ul aria-labelledby="undo-stays" className="list-disc pl-5">
            {stays.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {removes === 0 ? null : <p className="text-ink-3">{t('undo.forGood')}</p>}
    </div>
  )
}
