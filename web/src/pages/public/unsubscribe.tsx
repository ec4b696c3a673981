import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Link2Off, MailCheck, MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { subscriptions } from '@maitre/contract/mails'
import { call } from '#lib/api'
import { useErrorWords } from '#lib/error-words'
import { usePageTitle } from '#lib/page-title'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Logo } from '#ui/logo'
import { EmptyState, ErrorState } from '#ui/state'
import { Wordmark } from '#ui/wordmark'

const route = getRouteApi('/$lang/unsubscribe')

/** The page that the link at the foot of a mail leads to. A person confirms there that they want no more such mails. */
export default function Unsubscribe() {
  const { t } = useTranslation('unsubscribe')
  const words = useErrorWords()
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
        <ErrorState headingLevel={1} icon={<Link2Off strokeWidth={1.75} />} title={t('failed')}>
          <p>{words(error)}</p>
        </ErrorState>
      </Frame>
    )
  if (wish.data === undefined)
    return (
      <Frame>
        <p role="status" className="p-7 text-ink-2">
          {t('loading')}
        </p>
      </Frame>
    )
  const kind = t(`kind.${wish.data.kind}`)
  if (end.isSuccess || !wish.data.subscribed)
    return (
      <Frame>
        <EmptyState headingLevel={1} icon={<MailCheck strokeWidth={1.75} />} title={t('done')}>
          <p role="status">{t('doneBody', { kind })}</p>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame>
      <EmptyState
        headingLevel={1}
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

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-5 bg-canvas p-4 pb-24">
      <span className="flex items-center gap-2 text-ink">
        <Logo className="size-8" />
        <Wordmark className="h-5" />
      </span>
      <Card className="w-full max-w-110">{children}</Card>
    </main>
  )
}
