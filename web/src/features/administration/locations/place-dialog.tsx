import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ADDRESS, MAX_NAME } from '@maitre/contract/constants'
import type { Location } from '@maitre/contract/locations'
import { useWrongField } from '#features/administration/use-wrong-field'
import { FailedNote } from '#features/administration/failed'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type PlaceDraft, usePlaceWrites } from './queries.ts'

interface PlaceDialogProps {
  restaurantId: string
  /** The location; undefined for a new one. */
  place: Location | undefined
  /** What was typed and is not stored, which closing the dialog does not lose. */
  draft: PlaceDraft | undefined
  onDraft: (draft: PlaceDraft | undefined) => void
  onClose: () => void
}

/** The form of a location: its name, where it is, and its website. */
export function PlaceDialog({ restaurantId, place, draft, onDraft, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['administration-locations', 'common'])
  const { timeZone = '' } = useSession()
  const codeWords = useCodeWords()
  const { save } = usePlaceWrites(restaurantId)
  const form = useWrongField(save.error)
  const [isTried, setTried] = useState(false)
  const isNew = place === undefined
  const shown = draft ?? {
    name: place?.name ?? '',
    address: place?.address ?? '',
    website: place?.website ?? '',
  }
  const isNamed = shown.name.trim() !== ''
  const isTaken = save.error instanceof ApiError && save.error.code === 'location.name_taken'
  const isNoAddress = fieldFaults(save.error).some(({ field }) => field === 'website')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending) return
    setTried(true)
    // The field says what is wrong with it in the next frame.
    if (!isNamed)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
    save.mutate(
      { id: place?.id, draft: shown },
      {
        onSuccess: () => {
          onDraft(undefined)
          showToast({ message: t(isNew ? 'done.created' : 'done.updated') })
          onClose()
        },
      },
    )
  }
  const text = (field: keyof PlaceDraft) => ({
    label: t(`form.${field}`),
    value: shown[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      if (save.error) save.reset()
      onDraft({ ...shown, [field]: target.value })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? t('new') : place.name}
      closeLabel={t('common:action.close')}
    >
      {isTaken || isNoAddress ? null : <FailedNote error={save.error} />}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          {...text('name')}
          required
          autoFocus={isNew}
          maxLength={MAX_NAME}
          error={
            isTried && !isNamed
              ? t('fault.name')
              : isTaken
                ? codeWords('location.name_taken')
                : undefined
          }
        />
        <TextField {...text('address')} maxLength={MAX_ADDRESS} />
        <TextField
          {...text('website')}
          type="url"
          maxLength={2000}
          help={t('form.websiteHelp')}
          error={isNoAddress ? t('fault.website') : undefined}
        />
        <p className="text-sm text-ink-3">
          {isNew
            ? t('form.newTimezone', { zone: timeZone })
            : t('form.timezone', { zone: place.timezone })}
        </p>
        <div className="flex justify-end">
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
