import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '@maitre/contract/imports'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { Stars } from '#ui/stars'
import { useFaultWords } from './use-fault-words.ts'

interface PreviewRowsProps {
  rows: ImportPreview['rows']
  locations: readonly { id: string; name: string; timezone: string }[]
}

/** The first rows of a file as they would be stored, and those that would be refused, with why. */
export function PreviewRows({ rows, locations }: PreviewRowsProps) {
  const { t } = useTranslation('imports')
  const words = useFaultWords()
  return (
    <div>
      <h3 className="mb-3 font-semibold text-ink">{t('preview.title')}</h3>
      <Card>
        <ul aria-label={t('preview.title')} className="divide-y divide-line">
          {rows.map(({ row, line, faults, review }) => (
            <li key={row} className="px-4 py-3 text-sm">
              {review ? (
                <Row
                  review={review}
                  place={locations.find(({ id }) => id === review.location_id)}
                />
              ) : (
                <>
                  <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                    {t(line === null ? 'preview.row' : 'preview.line', { number: line ?? row })}
                    <Badge tone="negative">{t('preview.refused')}</Badge>
                  </p>
                  <ul className="text-ink-2">
                    {faults.map((fault) => (
                      <li key={`${fault.field} ${fault.reason}`}>{words(fault)}</li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface RowProps {
  review: NonNullable<ImportPreview['rows'][number]['review']>
  place: { name: string; timezone: string } | undefined
}

function Row({ review, place }: RowProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { clockTime } = useFormats(place?.timezone)
  const { rating, author, text, created_at, source, is_answered } = review
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {rating === null ? (
          <span className="text-ink-3">{t('preview.noStars')}</span>
        ) : (
          <Stars rating={rating} label={t('preview.stars', { count: rating })} />
        )}
        <span className="font-medium text-ink">{author ?? t('preview.nobody')}</span>
        {is_answered ? <Badge tone="positive">{t('preview.answered')}</Badge> : null}
      </p>
      <p className="text-xs text-ink-3">
        {[t(`common:source.${source}`), place?.name ?? '', clockTime(created_at)].join(' · ')}
      </p>
      <p className="line-clamp-2 text-pretty whitespace-pre-line text-ink-2">
        {text === '' ? t('preview.noText') : text}
      </p>
    </>
  )
}
