import type { ErrorCode } from '@maitre/contract/errors'
import { LANGUAGES } from '@maitre/contract/constants'
import { Languages } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFrame } from '#features/login/sign-in-frame'
import { ApiError } from '#lib/api-error'
import { useCodeWords, useErrorWords } from '#lib/error-words'
import { finishProof } from '#lib/finish-proof'
import type { Language } from '#lib/language'
import type { LeftDialog } from '#lib/left-dialog'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { exchangeCode } from '#lib/provider-sign-in'
import { buttonClass } from '#ui/button-class'
import { Logo } from '#ui/logo'
import { Spinner } from '#ui/spinner'

/**
 * What the words mean that a provider sends back in place of a code (RFC 6749, §4.1.2.1; OpenID Connect Core, §3.1.2.6).
 * Its description is never shown: anybody can write one into a link.
 */
const PROVIDER_WORDS = new Map<string, ErrorCode>([
  ['access_denied', 'provider.refused'],
  ['login_required', 'provider.refused'],
  ['interaction_required', 'provider.refused'],
  ['consent_required', 'provider.refused'],
  ['account_selection_required', 'provider.refused'],
  ['temporarily_unavailable', 'provider.unavailable'],
  ['server_error', 'provider.unavailable'],
])

interface CallbackProps {
  language: Language
  /** What the provider's redirect says. */
  search: URLSearchParams
  /** The dialog that was left for this sign-in, which proves who its person is; undefined where a session begins. */
  left: LeftDialog | undefined
  /** Called once it is proved, with the address of the dialog. */
  onProved: (path: string) => void
  /** Called once the session has begun, with the path of ours that it was begun for. */
  onSignedIn: (next: string | null) => void
}

/**
 * The page that a provider sends a person back to: exchanges the code for a session, or for the proof that it is them, and
 * goes on, or says why not.
 */
export default function Callback(props: CallbackProps) {
  const { language, search, left } = props
  const { t } = useTranslation('callback')
  const words = useErrorWords()
  const codeWords = useCodeWords()
  const code = search.get('code') ?? ''
  const said = search.get('error')
  const { failure, retry } = useExchange(said === null ? code : '', props)
  usePageTitle(t('pageTitle'))

  const again = (
    <a href={left?.path ?? paths.login(language)} className={buttonClass({ kind: 'primary' })}>
      {t(left === undefined ? 'again' : 'back')}
    </a>
  )
  if (said !== null)
    return (
      <Failed language={language} title={t('failed')} action={again}>
        {codeWords(PROVIDER_WORDS.get(said) ?? 'provider.misconfigured')}
      </Failed>
    )
  if (code === '')
    return (
      <Failed language={language} title={t('invalid')} action={again}>
        {t('noCode')}
      </Failed>
    )
  if (failure) {
    // What never reached the server can be sent once more.
    const isUnsent = failure.error instanceof ApiError && failure.error.status === 0
    const once = (
      <button type="button" onClick={retry} className={buttonClass({ kind: 'primary' })}>
        {t('retry')}
      </button>
    )
    return (
      <Failed language={language} title={t('failed')} action={isUnsent ? once : again}>
        {words(failure.error)}
      </Failed>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <div className="flex flex-col items-center gap-4">
        <Logo className="size-10" />
        <div role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          <h1 className="text-[1rem] font-normal">{t('working')}</h1>
        </div>
      </div>
    </main>
  )
}

/** Exchanges the code, once for each attempt: it is worth nothing the second time. Without a code nothing is asked. */
function useExchange(code: string, { search, left, onProved, onSignedIn }: CallbackProps) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const sent = useRef(-1)
  useEffect(() => {
    if (code === '' || sent.current === attempt) return
    sent.current = attempt
    const answer = { state: search.get('state') ?? '', iss: search.get('iss') ?? undefined }
    const done =
      left === undefined
        ? exchangeCode(code, answer).then(({ next }) => onSignedIn(next))
        : finishProof(left, code, answer).then(() => onProved(left.path))
    done.catch((error: unknown) => setFailure({ error }))
  }, [attempt, code, search, left, onProved, onSignedIn])
  const retry = (): void => {
    setFailure(undefined)
    setAttempt((earlier) => earlier + 1)
  }
  return { failure, retry }
}

/** Says what failed and why, in the frame of the sign-in. */
function Failed(props: { language: Language; title: string; action: ReactNode; children: string }) {
  const { language, title, action, children } = props
  const { t } = useTranslation('common')
  const other = LANGUAGES.find((one) => one !== language) ?? language
  return (
    <SignInFrame
      languageLink={
        <a
          href={paths.login(other)}
          hrefLang={other}
          lang={other}
          className={buttonClass({ kind: 'ghost' })}
        >
          <Languages aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t(`language.${other}`)}
        </a>
      }
    >
      <div role="alert" className="mb-7">
        <h1 className="display text-[2rem]">{title}</h1>
        <p className="mt-2 text-lg text-ink-2">{children}</p>
      </div>
      {action}
    </SignInFrame>
  )
}
