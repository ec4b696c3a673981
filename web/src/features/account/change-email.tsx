import { emailChanges } from '@maitre/contract/account-links'
import { MAX_PASSWORD } from '@maitre/contract/constants'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import { MailCheck } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '#lib/api'
import { isEmail } from '#lib/email'
import { fieldFaults, useCodeWords, useFieldWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { SignInAgain } from '#lib/sign-in-again'
import { useLinkLife } from '#lib/use-link-life'
import { useProofAgain } from '#lib/use-proof-again'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import { useFirstField } from './use-first-field.ts'

/** Refusals of the call that are about the new address. */
const OF_ADDRESS: readonly string[] = ['user.email_taken', 'user.email_unchanged']

interface ChangeEmailProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * The dialog in which a person asks for another e-mail address: they prove that it is them, and the address
 * changes once they confirm it on the page that the link sent there opens.
 */
export function ChangeEmail({ isOpen, onOpenChange }: ChangeEmailProps) {
  const { t } = useTranslation(['account', 'common', 'proof'])
  const fieldWords = useFieldWords()
  const codeWords = useCodeWords()
  const again = useProofAgain('email')
  const [email, setEmail] = useState(again.typed['email'] ?? '')
  const [password, setPassword] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  /** The address that a link was sent to; undefined before that. */
  const [sentTo, setSentTo] = useState<string>()
  const form = useId()
  const life = useLinkLife('email_change')

  const refused = new Map(fieldFaults(failure).map(({ field, problem }) => [field, problem]))
  const refusedAddress = refused.get('email')
  const wrong = refused.get('current_password')
  const ofAddress = isMistyped
    ? t('profile.invalidEmail')
    : failure instanceof ApiError && OF_ADDRESS.includes(failure.code)
      ? codeWords(failure.code)
      : refusedAddress && fieldWords(refusedAddress)
  const isUnproved = again.asksPassword && password === ''
  const wrongWords = wrong && (wrong === 'wrong' ? t('wrongPassword') : fieldWords(wrong))
  const ofPassword = isTried && isUnproved ? fieldWords('required') : wrongWords

  useFirstField(form, isOpen)
  const toWrongField = useWrongField(form)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending || !again.isReady) return
    setFailure(undefined)
    setTried(true)
    setMistyped(!isEmail(email))
    if (!isEmail(email) || isUnproved) {
      toWrongField()
      return
    }
    setPending(true)
    try {
      await call(emailChanges.ask, {
        email: email.trim(),
        current_password: again.asksPassword ? password : undefined,
      })
      setSentTo(email.trim())
    } catch (error) {
      setFailure(error)
      again.refused(error)
      toWrongField()
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('changeEmail')}
      closeLabel={t('common:action.close')}
      footer={
        sentTo === undefined ? (
          <Button
            kind="primary"
            type="submit"
            form={form}
            offReason={again.isReady ? undefined : t('proof:first')}
            isPending={isPending}
          >
            {t('sendLink')}
          </Button>
        ) : (
          <Button kind="primary" autoFocus onPress={() => onOpenChange(false)}>
            {t('common:action.close')}
          </Button>
        )
      }
    >
      {sentTo === undefined ? (
        <form
          id={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-4"
        >
          <p className="text-ink-2">{t('emailByLink')}</p>
          {ofAddress === undefined && ofPassword === undefined ? (
            <FailedNote error={failure} />
          ) : null}
          <TextField
            label={t('newEmail')}
            name="email"
            type="email"
            autoComplete="email"
            required
            autoFocus
            maxLength={MAX_EMAIL}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setMistyped(false)
              setFailure(undefined)
            }}
            error={ofAddress}
          />
          {again.asksPassword ? (
            <TextField
              label={t('currentPassword')}
              name="current_password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={MAX_PASSWORD}
              value={password}
              onChange={({ target }) => {
                setPassword(target.value)
                setFailure(undefined)
              }}
              error={ofPassword}
            />
          ) : (
            <SignInAgain again={again} typed={{ email }} />
          )}
        </form>
      ) : (
        <div role="status">
          <Note
            tone="positive"
            icon={<MailCheck aria-hidden="true" strokeWidth={1.75} />}
            title={t('emailSent')}
          >
            <p>{t('emailSentBody', { email: sentTo, life })}</p>
          </Note>
        </div>
      )}
    </Dialog>
  )
}
