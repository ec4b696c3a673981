import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { emailChanges } from '@maitre/contract/account-links'
import { BrokenLink, isLinkOver } from '#features/login/broken-link'
import { LinkError } from '#features/login/link-error'
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

/** The page on which a person confirms their new address, by a press: a program that opens links confirms nothing. */
export function ConfirmEmail({ language }: { language: Language }) {
  const { t } = useTranslation('account-links')
  usePageTitle(t('email.pageTitle'))
  const { token, data, error, retry } = useLink('email_change')
  const life = useLinkLife('email_change')
  const confirm = useMutation({
    mutationFn: (used: string) => call(emailChanges.confirm, { token: used }),
  })
  const page = { name: 'confirm-email', language } as const
  const goOn = (
    <a href={paths.authenticated(language)} className={buttonClass()}>
      {t('goOn')}
    </a>
  )

  // Another link may be pasted over this very page.
  const isOfLink = confirm.variables === token
  if (confirm.isSuccess && isOfLink)
    return (
      <LinkPage {...page}>
        <EmptyState
          headingLevel={1}
          className="px-0"
          icon={<MailCheck strokeWidth={1.75} />}
          title={t('email.doneTitle')}
          action={goOn}
        >
          <p role="status" className="wrap-anywhere">
            {t('email.doneBody', { email: confirm.data.email })}
          </p>
        </EmptyState>
      </LinkPage>
    )
  const fault = isOfLink && isLinkOver(confirm.error) ? confirm.error : error
  if (token === null || fault)
    return (
      <LinkPage {...page}>
        <BrokenLink
          error={token === null ? null : fault}
          expired={t('email.expired', { life })}
          used={t('email.used')}
          onRetry={retry}
          action={goOn}
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
      title={t('email.title')}
      subtitle={t('email.body', { email: data.email, username: data.username })}
    >
      {confirm.error && isOfLink ? (
        <div className="mb-4">
          <LinkError error={confirm.error} />
        </div>
      ) : null}
      <Button
        kind="primary"
        isPending={confirm.isPending}
        onPress={() => confirm.mutate(token ?? '')}
      >
        {t('email.confirm')}
      </Button>
    </LinkPage>
  )
}
