import { Info, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { LoginForm } from '#features/login/login-form'
import { pathInLanguage, type Language } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { buttonClass } from '#ui/button-class'
import { Logo } from '#ui/logo'
import { Note } from '#ui/note'
import { Wordmark } from '#ui/wordmark'

interface LoginProps {
  language: Language
  /** The address to return to after signing in. */
  next: string | undefined
  /** Whether a session of this person has ended without their doing. */
  hasEnded: boolean
}

export default function Login({ language, next, hasEnded }: LoginProps) {
  const { t } = useTranslation(['login', 'common'])
  usePageTitle(t('pageTitle'))
  const other = LANGUAGES.find((one) => one !== language) ?? language
  const otherAddress =
    pathInLanguage(window.location.pathname, other) + searchInLanguage(other, next)
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4 sm:px-10">
      <header className="flex h-18 items-center justify-between gap-4">
        <span className="flex items-center gap-2 text-ink">
          <Logo className="size-8" />
          <Wordmark className="h-5" />
        </span>
        <a
          href={otherAddress}
          hrefLang={other}
          lang={other}
          className={buttonClass({ kind: 'ghost' })}
        >
          <Languages aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t(`common:language.${other}`)}
        </a>
      </header>
      <main className="mx-auto w-full max-w-96 flex-1 pt-[min(12vh,6rem)] pb-12">
        <h1 className="display text-[2rem]">{t('title')}</h1>
        <p className="mt-2 mb-7 text-lg text-ink-2">{t('subtitle')}</p>
        {hasEnded || next ? (
          <div className="mb-4">
            <Note tone="info" icon={<Info aria-hidden="true" strokeWidth={1.75} />}>
              {t(hasEnded ? 'ended' : 'led')}
            </Note>
          </div>
        ) : null}
        <LoginForm onSignedIn={() => window.location.assign(paths.authenticated(language, next))} />
      </main>
    </div>
  )
}

/** Gives the search of the present address for the page in the other language, which leads on to its own pages. */
function searchInLanguage(other: Language, next: string | undefined): string {
  const search = new URLSearchParams(window.location.search)
  if (next) search.set('next', pathInLanguage(next, other))
  return search.size > 0 ? `?${search}` : ''
}
