import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '#lib/passkey-support'
import { PasskeyButton } from './passkey-button.tsx'

/** The form is drawn and can be typed in before anything of passkeys is fetched, ms. */
const LATER_MS = 500
/** A challenge counts for five minutes; the one that waits in the field of the user name is renewed before, ms. */
const RENEWED_MS = 4 * 60_000

interface PasskeyEntryProps {
  onSignedIn: () => void
}

/**
 * Leads to the sign-in by a passkey: by a button below the form, and where the browser offers it in the field of the
 * user name. Nothing is said where this browser cannot use any.
 */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const { t } = useTranslation('second-step')
  const isOffered = canUsePasskeys()
  const [isTaken, setTaken] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const offered = useRef<AbortController>(undefined)
  const enter = useEffectEvent(onSignedIn)
  const refuse = useEffectEvent((error: unknown) => {
    setTaken(false)
    setRefusal(error)
  })
  useEffect(() => {
    if (!isOffered) return undefined
    const waiting = new AbortController()
    offered.current = waiting
    const timer = setTimeout(
      () =>
        void offer(waiting.signal, {
          onTaken: () => setTaken(true),
          onSignedIn: () => enter(),
          onRefused: (error) => refuse(error),
        }),
      LATER_MS,
    )
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [isOffered])
  if (!isOffered) return null
  return (
    <div className="mt-6 border-t border-line pt-6">
      <PasskeyButton
        key={refusal === undefined ? 'offered' : 'refused'}
        label={t('passkeyAlone')}
        kind="second"
        way="alone"
        refusal={refusal}
        isBusy={isTaken}
        onUse={() => offered.current?.abort()}
        onSignedIn={onSignedIn}
      />
    </div>
  )
}

interface Offering {
  /** Somebody took a passkey, which the server is asked about. */
  onTaken: () => void
  onSignedIn: () => void
  /** The passkey that somebody took was not accepted, or the server could not be asked. */
  onRefused: (error: unknown) => void
}

/** Offers the passkeys of this device in the field of the user name, until one is taken or the signal ends it. */
async function offer(
  signal: AbortSignal,
  { onTaken, onSignedIn, onRefused }: Offering,
): Promise<void> {
  let isTaken = false
  try {
    const [{ offersByAutofill, stopWaiting }, { signInByPasskey }] = await Promise.all([
      import('#lib/passkey'),
      import('#lib/passkey-sign-in'),
    ])
    if (signal.aborted || !(await offersByAutofill())) return
    signal.addEventListener('abort', stopWaiting)
    while (!signal.aborted) {
      const renewing = { isDue: false }
      const timer = setTimeout(() => {
        renewing.isDue = true
        stopWaiting()
      }, RENEWED_MS)
      try {
        await signInByPasskey('alone', {
          signal,
          onSigned: () => {
            // Who pressed the button meanwhile signs in by it: both would be two sessions of one person.
            signal.throwIfAborted()
            isTaken = true
            onTaken()
          },
        })
        onSignedIn()
        return
      } catch (error) {
        if (isTaken || !renewing.isDue) throw error
      } finally {
        clearTimeout(timer)
      }
    }
  } catch (error) {
    // Where nobody took one nobody asked for anything: the button is there, and says what is the matter.
    if (isTaken) onRefused(error)
  }
}
