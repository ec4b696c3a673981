import { useQuery } from '@tanstack/react-query'
import type { Mail } from '@maitre/contract/mails'
import { useTranslation } from 'react-i18next'
import { mailQuery } from './queries.ts'
import { useErrorWords } from '#lib/error-words'
import { Card } from '#ui/card'

const LINK = /(https?:\/\/\S+)/u

/** Lists the mails, newest first; a press unfolds the text of one. */
export function MailList({ mails }: { mails: readonly Mail[] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id}>
            <details className="group">
              <summary className="focus-inset cursor-pointer px-4 py-3 hover:bg-surface-hover sm:px-5">
                <span className="font-semibold text-ink">{mail.subject}</span>
                <span className="block text-sm text-ink-3">{mail.to}</span>
              </summary>
              <MailText mailId={mail.id} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MailText({ mailId }: { mailId: string }) {
  const { t } = useTranslation('mailbox')
  const words = useErrorWords()
  const { data, error } = useQuery(mailQuery(mailId))
  if (error) return <p className="px-4 pb-4 text-negative-text sm:px-5">{words(error)}</p>
  if (data === undefined) return <p className="px-4 pb-4 text-ink-3 sm:px-5">{t('loading')}</p>
  return (
    <p className="px-4 pb-5 break-words whitespace-pre-wrap text-ink-2 sm:px-5">
      {data.text.split(LINK).map((part, i) =>
        LINK.test(part) ? (
          // The index can be the key, because the parts of one text never change their order.
          <a key={i} href={part} className="text-brand-text underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
