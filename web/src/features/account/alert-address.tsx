import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { Check } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#lib/email'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import type { AddressDraft } from './use-address-draft.ts'
import { useEscape } from './use-escape.ts'

interface AlertAddressProps {
  saved: string
  draft: AddressDraft
  isPending: boolean
  /** Answers whether the address was saved. */
  onSave: (email: string) => Promise<boolean>
}

/** The address of alerts, which is read until somebody edits it; once saved it is read again (D §4). */
export function AlertAddress({ saved, draft, isPending, onSave }: AlertAddressProps) {
  const { t } = useTranslation('account')
  const [isSaved, setSaved] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { text } = draft
  /** Ends the edit mode; the focus goes to the button that began it. */
  const end = (): void => {
    flushSync(draft.end)
    editButton.current?.focus()
  }
  const form = useEscape(end)
  if (text === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <div className="min-w-0">
          <p className="text-sm font-medium text-ink">{t('alerts.email')}</p>
          <p className="truncate text-ink-2">{saved}</p>
        </div>
        <div className="flex items-center gap-3">
          <p role="status" className="flex items-center gap-1.5 text-sm text-positive-text">
            {isSaved ? (
              <>
                <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {t('alerts.emailSaved')}
              </>
            ) : null}
          </p>
          <Button
            ref={editButton}
            aria-label={`${t('edit')}, ${t('alerts.email')}`}
            onPress={() => {
              setSaved(false)
              draft.begin(saved)
            }}
          >
            {t('edit')}
          </Button>
        </div>
      </div>
    )
  const isValid = isEmail(text)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!isValid || isPending) return
    if (!(await onSave((text ?? '').trim()))) return
    setSaved(true)
    end()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <TextField
        label={t('alerts.email')}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={MAX_EMAIL}
        value={text}
        onChange={({ target }) => draft.type(target.value)}
        help={t('alerts.emailHelp')}
        error={isValid ? undefined : t('alerts.invalid')}
      />
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onPress={end}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          isPending={isPending}
          offReason={isValid ? undefined : t('alerts.invalid')}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
