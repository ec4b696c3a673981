import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'

interface NewRoleProps {
  isAdding: boolean
  /** Adds a role of that name; `onDone` is called once it is stored, until when the name stays in the field. */
  onAdd: (name: string, onDone: () => void) => void
}

/** The line in which a role is added. */
export function NewRole({ isAdding, onAdd }: NewRoleProps) {
  const { t } = useTranslation('administration-roles')
  const form = useId()
  const toWrongField = useWrongField(form)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAdding) return
    const wanted = name.trim()
    setTried(wanted === '')
    if (wanted === '') return toWrongField()
    // What was typed while this one was stored is the next one.
    onAdd(wanted, () => setName((now) => (now === name ? '' : now)))
  }
  return (
    // A message below the field must not move the button away from it.
    <form
      id={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[1fr_auto] items-start gap-x-2"
    >
      <TextField
        label={t('new')}
        value={name}
        maxLength={MAX_NAME}
        onChange={({ target }) => setName(target.value)}
        error={isTried && name.trim() === '' ? t('empty') : undefined}
      />
      <Button type="submit" isPending={isAdding} className="mt-6.5">
        {t('add')}
      </Button>
    </form>
  )
}
