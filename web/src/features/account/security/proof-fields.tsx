import { MAX_PASSWORD } from '@maitre/contract/constants'
import { MAX_PASSKEY_NAME } from '@maitre/contract/passkeys'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { SignInAgain } from '#lib/sign-in-again'
import { TextField } from '#ui/text-field'
import type { Proof, ProofField, Typed } from './use-proof.ts'

interface ProofFormProps {
  proof: Proof
  /** Words in place of the usual ones, where the failure is none of the server's. */
  note?: ReactNode
  onSend: (typed: Typed) => Promise<void>
  children?: ReactNode
}

/** The fields of a proof, in a form of native inputs. */
export function ProofForm(props: ProofFormProps) {
  const { proof, note, onSend, children } = props
  const { fields } = proof
  const isOfApp = proof.codeKind === 'app'
  const { t } = useTranslation(['security', 'account'])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void proof.send(onSend)
  }
  const field = (name: ProofField) => ({
    name,
    required: true,
    value: proof.values[name],
    error: proof.problemOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => proof.change(name, target.value),
  })
  return (
    <form id={proof.form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {note ?? <FailedNote error={proof.failure} />}
      {fields.includes('name') ? (
        <TextField
          {...field('name')}
          label={t('addPasskey.name')}
          help={t('addPasskey.nameHelp')}
          type="text"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
        />
      ) : null}
      {fields.includes('current_password') ? (
        <TextField
          {...field('current_password')}
          label={t('account:currentPassword')}
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
        />
      ) : null}
      {proof.again?.asksPassword === false ? (
        <SignInAgain again={proof.again} typed={{ name: proof.values.name }} />
      ) : null}
      {fields.includes('code') ? (
        <TextField
          {...field('code')}
          label={t(isOfApp ? 'setUp.code' : 'code')}
          {...(isOfApp && { help: t('setUp.codeHelp') })}
          type="text"
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      ) : null}
    </form>
  )
}
