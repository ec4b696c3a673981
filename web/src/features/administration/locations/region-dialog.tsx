import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import type { Region } from '@maitre/contract/regions'
import { FailedNote } from '#features/administration/failed'
import { ApiError } from '#lib/api'
import { useCodeWords } from '#lib/error-words'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useRegionWrites } from './region-queries.ts'

interface RegionDialogProps {
  restaurantId: string
  /** Undefined for a new one. */
  region: Region | undefined
  onClose: () => void
}

/** The name of a region, or of a new one. */
export function RegionDialog({ restaurantId, region, onClose }: RegionDialogProps) {
  const { t } = useTranslation(['administration-locations', 'common'])
  const codeWords = useCodeWords()
  const { save } = useRegionWrites(restaurantId)
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const [name, setName] = useState(region?.name ?? '')
  const [isTried, setTried] = useState(false)
  const isNamed = name.trim() !== ''
  const isTaken = save.error instanceof ApiError && save.error.code === 'region.name_taken'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending) return
    setTried(true)
    if (!isNamed) return toWrongField()
    save.mutate(
      { id: region?.id, name: name.trim() },
      {
        onSuccess: () => {
          showToast({ message: t(region ? 'regions.renamed' : 'regions.added') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={region === undefined ? t('regions.add') : region.name}
      closeLabel={t('common:action.close')}
    >
      {isTaken ? null : <FailedNote error={save.error} />}
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('regions.name')}
          value={name}
          required
          autoFocus
          autoComplete="off"
          maxLength={MAX_NAME}
          onChange={({ target }) => {
            if (save.error) save.reset()
            setName(target.value)
          }}
          error={
            isTried && !isNamed
              ? t('fault.name')
              : isTaken
                ? codeWords('region.name_taken')
                : undefined
          }
        />
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t(region === undefined ? 'regions.add' : 'form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
