import { KeyRound, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordResets } from '@maitre/contract/account-links'
import { AskForReset } from '#features/login/ask-for-reset'
import { BrokenLink, isLinkOver } from '#features/login/broken-link'
import { NewPasswordForm } from '#features/login/new-password-form'
import { useLink } from '#features/login/use-link'
import { call } from '#lib/api'
import type { Language } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { useLinkLife } from '#lib/use-link-life'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { EmptyState } from '#ui/state'
import { LinkLoading, LinkPage } from './link-page.tsx'

/** How far a person came on the page with the link that they have, or without one. */
interface Reached {
  token: string | null | undefined
  state?: 'asking' | 'asked' | 'set'
  /** Why the link was refused when the password was set. */
  refused?: unknown
}

const NOWHERE: Omit<Reached, 'token'> = {}

/** The page on which a person asks for a new password and, by the link of the mail, sets it. */
export function Reset({ language }: { language: Language }) {
  const { t } = useTranslation('account-links')
  usePageTitle(t('reset.pageTitle'))
  const { token, data, error, retry } = useLink('password_reset')
  const life = useLinkLife('password_reset')
  const [reached, setReached] = useState<Reached>()
  // The link of the mail that was asked for here may be pasted over this very page: it begins anew.
  const { state, refused } = reached !== undefined && reached.token === token ? reached : NOWHERE
  const go = (to: Omit<Reached, 'token'>): void => setReached({ token, ...to })
  const page = { name: 'reset', language } as const
  const toLogin = (
    <a href={paths.login(language)} className={buttonClass()}>
      {t(state === 'set' ? 'logIn' : 'reset.back')}
    </a>
  )

  async function set(password: string): Promise<void> {
    try {
      await call(passwordResets.reset, { token: token ?? '', password })
      go({ state: 'set' })
    } catch (cause) {
      if (!isLinkOver(cause)) throw cause
      go({ refused: cause })
    }
  }

  if (state === 'asked' || state === 'set')
    return (
      <LinkPage {...page}>
        <EmptyState
          headingLevel={1}
          className="px-0"
          icon={
            state === 'set' ? <KeyRound strokeWidth={1.75} /> : <MailCheck strokeWidth={1.75} />
          }
          title={t(state === 'set' ? 'reset.doneTitle' : 'reset.askedTitle')}
          action={toLogin}
        >
          <p role="status">{t(state === 'set' ? 'reset.doneBody' : 'reset.askedBody', { life })}</p>
          {state === 'asked' ? <p className="mt-2">{t('reset.askedHelp')}</p> : null}
        </EmptyState>
      </LinkPage>
    )
  if (state === 'asking' || token === null)
    return (
      <LinkPage {...page} title={t('reset.askTitle')} subtitle={t('reset.askBody')}>
        <AskForReset onAsked={() => go({ state: 'asked' })} />
        <p className="mt-4">{toLogin}</p>
      </LinkPage>
    )
  const fault = refused ?? error
  if (fault)
    return (
      <LinkPage {...page}>
        <BrokenLink
          error={fault}
          expired={t('reset.expired', { life })}
          used={t('reset.used')}
          onRetry={retry}
          action={
            <Button kind="primary" onPress={() => go({ state: 'asking' })}>
              {t('reset.again')}
            </Button>
          }
        />
      </LinkPage>
    )
  if (data === undefined)
    return (
      <LinkPage {...page}>
        <LinkLoading />
      </LinkPage>
    )
  return (
    <LinkPage
      {...page}
      title={t('reset.setTitle')}
      subtitle={t('reset.setBody', { email: data.email, username: data.username })}
    >
      <NewPasswordForm
        username={data.username}
        submitLabel={t('reset.submit')}
        pendingLabel={t('reset.submitting')}
        onSubmit={set}
      />
    </LinkPage>
  )
}
