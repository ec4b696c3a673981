import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordResets } from '@maitre/contract/account-links'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { call } from '#lib/api'
import { keepTypedLogin, typedLogin } from '#lib/typed-login'
import { buttonClass } from '#ui/button-class'
import { Spinner } from '#ui/spinner'
import { TextField } from '#ui/text-field'
import { LinkError } from './link-error.tsx'

/** The form by which somebody asks for the mail to a new password. What was typed stays where the call failed. */
export function AskForReset({ onAsked }: { onAsked: () => void }) {
  const { t } = useTranslation('account-links')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('username')
    const username = typeof typed === 'string' ? typed.trim() : ''
    setMissing(username === '')
    setFailure(undefined)
    if (username === '') {
      form.current?.querySelector('input')?.focus()
      return
    }
    if (isPending) return
    setPending(true)
    try {
      await call(passwordResets.ask, { username })
      keepTypedLogin('')
      onAsked()
    } catch (error) {
      setFailure({ error })
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {failure === undefined ? null : <LinkError error={failure.error} />}
      <TextField
        label={t('reset.login')}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        defaultValue={typedLogin()}
        maxLength={MAX_EMAIL}
        error={isMissing ? t('reset.loginRequired') : undefined}
        onInput={() => setMissing(false)}
      />
      <button
        type="submit"
        aria-disabled={isPending}
        className={`${buttonClass({ kind: 'primary' })} mt-1 h-11`}
      >
        {isPending ? <Spinner /> : null}
        {t(isPending ? 'reset.asking' : 'reset.ask')}
      </button>
    </form>
  )
}
