import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldFaults, useFieldWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { useEscape } from './use-escape.ts'

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
  const fieldWords = useFieldWords()
  const form = useEscape(onCancel)
  const refused = fieldFaults(error).find(({ field }) => field === 'address')
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isEmpty && !isPending) onSave(text.trim())
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      ref={form}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <p className="text-sm font-medium text-ink">{t('slack.title')}</p>
      {refused ? null : <FailedNote error={error} />}
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
        error={refused && fieldWords(refused.problem)}
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
