import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestReview } from '@maitre/contract/guests'
import { FailedNote } from '#features/administration/failed'
import { useTypedName } from '#lib/use-typed-name'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { useGuestErasing } from './queries.ts'

interface EraseGuestDialogProps {
  restaurantId: string
  /** The name at the reviews; null for a guest without one. */
  name: string | null
  reviews: readonly GuestReview[]
  onErased: (count: number) => void
  onClose: () => void
}

/** Asks whether a guest is to be erased: says what goes and what stays, and has the name typed. */
export function EraseGuestDialog(props: EraseGuestDialogProps) {
  const { restaurantId, name, reviews, onErased, onClose } = props
  const { t, i18n } = useTranslation(['administration-data', 'common'])
  const form = useId()
  const erase = useGuestErasing(restaurantId, (count) => {
    onErased(count)
    onClose()
  })
  const wanted = name ?? t('guest.word')
  const { check, field } = useTypedName(wanted, t('guest.wrong', { name: wanted }))
  const toWrongField = useWrongField(form)
  const sources = new Intl.ListFormat(i18n.language).format(
    new Set(reviews.map(({ source }) => t(`common:source.${source}`))),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (erase.isPending) return
    if (!check()) return toWrongField()
    const review_ids = reviews.map(({ id }) => id)
    erase.mutate({ review_ids, name })
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('guest.sure', { name: name ?? t('guest.nameless') })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('guest.cancel')}
          </Button>
          <Button kind="danger" type="submit" form={form} isPending={erase.isPending}>
            {t('guest.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailedNote error={erase.error} />
        <p className="text-pretty text-ink-2">
          {t('guest.goes', { count: reviews.length, sources })}
        </p>
        <p className="text-pretty text-ink-2">{t('guest.remains')}</p>
        <p className="text-pretty text-ink-2">{t('guest.atSource', { sources })}</p>
        <TextField
          label={t('guest.type', { name: wanted })}
          {...field}
          onChange={(event) => {
            if (erase.error) erase.reset()
            field.onChange(event)
          }}
        />
      </form>
    </Dialog>
  )
}
