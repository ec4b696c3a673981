import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitations } from '@maitre/contract/account-links'
import { BrokenLink, isLinkOver } from '#features/login/broken-link'
import { NewPasswordForm } from '#features/login/new-password-form'
import { useLink } from '#features/login/use-link'
import { call } from '#lib/api'
import type { Language } from '#lib/language'
import { usePageTitle } from '#lib/page-title'
import { paths } from '#lib/paths'
import { useLinkLife } from '#lib/use-link-life'
import { buttonClass } from '#ui/button-class'
import { LinkLoading, LinkPage } from './link-page.tsx'

/** The page that an invitation leads to: a person chooses their first password there, and is in. */
export function Invitation({ language }: { language: Language }) {
  const { t } = useTranslation('account-links')
  usePageTitle(t('invitation.pageTitle'))
  const { token, data, error, retry } = useLink('invitation')
  const life = useLinkLife('invitation')
  const [refused, setRefused] = useState<{ token: string; cause: unknown }>()
  const page = { name: 'invitation', language } as const

  async function accept(password: string): Promise<void> {
    try {
      await call(invitations.accept, { token: token ?? '', password })
    } catch (cause) {
      if (!isLinkOver(cause)) throw cause
      setRefused({ token: token ?? '', cause })
      return
    }
    // The address is one of ours whatever the link said besides its token.
    window.location.assign(paths.authenticated(language))
  }

  // Another link may be pasted over this very page.
  const fault = refused?.token === token ? refused?.cause : error
  if (token === null || fault)
    return (
      <LinkPage {...page}>
        <BrokenLink
          error={token === null ? null : fault}
          expired={t('invitation.expired', { life })}
          used={t('invitation.used')}
          ended={t('invitation.ended')}
          onRetry={retry}
          action={
            <a href={paths.login(language)} className={buttonClass()}>
              {t('logIn')}
            </a>
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
      title={t('invitation.title', { restaurant: data.restaurant ?? 'Maitre' })}
      subtitle={t('invitation.body', { email: data.email, username: data.username })}
    >
      <NewPasswordForm
        username={data.username}
        submitLabel={t('invitation.submit')}
        pendingLabel={t('invitation.submitting')}
        onSubmit={accept}
      />
    </LinkPage>
  )
}
