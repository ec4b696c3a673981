import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProfile } from '@maitre/contract/staff'
import { FailedNote } from '#features/administration/failed'
import { useTypedName } from '#lib/use-typed-name'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { usePersonErasing } from './queries.ts'

interface ErasePersonDialogProps {
  restaurantId: string
  person: Pick<StaffProfile, 'id' | 'name'>
  onErased: (name: string) => void
  onClose: () => void
}

/** Asks whether somebody of the team is to be forgotten: says what goes and what stays, and has the name typed. */
export function ErasePersonDialog(props: ErasePersonDialogProps) {
  const { restaurantId, person, onErased, onClose } = props
  const { t } = useTranslation(['administration-data', 'common'])
  const form = useId()
  const { id, name } = person
  const { check, field } = useTypedName(name, t('person.wrong', { name }))
  const toWrongField = useWrongField(form)
  const erase = usePersonErasing(restaurantId, () => {
    onErased(name)
    onClose()
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (erase.isPending) return
    if (!check()) return toWrongField()
    erase.mutate(id)
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('person.sure', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('person.cancel')}
          </Button>
          <Button kind="danger" type="submit" form={form} isPending={erase.isPending}>
            {t('person.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailedNote error={erase.error} />
        <p className="text-pretty text-ink-2">{t('person.does')}</p>
        <TextField label={t('person.type', { name })} {...field} />
      </form>
    </Dialog>
  )
}
