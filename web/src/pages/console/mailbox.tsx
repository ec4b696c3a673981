import { useQuery } from '@tanstack/react-query'
import { CloudOff, MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailList } from '#features/console/mail-list'
import { mailboxQuery } from '#features/console/queries'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Card } from '#ui/card'
import { EmptyState, ErrorState } from '#ui/state'
import { ConsolePage } from './console-page.tsx'

/** The page with the mails that a mail server would have sent if one were configured; in the demonstration only. */
export default function Mailbox() {
  return (
    <ConsolePage name="mailbox">
      <Mails />
    </ConsolePage>
  )
}

function Mails() {
  const { t } = useTranslation('mailbox')
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error } = useQuery(mailboxQuery)
  if (error)
    return (
      <Card>
        <ErrorState icon={<CloudOff strokeWidth={1.75} />} title={failed(error)}>
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
