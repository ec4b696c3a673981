import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass, type ButtonKind } from '#ui/button-class'
import { Note } from '#ui/note'
import { Spinner } from '#ui/spinner'
import { LoginError } from './login-error.tsx'

interface PasskeyButtonProps {
  label: string
  kind: ButtonKind
  way: 'alone' | 'second_step'
  /** Why a passkey that was taken without the button was refused. */
  refusal?: unknown
  /** Whether a passkey that was taken without the button is being judged: it is the one way in meanwhile. */
  isBusy?: boolean
  /** Called at a press, before anything is asked for. */
  onUse?: () => void
  onSignedIn: () => void
  /** Answers whether the failure was dealt with. */
  onFailed?: (error: unknown) => boolean
}

interface Failure {
  error: unknown
  isUnused: boolean
  attempt: number
}

/** Signs in by a passkey; what is needed for it is fetched by the press. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { label, kind, way, refusal, isBusy = false, onUse, onSignedIn, onFailed } = props
  const { t } = useTranslation('second-step')
  const [failure, setFailure] = useState<Failure | undefined>(
    refusal === undefined ? undefined : { error: refusal, isUnused: false, attempt: 0 },
  )
  const [isUsing, setUsing] = useState(false)
  const isPending = isUsing || isBusy

  async function use(): Promise<void> {
    if (isPending) return
    onUse?.()
    setUsing(true)
    setFailure(undefined)
    try {
      const { signInByPasskey } = await import('#lib/passkey-sign-in')
      await signInByPasskey(way)
      onSignedIn()
    } catch (error) {
      if (onFailed?.(error) === true) return
      const isUnused = await wasUnused(error)
      setFailure((earlier) => ({ error, isUnused, attempt: (earlier?.attempt ?? 0) + 1 }))
      setUsing(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {failure?.isUnused ? (
        <Note tone="info" icon={<Info aria-hidden="true" strokeWidth={1.75} />} isAlert>
          {t('unused')}
        </Note>
      ) : null}
      {failure?.isUnused === false ? (
        <LoginError key={failure.attempt} error={failure.error} />
      ) : null}
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void use()}
        className={`${buttonClass({ kind })} h-11`}
      >
        {isPending ? <Spinner /> : null}
        {label}
      </button>
    </div>
  )
}

/** Whether the device used no passkey, which says nothing bad of anybody. */
async function wasUnused(error: unknown): Promise<boolean> {
  try {
    const { passkeyTrouble } = await import('#lib/passkey')
    return passkeyTrouble(error) !== undefined
  } catch {
    return false
  }
}
