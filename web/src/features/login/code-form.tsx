import { isAppCode, isFactorCode, tidyCode } from '@maitre/contract/factor-code'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { proveCode } from '#lib/second-step'
import { buttonClass } from '#ui/button-class'
import { Spinner } from '#ui/spinner'
import { TextField } from '#ui/text-field'
import { LoginError } from './login-error.tsx'

interface CodeFormProps {
  way: 'totp' | 'recovery_code'
  /** The code was right; with how many recovery codes are left after one was used, else null. */
  onProved: (left: number | null) => void
  /** Answers whether the failure was dealt with. */
  onFailed: (error: unknown) => boolean
}

/** The field of a code. What was typed stays after a wrong one, selected, so that it can be mended or typed over. */
export function CodeForm({ way, onProved, onFailed }: CodeFormProps) {
  const { t } = useTranslation('second-step')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<{ error: unknown; attempt: number }>()
  const [isPending, setPending] = useState(false)
  const form = useId()
  const isOfApp = way === 'totp'
  const select = (): void => {
    const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} input`)
    field?.focus()
    field?.select()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? tidyCode(typed) : ''
    const isWhole = isFactorCode(code) && isAppCode(code) === isOfApp
    setFault(isWhole ? undefined : t(code === '' ? `missing.${way}` : `malformed.${way}`))
    if (!isWhole) {
      setFailure(undefined)
      select()
      return
    }
    setPending(true)
    try {
      onProved(await proveCode(code))
    } catch (error) {
      if (onFailed(error)) return
      setFailure((earlier) => ({ error, attempt: (earlier?.attempt ?? 0) + 1 }))
      setPending(false)
      select()
    }
  }

  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {failure ? <LoginError key={failure.attempt} error={failure.error} /> : null}
      <TextField
        label={t(`code.${way}`)}
        help={t(`help.${way}`)}
        name="code"
        type="text"
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoComplete={isOfApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={40}
        error={fault}
        onInput={() => setFault(undefined)}
      />
      <button
        type="submit"
        aria-disabled={isPending}
        className={`${buttonClass({ kind: 'primary' })} mt-1 h-11`}
      >
        {isPending ? <Spinner /> : null}
        {t(isPending ? 'submitting' : 'submit')}
      </button>
    </form>
  )
}
