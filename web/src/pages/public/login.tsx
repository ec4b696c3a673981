import type { SecondStep as Way } from '@maitre/contract/auth'
import { Info, Languages } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { LoginForm } from '#features/login/login-form'
import type { OtherWaysProps } from '#features/login/other-ways'
import type { SecondStepProps } from '#features/login/second-step'
import { SignInFrame } from '#features/login/sign-in-frame'
import { loadPage } from '#lib/i18n'
import { pathInLanguage, type Language } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { keepTypedLogin } from '#lib/typed-login'
import { buttonClass } from '#ui/button-class'
import { Note } from '#ui/note'

interface LoginProps {
  language: Language
  /** The address to return to after signing in. */
  next: string | undefined
  /** Why a session of this person has ended; undefined where none did, or where they left. */
  ended: string | undefined
}

/** What goes beyond the form is fetched after it, with words of its own. */
const loadBeyond = () =>
  loadPage(['second-step', 'session-ended'], () => import('#features/login/beyond-password'))

/** Where the other ways cannot be had, the password is there. */
const OtherWays = lazy(() =>
  loadBeyond().then(
    (piece): { default: ComponentType<OtherWaysProps> } => ({ default: piece.OtherWays }),
    () => ({ default: () => null }),
  ),
)

const EndedWords = lazy(() => loadBeyond().then((piece) => ({ default: piece.EndedWords })))

/** What follows the password: the step that is drawn, and the ways to take it. */
interface Following {
  Step: ComponentType<SecondStepProps>
  ways: readonly Way[]
}

export default function Login({ language, next, ended }: LoginProps) {
  const { t } = useTranslation(['login', 'common'])
  usePageTitle(t('pageTitle'))
  const [following, setFollowing] = useState<Following>()
  const [refusal, setRefusal] = useState<unknown>()
  const typed = useRef('')
  const enter = (): void => window.location.assign(paths.authenticated(language, next))
  const other = LANGUAGES.find((one) => one !== language) ?? language
  const otherAddress =
    pathInLanguage(window.location.pathname, other) + searchInLanguage(other, next)
  return (
    <SignInFrame
      {...(following === undefined && { title: t('title'), subtitle: t('subtitle') })}
      languageLink={
        <a
          href={otherAddress}
          hrefLang={other}
          lang={other}
          className={buttonClass({ kind: 'ghost' })}
        >
          <Languages aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t(`common:language.${other}`)}
        </a>
      }
    >
      {following ? (
        <following.Step
          ways={following.ways}
          onSignedIn={enter}
          onBack={(error) => {
            setRefusal(error)
            setFollowing(undefined)
          }}
        />
      ) : (
        <>
          {ended !== undefined || next ? (
            <div className="mb-4">
              <Note tone="info" icon={<Info aria-hidden="true" strokeWidth={1.75} />}>
                {ended === undefined ? (
                  t('led')
                ) : (
                  <Suspense fallback={t('ended')}>
                    <EndedWords ended={ended} />
                  </Suspense>
                )}
              </Note>
            </div>
          ) : null}
          <LoginForm
            ended={refusal}
            onTyped={(username) => (typed.current = username)}
            onSignedIn={enter}
            onSecondStep={async (ways) =>
              setFollowing({ Step: (await loadBeyond()).SecondStep, ways })
            }
          />
          <p className="mt-4">
            <a
              href={paths.reset(language)}
              onClick={() => keepTypedLogin(typed.current)}
              className={buttonClass({ kind: 'link' })}
            >
              {t('forgotten')}
            </a>
          </p>
          <Suspense fallback={null}>
            <OtherWays language={language} next={next} onSignedIn={enter} />
          </Suspense>
        </>
      )}
    </SignInFrame>
  )
}

/** Gives the search of the present address for the page in the other language, which leads on to its own pages. */
function searchInLanguage(other: Language, next: string | undefined): string {
  const search = new URLSearchParams(window.location.search)
  if (next) search.set('next', pathInLanguage(next, other))
  return search.size > 0 ? `?${search}` : ''
}
