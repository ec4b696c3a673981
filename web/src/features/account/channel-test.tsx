import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { codeOf, useChannelWords } from './use-channel-words.ts'

interface ChannelTestProps {
  label: string
  /** Why nothing can be tested now. */
  offReason?: string | undefined
  /** Sends the test, and answers where it went. */
  send: () => Promise<{ to: string }>
  /** What is said once it was sent. */
  said: (to: string) => string
  onSettled?: () => Promise<void>
}

/** A button that sends a test message, and what became of the message. */
export function ChannelTest({ label, offReason, send, said, onSettled }: ChannelTestProps) {
  const { t } = useTranslation('account')
  const words = useChannelWords()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: send,
    onSettled: () => onSettled?.(),
  })
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={<Send aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          aria-label={`${t('channel.test')}, ${label}`}
          isPending={isPending}
          offReason={offReason}
          onPress={() => mutate()}
        >
          {t('channel.test')}
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-positive-text">
          {data === undefined || isPending ? null : said(data.to)}
        </p>
      </div>
      {isPending ? null : <FailedNote error={error} reason={words(codeOf(error))} />}
    </div>
  )
}
