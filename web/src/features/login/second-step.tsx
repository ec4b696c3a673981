import type { SecondStep as Way } from '@maitre/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { buttonClass } from '#ui/button-class'
import { CodeForm } from './code-form.tsx'
import { CodesLeft } from './codes-left.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface SecondStepProps {
  /** The ways in which this person can end the sign-in, the usual one first. */
  ways: readonly Way[]
  onSignedIn: () => void
  /** The sign-in has to begin anew: its time is over, with the reason, or its person wants another account. */
  onBack: (error?: unknown) => void
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'factor.step_ended'

/** What is asked for once the password was right: a code, a recovery code or a passkey. */
export function SecondStep({ ways, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('second-step')
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery_code')
  const [left, setLeft] = useState<number | null>(null)
  if (left !== null) return <CodesLeft left={left} onGoOn={onSignedIn} />
  const others = ways.filter((one) => one !== way)
  const onFailed = (error: unknown): boolean => {
    if (!isOver(error)) return false
    onBack(error)
    return true
  }
  return (
    <>
      <h1 className="display text-[2rem] wrap-anywhere">{t('title')}</h1>
      <p className="mt-2 mb-7 text-lg wrap-anywhere text-ink-2">{t(`subtitle.${way}`)}</p>
      {way === 'passkey' ? (
        <PasskeyButton
          label={t('passkey')}
          kind="primary"
          way="second_step"
          onSignedIn={onSignedIn}
          onFailed={onFailed}
        />
      ) : (
        <CodeForm
          key={way}
          way={way}
          onProved={(codes) => (codes === null ? onSignedIn() : setLeft(codes))}
          onFailed={onFailed}
        />
      )}
      <div className="mt-6 flex flex-col items-start gap-2 border-t border-line pt-5">
        {others.map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => setWay(other)}
            className={buttonClass({ kind: 'link' })}
          >
            {t(`use.${other}`)}
          </button>
        ))}
        <button type="button" onClick={() => onBack()} className={buttonClass({ kind: 'link' })}>
          {t('back')}
        </button>
        <p className="mt-2 text-sm text-ink-3">{t('lost')}</p>
      </div>
    </>
  )
}
