import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Languages, Link2Off, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { subscriptions } from '@maitre/contract/mails'
import { SignInFrame } from '#features/login/sign-in-frame'
import { ApiError, call } from '#lib/api'
import { useErrorWords } from '#lib/error-words'
import { currentLanguage, isLanguage } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { EmptyState, ErrorState } from '#ui/state'

const route = getRouteApi('/$lang/unsubscribe')

/** The page that the link at the foot of a mail leads to. A person confirms there that they want no more such mails. */
export default function Unsubscribe() {
  const { t } = useTranslation('unsubscribe')
  const { token } = route.useSearch()
  usePageTitle(t('pageTitle'))
  const wish = useQuery({
    queryKey: ['subscription', token],
    queryFn: () => call(subscriptions.get, { token }),
    retry: false,
  })
  const end = useMutation({ mutationFn: () => call(subscriptions.end, { token }) })
  const error = end.error ?? wish.error
  if (error)
    return (
      <Frame>
        <Broken error={error} onRetry={() => (end.error ? end.mutate() : void wish.refetch())} />
      </Frame>
    )
  if (wish.data === undefined)
    return (
      <Frame>
        <p role="status" className="text-ink-2">
          {t('loading')}
        </p>
      </Frame>
    )
  const kind = t(`kind.${wish.data.kind}`)
  if (end.isSuccess || !wish.data.subscribed)
    return (
      <Frame>
        <EmptyState
          headingLevel={1}
          className="px-0"
          icon={<MailCheck strokeWidth={1.75} />}
          title={t('done')}
        >
          <p role="status">{t('doneBody', { kind })}</p>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame>
      <EmptyState
        headingLevel={1}
        className="px-0"
        icon={<MailX strokeWidth={1.75} />}
        title={t('title')}
        action={
          <Button kind="primary" isPending={end.isPending} onPress={() => end.mutate()}>
            {t('confirm')}
          </Button>
        }
      >
        <p>{t('body', { kind })}</p>
      </EmptyState>
    </Frame>
  )
}

/** The language of the address. */
function usePageLanguage() {
  const { lang } = route.useParams()
  return isLanguage(lang) ? lang : currentLanguage()
}

interface BrokenProps {
  error: unknown
  onRetry: () => void
}

/** Says that the link is none of ours, and where a person chooses their mails without one; or that the call failed. */
function Broken({ error, onRetry }: BrokenProps) {
  const { t } = useTranslation('unsubscribe')
  const words = useErrorWords()
  const language = usePageLanguage()
  const isOver = error instanceof ApiError && error.code === 'mail.link_invalid'
  const alerts = `${paths.home(language)}?account=notifications`
  return (
    <ErrorState
      headingLevel={1}
      className="px-0"
      icon={<Link2Off strokeWidth={1.75} />}
      title={t(isOver ? 'failed' : 'notNow')}
      action={
        isOver ? (
          <a href={paths.login(language, alerts)} className={buttonClass()}>
            {t('toAlerts')}
          </a>
        ) : (
          <Button onPress={onRetry}>{t('retry')}</Button>
        )
      }
    >
      <p>{isOver ? t('failedBody') : words(error)}</p>
    </ErrorState>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const language = usePageLanguage()
  const { token } = route.useSearch()
  const other = LANGUAGES.find((one) => one !== language) ?? language
  const languageLink = (
    <Link
      to="/$lang/unsubscribe"
      params={{ lang: other }}
      search={{ token }}
      replace
      hrefLang={other}
      lang={other}
      className={buttonClass({ kind: 'ghost' })}
    >
      <Languages aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {t(`language.${other}`)}
    </Link>
  )
  return <SignInFrame languageLink={languageLink}>{children}</SignInFrame>
}
