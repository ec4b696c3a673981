import { MessageSquareWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { useChannelWords } from './use-channel-words.ts'

interface NotDeliveredProps {
  title: string
  at: string
  code: string
}

/** That the last message by a channel was given up: when, and why. */
export function NotDelivered({ title, at, code }: NotDeliveredProps) {
  const { t } = useTranslation('account')
  const words = useChannelWords()
  const { dateTime } = useFormats()
  return (
    <Note
      tone="caution"
      icon={<MessageSquareWarning aria-hidden="true" strokeWidth={1.75} />}
      title={title}
    >
      <p>
        {t('undelivered.when', { at: dateTime(at) })} {words(code)}
      </p>
    </Note>
  )
}
