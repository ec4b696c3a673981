import { MAX_PASSWORD } from '@maitre/contract/constants'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/text-field'
import { useFieldWords } from './error-words.ts'
import { SignInAgain } from './sign-in-again.tsx'
import type { ProofAgain } from './use-proof-again.ts'

interface ProofFieldProps {
  again: ProofAgain
  password: string
  onPassword: (typed: string) => void
  /** Whether the form was tried to be sent, so that a missing password is said. */
  isTried: boolean
  /** Whether the server refused the password. */
  isRefused: boolean
  /** What else is typed in the dialog, which its person finds again after they left it. */
  typed: Readonly<Record<string, string>>
}

/** How the person of a dialog proves that it is them: the field of the password, or the way to their provider. */
export function ProofField(props: ProofFieldProps) {
  const { again, password, onPassword, isTried, isRefused, typed } = props
  const { t } = useTranslation('proof')
  const fieldWords = useFieldWords()
  if (!again.asksPassword) return <SignInAgain again={again} typed={typed} />
  return (
    <TextField
      label={t('password')}
      type="password"
      required
      value={password}
      autoComplete="current-password"
      maxLength={MAX_PASSWORD}
      error={
        isRefused
          ? t('wrongPassword')
          : isTried && password === ''
            ? fieldWords('required')
            : undefined
      }
      onChange={({ target }) => onPassword(target.value)}
    />
  )
}
