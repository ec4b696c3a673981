import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailList } from '#features/console/mail-list'
import { mailboxQuery } from '#features/console/queries'
import { Fetched } from '#lib/fetched'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'
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
  const query = useQuery(mailboxQuery)
  return (
    <Fetched query={query}>
      {(mails) =>
        mails.length > 0 ? (
          <MailList mails={mails} />
        ) : (
          <Card>
            <EmptyState icon={<MailOpen strokeWidth={1.75} />} title={t('empty')}>
              <p>{t('emptyBody')}</p>
            </EmptyState>
          </Card>
        )
      }
    </Fetched>
  )
}
