import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'

interface SlackAddressProps {
  text: string
  onType: (text: string) => void
  isPending: boolean
  /** Why the address was not saved; null where nothing was refused. */
  error: unknown
  onSave: (address: string) => void
  onCancel: () => void
}

/** The form of the address by which Slack is written to. It is never shown again, so it begins empty. */
export function SlackAddress(props: SlackAddressProps) {
  const { text, onType, isPending, error, onSave, onCancel } = props
  const { t } = useTranslation('account')
  const isEmpty = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Escape leaves the edit mode, and only then the dialog.
    event.stopPropagation()
    onCancel()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isEmpty && !isPending) onSave(text.trim())
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <FailedNote error={error} />
      <TextField
        label={t('slack.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        maxLength={2000}
        value={text}
        onChange={({ target }) => onType(target.value)}
        help={t('slack.addressHelp')}
      />
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onPress={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          isPending={isPending}
          offReason={isEmpty ? t('slack.empty') : undefined}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
