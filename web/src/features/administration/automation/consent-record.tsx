import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Consent } from '@maitre/contract/automation'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { rowsOf } from '#lib/paged-rows'
import { useClock } from '#features/administration/use-clock'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { consentsQuery } from './queries.ts'

/** Who agreed to what, or took it back, the latest first. */
export function ConsentRecord({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('automation')
  const query = useInfiniteQuery(consentsQuery(restaurantId))
  return (
    <section aria-labelledby="consents">
      <SectionHead id="consents" title={t('record.title')} />
      <Fetched query={query} rows={2}>
        {(pages) => {
          const all = rowsOf(pages)
          if (all.length === 0) return <p className="text-ink-3">{t('record.none')}</p>
          return (
            <>
              <Card>
                <ul aria-label={t('record.title')} className="divide-y divide-line">
                  {all.map((one) => (
                    <ConsentRow key={one.id} consent={one} />
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
                  {t('record.more')}
                </Button>
              ) : null}
            </>
          )
        }}
      </Fetched>
    </section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useTranslation('automation')
  const { number } = useFormats()
  const clock = useClock()
  const { given, by, at, came, text_version: version, language, wording } = consent
  const Icon = given ? Check : X
  const name = by ?? t('record.someone')
  const isArrived = came === 'demo' || came === 'migration'
  return (
    <li className="px-5 py-3.5">
      <p className="flex items-start gap-2 text-ink">
        <Icon
          aria-hidden="true"
          className={
            given
              ? 'mt-1 size-4 shrink-0 text-positive-text'
              : 'mt-1 size-4 shrink-0 text-negative-text'
          }
          strokeWidth={2}
        />
        <span>
          {isArrived
            ? t('record.arrived')
            : t(given ? 'record.given' : 'record.withdrawn', { name })}
        </span>
      </p>
      <p className="mt-0.5 pl-6 text-xs text-ink-3">
        <time dateTime={at}>{clock(at)}</time> · {t(`record.came.${came}`)}
        {version === null || language === null ? null : (
          <>
            {' · '}
            {t('record.version', {
              version: number(version),
              language: t(`record.language.${language}`),
            })}
          </>
        )}
      </p>
      <details className="mt-1 pl-6 text-sm text-ink-2">
        <summary className="w-fit cursor-pointer rounded-xs py-1 text-brand-text underline decoration-brand-line underline-offset-3 touch:py-2.5">
          {t('record.text')}
        </summary>
        <p lang={language ?? 'en'} className="mt-1 text-pretty">
          {wording}
        </p>
      </details>
    </li>
  )
}
