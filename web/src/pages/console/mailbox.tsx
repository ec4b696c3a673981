import { useQuery } from '@tanstack/react-query'
import { CloudOff, MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailList } from '#features/console/mail-list'
import { mailboxQuery } from '#features/console/queries'
import { UserMenu } from '#features/shell/user-menu'
import { useErrorWords } from '#lib/error-words'
import { usePageTitle } from '#lib/page-title'
import { Card } from '#ui/card'
import { Logo } from '#ui/logo'
import { EmptyState, ErrorState } from '#ui/state'
import { Wordmark } from '#ui/wordmark'

/** The page with the mails that a mail server would have sent if one were configured; in the demonstration only. */
export default function Mailbox() {
  const { t } = useTranslation('mailbox')
  usePageTitle(t('pageTitle'))
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex h-18 items-center justify-between gap-4 px-4 sm:px-10">
        <span className="flex items-center gap-2 text-ink">
          <Logo className="size-8" />
          <Wordmark className="h-5" />
        </span>
        <UserMenu compact />
      </header>
      <main className="mx-auto w-full max-w-160 px-4 pt-6 pb-12 sm:pt-12">
        <h1 className="display text-[2rem]">{t('title')}</h1>
        <p className="mt-2 mb-6 text-lg text-ink-2">{t('subtitle')}</p>
        <Mails />
      </main>
    </div>
  )
}

function Mails() {
  const { t } = useTranslation('mailbox')
  const words = useErrorWords()
  const { data, error } = useQuery(mailboxQuery)
  if (error)
    return (
      <Card>
        <ErrorState icon={<CloudOff strokeWidth={1.75} />} title={t('failed')}>
          <p>{words(error)}</p>
        </ErrorState>
      </Card>
    )
  if (data === undefined)
    return (
      <p role="status" className="text-ink-3">
        {t('loading')}
      </p>
    )
  if (data.length > 0) return <MailList mails={data} />
  return (
    <Card>
      <EmptyState icon={<MailOpen strokeWidth={1.75} />} title={t('empty')}>
        <p>{t('emptyBody')}</p>
      </EmptyState>
    </Card>
  )
}
