import { MAX_PASSWORD, MIN_PASSWORD } from '@maitre/contract/constants'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldFaults, useFieldWords } from '#lib/error-words'
import { useWrongField } from '#lib/use-wrong-field'
import { buttonClass } from '#ui/button-class'
import { PasswordField } from '#ui/password-field'
import { Spinner } from '#ui/spinner'
import { LinkError } from './link-error.tsx'

interface NewPasswordFormProps {
  /** Under which name a password manager keeps the password. */
  username: string
  submitLabel: string
  pendingLabel: string
  /** Fails where the password, or the link, was refused. */
  onSubmit: (password: string) => Promise<void>
}

/** The form in which a person chooses a password, of native inputs so that password managers offer one. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { username, submitLabel, pendingLabel, onSubmit } = props
  const { t } = useTranslation(['account-links', 'common'])
  const fieldWords = useFieldWords()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [isPending, setPending] = useState(false)
  const form = useId()
  const toWrongField = useWrongField(form)
  const fault = fieldFaults(failure?.error).find(({ field }) => field === 'password')
  const problem =
    fault &&
    (fault.problem === 'too_short'
      ? t('tooShort', { count: MIN_PASSWORD })
      : fieldWords(fault.problem))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget).get('password')
    setFailure(undefined)
    setPending(true)
    try {
      await onSubmit(typeof typed === 'string' ? typed : '')
    } catch (error) {
      setFailure({ error })
      setPending(false)
      toWrongField()
    }
  }

  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {failure !== undefined && fault === undefined ? <LinkError error={failure.error} /> : null}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t('newPassword')}
        showLabel={t('common:action.showPassword')}
        hideLabel={t('common:action.hidePassword')}
        name="password"
        autoComplete="new-password"
        required
        autoFocus
        maxLength={MAX_PASSWORD}
        help={t('passwordHelp', { count: MIN_PASSWORD })}
        error={problem}
      />
      <button
        type="submit"
        aria-disabled={isPending}
        className={`${buttonClass({ kind: 'primary' })} mt-1 h-11`}
      >
        {isPending ? <Spinner /> : null}
        {isPending ? pendingLabel : submitLabel}
      </button>
    </form>
  )
}
