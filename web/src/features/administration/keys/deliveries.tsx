import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WEBHOOK_TEST } from '@maitre/contract/webhook-events'
import type { Delivery } from '@maitre/contract/webhooks'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useCodeWords } from '#lib/error-words'
import { rowsOf } from '#lib/paged-rows'
import { useClock } from '#features/administration/use-clock'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { deliveriesQuery } from './queries.ts'

const TONES = { waiting: 'info', delivered: 'positive', failed: 'negative' } as const

interface DeliveriesProps {
  restaurantId: string
  /** The delivery that is being sent once more. */
  sending: string | undefined
  onAgain: (deliveryId: string) => void
}

/** The log of what was sent and what was answered, newest first. */
export function Deliveries({ restaurantId, sending, onAgain }: DeliveriesProps) {
  const { t } = useTranslation('api-keys')
  const query = useInfiniteQuery(deliveriesQuery(restaurantId))
  return (
    <>
      <h3 className="mt-6 mb-2 text-md font-semibold">{t('log.title')}</h3>
      <Fetched query={query} rows={3}>
        {(pages) => {
          const all = rowsOf(pages)
          if (all.length === 0) return <p className="text-ink-3">{t('log.none')}</p>
          return (
            <>
              <Card>
                <ul aria-label={t('log.title')} className="divide-y divide-line">
                  {all.map((one) => (
                    <DeliveryRow
                      key={one.id}
                      delivery={one}
                      isSending={sending === one.id}
                      onAgain={() => onAgain(one.id)}
                    />
                  ))}
                </ul>
              </Card>
              <div className="mt-4">
                <FailedNote error={query.isFetchNextPageError ? query.error : null} />
              </div>
              {query.hasNextPage ? (
                <Button
                  isPending={query.isFetchingNextPage}
                  onPress={() => void query.fetchNextPage()}
                >
                  {t('log.older')}
                </Button>
              ) : null}
            </>
          )
        }}
      </Fetched>
    </>
  )
}

interface DeliveryRowProps {
  delivery: Delivery
  isSending: boolean
  onAgain: () => void
}

function DeliveryRow({ delivery, isSending, onAgain }: DeliveryRowProps) {
  const { t } = useTranslation('api-keys')
  const { number } = useFormats()
  const clock = useClock()
  const codeWords = useCodeWords()
  const { type, state, created_at, next_attempt_at, attempts } = delivery
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <details className="min-w-0 flex-1 basis-64">
        <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 touch:min-h-11">
          <span className="font-medium text-ink">{t(`event.${type}`)}</span>
          <Badge tone={TONES[state]}>{t(`log.${state}`)}</Badge>
          <span className="text-xs text-ink-3">
            {clock(created_at)} ·{' '}
            {t('log.attempts', { count: attempts.length, number: number(attempts.length) })}
          </span>
        </summary>
        {state === 'waiting' && next_attempt_at !== null ? (
          <p className="text-sm text-ink-2">{t('log.next', { date: clock(next_attempt_at) })}</p>
        ) : null}
        <ol className="mt-1 flex flex-col gap-2 text-sm text-ink-2">
          {attempts.map(({ at, status, duration_ms, error, answer }) => (
            <li key={at} className="wrap-anywhere">
              {[
                clock(at),
                status === null ? t('log.silent') : t('log.status', { status }),
                t('log.took', { number: number(duration_ms) }),
                ...(error === null ? [] : [codeWords(error)]),
              ].join(' · ')}
              {answer === '' ? null : <code className="block text-xs text-ink-3">{answer}</code>}
            </li>
          ))}
        </ol>
      </details>
      {state === 'waiting' || type === WEBHOOK_TEST ? null : (
        <Button
          size="sm"
          kind="ghost"
          aria-label={t('log.againNamed', { date: clock(created_at) })}
          isPending={isSending}
          onPress={onAgain}
        >
          {t('log.again')}
        </Button>
      )}
    </li>
  )
}
