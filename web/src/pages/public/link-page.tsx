import { Link } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { SignInFrame } from '#features/login/sign-in-frame'
import type { Language } from '#lib/language'
import type { PageOfMail } from '#lib/paths'
import { buttonClass } from '#ui/button-class'
import { useKeptFocus } from '#ui/use-kept-focus'

interface LinkPageProps {
  name: PageOfMail
  language: Language
  title?: string
  subtitle?: ReactNode
  children?: ReactNode
}

/** A page that the link of a mail opens. The other language is shown without a new document, which keeps the link. */
export function LinkPage({ name, language, ...frame }: LinkPageProps) {
  const { t } = useTranslation('common')
  // A form goes away when it was sent; whoever uses the keyboard stays at the heading of what takes its place.
  const kept = useKeptFocus((part) => part.querySelector('h1'))
  const other = LANGUAGES.find((one) => one !== language) ?? language
  const languageLink = (
    <Link
      to="/$lang/$ofMail"
      params={{ lang: other, ofMail: name }}
      replace
      hrefLang={other}
      lang={other}
      className={buttonClass({ kind: 'ghost' })}
    >
      <Languages aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {t(`language.${other}`)}
    </Link>
  )
  return <SignInFrame {...frame} main={kept} languageLink={languageLink} />
}

/** What stands there until it is known what the link opens. */
export function LinkLoading() {
  const { t } = useTranslation('account-links')
  return (
    <p role="status" className="text-ink-2">
      {t('loading')}
    </p>
  )
}
