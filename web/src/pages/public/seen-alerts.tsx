import { useMutation, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { alertLinks } from '@maitre/contract/alert-links'
import { BrokenLink, isLinkOver } from '#features/login/broken-link'
import { LinkError } from '#features/login/link-error'
import { call } from '#lib/api'
import type { Language } from '#lib/language'
import { useLinkToken } from '#lib/link-token'
import { usePageTitle } from '#lib/page-title'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { EmptyState } from '#ui/state'
import { LinkLoading, LinkPage } from './link-page.tsx'

/** The page on which a person marks what an alert mail showed as seen, by a press: a program that opens links marks nothing. */
export function SeenAlerts({ language }: { language: Language }) {
  const { t } = useTranslation('account-links')
  usePageTitle(t('alerts.pageTitle'))
  const token = useLinkToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['alert-link', token],
    queryFn: () => call(alertLinks.look, { token: token ?? '' }),
    enabled: typeof token === 'string',
    // The link leaves the memory of the page together with the page.
    gcTime: 0,
  })
  const see = useMutation({ mutationFn: (used: string) => call(alertLinks.see, { token: used }) })
  const page = { name: 'seen-alerts', language } as const
  const toAlerts = (
    <a href={`/${language}/dashboard/alerts`} className={buttonClass()}>
      {t('alerts.open')}
    </a>
  )
  // Another link may be pasted over this very page.
  const isOfLink = see.variables === token
  const fault = isOfLink && isLinkOver(see.error) ? see.error : error
  if (token === null || fault)
    return (
      <LinkPage {...page}>
        <BrokenLink
          error={token === null ? null : fault}
          onRetry={() => void refetch()}
          action={toAlerts}
        />
      </LinkPage>
    )
  if (data === undefined)
    return (
      <LinkPage {...page}>
        <LinkLoading />
      </LinkPage>
    )
  if (data.unseen === 0 || (see.isSuccess && isOfLink))
    return (
      <LinkPage {...page}>
        <EmptyState
          headingLevel={1}
          className="px-0"
          icon={<BellOff strokeWidth={1.75} />}
          title={t('alerts.doneTitle')}
          action={toAlerts}
        >
          <p role="status">{t('alerts.doneBody', { count: data.alerts })}</p>
        </EmptyState>
      </LinkPage>
    )
  return (
    <LinkPage
      {...page}
      title={t('alerts.title', { count: data.unseen })}
      subtitle={t('alerts.body')}
    >
      {see.error && isOfLink ? (
        <div className="mb-4">
          <LinkError error={see.error} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isPending={see.isPending} onPress={() => see.mutate(token ?? '')}>
          {t('alerts.see')}
        </Button>
        {toAlerts}
      </div>
    </LinkPage>
  )
}
