import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REMOVAL_DAYS } from '@maitre/contract/removals'
import { FailedNote } from '#features/administration/failed'
import { useTypedName } from '#lib/use-typed-name'
import { fieldFaults } from '#lib/error-words'
import { ProofField } from '#lib/proof-field'
import { useProofAgain } from '#lib/use-proof-again'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { useRemovalWrites } from './queries.ts'

interface RemoveDialogProps {
  restaurantId: string
  name: string
  onClose: () => void
}

/** Asks whether the restaurant is to be removed: says what is lost, has its name typed, and has the person prove that it is them. */
export function RemoveDialog({ restaurantId, name, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['administration-data', 'common', 'proof'])
  const form = useId()
  const { ask } = useRemovalWrites(restaurantId)
  const again = useProofAgain('removal')
  const { typed, check, field } = useTypedName(name, t('removal.untyped'), again.typed['name'])
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const toWrongField = useWrongField(form, ask.error)
  const refused = new Set(fieldFaults(ask.error).map((fault) => fault.field))
  const isOfField = refused.has('name') || refused.has('current_password')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (ask.isPending || !again.isReady) return
    setTried(true)
    if (!check() || (again.asksPassword && password === '')) return toWrongField()
    ask.mutate(
      { name: typed, current_password: again.asksPassword ? password : undefined },
      { onSuccess: onClose, onError: again.refused },
    )
  }
  const forget = (): void => {
    if (ask.error) ask.reset()
  }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('removal.sure', { name })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('removal.cancel')}
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={form}
            offReason={again.isReady ? undefined : t('proof:first')}
            isPending={ask.isPending}
          >
            {t('removal.do')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isOfField ? null : <FailedNote error={ask.error} />}
        <p className="text-pretty text-ink-2">{t('removal.sureBody', { count: REMOVAL_DAYS })}</p>
        <TextField
          label={t('removal.type', { name })}
          {...field}
          error={refused.has('name') ? t('removal.wrongName') : field.error}
          onChange={(event) => {
            forget()
            field.onChange(event)
          }}
        />
        <ProofField
          again={again}
          password={password}
          onPassword={(said) => {
            forget()
            setPassword(said)
          }}
          isTried={isTried}
          isRefused={refused.has('current_password')}
          typed={{ name: typed }}
        />
      </form>
    </Dialog>
  )
}
