import { auth } from '@maitre/contract/auth'
import { MAX_PASSWORD, MIN_PASSWORD } from '@maitre/contract/constants'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { fieldFaults, useFieldWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { leaveForNewPassword } from '#lib/leave'
import { SignInAgain } from '#lib/sign-in-again'
import { token } from '#lib/token'
import { useProofAgain } from '#lib/use-proof-again'
import { useWrongField } from '#lib/use-wrong-field'
import { PasswordField } from '#ui/password-field'
import { TextField } from '#ui/text-field'
import { useFirstField } from './use-first-field.ts'

const FIELDS = ['current_password', 'new_password'] as const

/** The state of the form by which a person changes their password; every session of theirs then ends, this one too. */
export function useChangePassword(isOpen: boolean) {
  const { t } = useTranslation(['account', 'common'])
  const fieldWords = useFieldWords()
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const form = useId()
  const again = useProofAgain('password')
  const faults = fieldFaults(failure)
  const problemOf = (field: (typeof FIELDS)[number]): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    if (fault.problem === 'wrong') return t('wrongPassword')
    return fault.problem === 'too_short'
      ? t('tooShort', { count: MIN_PASSWORD })
      : fieldWords(fault.problem)
  }
  const isOfField = FIELDS.some((field) => problemOf(field) !== undefined)

  useFirstField(form, isOpen)
  const toWrongField = useWrongField(form)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending || !again.isReady) return
    const values = new FormData(event.currentTarget)
    const typed = (field: (typeof FIELDS)[number]): string => {
      const value = values.get(field)
      return typeof value === 'string' ? value : ''
    }
    setFailure(undefined)
    setPending(true)
    try {
      await call(auth.changePassword, {
        current_password: again.asksPassword ? typed('current_password') : undefined,
        new_password: typed('new_password'),
      })
      leaveForNewPassword()
      token.end()
    } catch (error) {
      setFailure(error)
      again.refused(error)
      setPending(false)
      toWrongField()
    }
  }
  return { form, again, isPending, submit, problemOf, failure: isOfField ? undefined : failure }
}

interface ChangePasswordFormProps {
  change: ReturnType<typeof useChangePassword>
  children?: ReactNode
}

/** The two passwords; what sends them stands outside, named by the form's id, or is given as the last child. */
export function ChangePasswordForm({ change, children }: ChangePasswordFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const { again } = change
  return (
    <form
      id={change.form}
      noValidate
      onSubmit={(event) => void change.submit(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">{t('endsSessions')}</p>
      <FailedNote error={change.failure} />
      {again.asksPassword ? (
        <TextField
          label={t('currentPassword')}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          maxLength={MAX_PASSWORD}
          error={change.problemOf('current_password')}
        />
      ) : (
        <SignInAgain again={again} />
      )}
      <PasswordField
        label={t('newPassword')}
        showLabel={t('common:action.showPassword')}
        hideLabel={t('common:action.hidePassword')}
        name="new_password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        help={t('newPasswordHelp', { count: MIN_PASSWORD })}
        error={change.problemOf('new_password')}
      />
      {children}
    </form>
  )
}
