import { MAX_UNLOCK_REASON, VIEW_UNLOCK_MINUTES, type View, views } from '@maitre/contract/views'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'

interface UnlockDialogProps {
  restaurant: { id: string; name: string }
  onUnlocked: (view: View) => void
  onClose: () => void
}

/** Asks a SuperAdmin why they want to change something of the restaurant, and says who will read that. */
export function UnlockDialog(props: UnlockDialogProps) {
  const { restaurant, onUnlocked, onClose } = props
  const { t } = useTranslation(['banners', 'common'])
  const { minutes } = useFormats()
  const form = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const toWrongField = useWrongField(form)
  const unlock = useMutation({
    mutationFn: () => call(views.unlock, { restaurantId: restaurant.id, reason }),
    onSuccess: (view) => {
      onUnlocked(view)
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (unlock.isPending) return
    const isBlank = reason.trim() === ''
    setMissing(isBlank)
    if (isBlank) return toWrongField()
    unlock.mutate()
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('ask.title', { name: restaurant.name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} isPending={unlock.isPending}>
            {t('unlock')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailedNote error={unlock.error} />
        <p className="text-pretty text-ink-2">
          {t('ask.does', { minutes: minutes(VIEW_UNLOCK_MINUTES) })}
        </p>
        <TextField
          label={t('ask.reason')}
          help={t('ask.help')}
          required
          autoFocus
          maxLength={MAX_UNLOCK_REASON}
          value={reason}
          error={isMissing ? t('ask.missing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
