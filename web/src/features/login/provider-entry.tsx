import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#lib/language'
import { beginAtProvider, hasProvider } from '#lib/provider-sign-in'
import { buttonClass } from '#ui/button-class'
import { Spinner } from '#ui/spinner'
import { LoginError } from './login-error.tsx'

interface ProviderEntryProps {
  language: Language
  /** The address to return to after signing in. */
  next: string | undefined
}

/** Leads to the sign-in at the provider, where there is one. It comes below the form, which never moves for it. */
export function ProviderEntry({ language, next }: ProviderEntryProps) {
  const { t } = useTranslation('login')
  const [isOffered, setOffered] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; attempt: number }>()
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    // Whoever has a password needs no provider, and is not told that it could not be asked for.
    hasProvider().then(setOffered, () => undefined)
  }, [])

  async function begin(): Promise<void> {
    if (isPending) return
    setPending(true)
    try {
      window.location.assign(await beginAtProvider(language, next))
    } catch (error) {
      setFailure((earlier) => ({ error, attempt: (earlier?.attempt ?? 0) + 1 }))
      setPending(false)
    }
  }

  if (!isOffered) return null
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {failure ? <LoginError key={failure.attempt} error={failure.error} /> : null}
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void begin()}
        className={`${buttonClass({ kind: 'second' })} h-11`}
      >
        {isPending ? <Spinner /> : null}
        {t('provider')}
      </button>
    </div>
  )
}
