import type { Passkey } from '@maitre/contract/factors'
import { MAX_PASSKEY_NAME, passkeys } from '@maitre/contract/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useFirstField } from '#features/account/use-first-field'
import { factorsQuery } from './queries.ts'

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const queries = useQueryClient()
  const form = useId()
  useFirstField(form, true)
  const [name, setName] = useState(passkey.name)
  const [isTried, setTried] = useState(false)
  const isBlank = name.trim() === ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(passkeys.rename, { passkeyId: passkey.id, name }),
    onSuccess: () => {
      showToast({ message: t('done.passkeyRenamed'), about: 'security' })
      onClose()
      return queries.invalidateQueries(factorsQuery)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (!isBlank && !isPending) mutate()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('renamePasskey.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} isPending={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FailedNote error={error} />
        <TextField
          label={t('addPasskey.name')}
          name="name"
          type="text"
          autoComplete="off"
          required
          maxLength={MAX_PASSKEY_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && isBlank ? t('addPasskey.nameMissing') : undefined}
        />
      </form>
    </Dialog>
  )
}
