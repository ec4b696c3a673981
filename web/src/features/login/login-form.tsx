import type { SecondStep } from '@maitre/contract/auth'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#lib/sign-in'
import { buttonClass } from '#ui/button-class'
import { PasswordField } from '#ui/password-field'
import { Spinner } from '#ui/spinner'
import { TextField } from '#ui/text-field'
import { LoginError } from './login-error.tsx'

interface Missing {
  username?: boolean
  password?: boolean
}

const valueOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

interface LoginFormProps {
  /** Why the sign-in that was begun before could not be ended. */
  ended?: unknown
  /** The name as it stands in its field, at each change. */
  onTyped: (username: string) => void
  onSignedIn: () => void
  /** The password was right, and is not enough; settles once the next step is drawn. */
  onSecondStep: (steps: readonly SecondStep[]) => Promise<void>
}

/** The sign-in form, of native inputs so that password managers recognise them. */
export function LoginForm({ ended, onTyped, onSignedIn, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<{ error: unknown; attempt: number } | undefined>(
    ended === undefined ? undefined : { error: ended, attempt: 0 },
  )
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const username = valueOf(form, 'username').trim()
    const password = valueOf(form, 'password')
    setMissing({ username: username === '', password: password === '' })
    const empty = username === '' ? 'username' : password === '' ? 'password' : undefined
    if (empty) {
      // What an earlier attempt was refused for is not what is missing now.
      setFailure(undefined)
      form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
      return
    }
    if (isPending) return
    setPending(true)
    try {
      const steps = await signIn({ username, password })
      if (steps === null) onSignedIn()
      else await onSecondStep(steps)
    } catch (error) {
      setFailure((earlier) => ({ error, attempt: (earlier?.attempt ?? 0) + 1 }))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure ? <LoginError key={failure.attempt} error={failure.error} /> : null}
      <TextField
        label={t('username')}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={MAX_EMAIL}
        error={missing.username ? t('usernameRequired') : undefined}
        onInput={({ currentTarget }) => {
          onTyped(currentTarget.value)
          setMissing((now) => ({ ...now, username: false }))
        }}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('common:action.showPassword')}
        hideLabel={t('common:action.hidePassword')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={missing.password ? t('passwordRequired') : undefined}
        onInput={() => setMissing((now) => ({ ...now, password: false }))}
      />
      <button
        type="submit"
        aria-disabled={isPending}
        className={`${buttonClass({ kind: 'primary' })} mt-1 h-11`}
      >
        {isPending ? <Spinner /> : null}
        {isPending ? t('submitting') : t('submit')}
      </button>
    </form>
  )
}
