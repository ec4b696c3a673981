import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MailList } from '#features/console/mail-list'
import { mailboxQuery } from '#features/console/queries'
import { Fetched } from '#lib/fetched'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'
import { ConsolePage } from './console-page.tsx'

/** A mail is written some seconds after what it tells of, and whoever caused it opens this page to see it. */
const AS_MAILS_COME = {
  staleTime: 0,
  // Who is told of a failure decides when it is asked again.
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? (false as const) : 3000,
}

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
  const query = useQuery({ ...mailboxQuery, ...AS_MAILS_COME })
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
