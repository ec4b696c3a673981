import { useQuery } from '@tanstack/react-query'
import type { Mail } from '@maitre/contract/mails'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailQuery } from './queries.ts'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'

const LINK = /(https?:\/\/\S+)/u

/** Lists the mails, newest first; a press unfolds the text of one. */
export function MailList({ mails }: { mails: readonly Mail[] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailEntry mail={mail} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MailEntry({ mail: { id, subject, to, at } }: { mail: Mail }) {
  const { dateTime } = useFormats()
  // The text is fetched when the mail is first unfolded; the folder may hold hundreds.
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details onToggle={() => setWasOpen(true)}>
      <summary className="focus-inset cursor-pointer list-none px-4 py-3 hover:bg-surface-hover sm:px-5">
        <span className="font-semibold text-ink">{subject}</span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
          <span className="wrap-anywhere">{to}</span>
          {at ? <time dateTime={at}>{dateTime(at)}</time> : null}
        </span>
      </summary>
      {wasOpen ? <MailText mailId={id} /> : null}
    </details>
  )
}

function MailText({ mailId }: { mailId: string }) {
  const { t } = useTranslation('mailbox')
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error } = useQuery(mailQuery(mailId))
  if (error)
    return (
      <p className="px-4 pb-4 text-negative-text sm:px-5">
        {failedBecause(failed(error), words(error))}
      </p>
    )
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
