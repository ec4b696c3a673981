import type { ConsoleLocation } from '@maitre/contract/console-locations'
import { Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { SourceTile } from '#ui/source-tile'

interface LocationCardProps {
  place: ConsoleLocation
  onEdit: () => void
  onDelete: () => void
}

/** A location as the console shows it (C §2), with what can be done. */
export function LocationCard({ place, onEdit, onDelete }: LocationCardProps) {
  const { t } = useTranslation(['console-locations', 'common'])
  const { number } = useFormats()
  const titleId = useId()
  const { name, restaurant_name: restaurant, address, connections } = place
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-1"
    >
      <h2 id={titleId} className="text-lg leading-snug wrap-anywhere">
        {name}
      </h2>
      <p className="text-sm text-ink-2 wrap-anywhere">{restaurant}</p>
      {address ? <p className="mt-1 text-sm text-ink-3 wrap-anywhere">{address}</p> : null}
      <dl className="mt-4 flex flex-col gap-1.5 text-sm">
        <Line term={t('card.reviews')}>{number(place.review_count)}</Line>
        <Line term={t('card.staff')}>{number(place.staff_mention_count)}</Line>
        <Line term={t('card.sources')}>
          {connections.length === 0 ? (
            <span className="text-ink-3">{t('card.noSource')}</span>
          ) : (
            <span className="inline-flex flex-wrap justify-end gap-x-2 gap-y-1">
              {connections.map(({ source, state }) => (
                <span key={source} className="inline-flex items-center gap-1">
                  <SourceTile source={source} label={t(`common:source.${source}`)} />
                  {state === 'lost' ? (
                    <Badge bare tone="negative" icon={<TriangleAlert strokeWidth={1.75} />}>
                      {t('card.lost')}
                    </Badge>
                  ) : null}
                </span>
              ))}
            </span>
          )}
        </Line>
      </dl>
      <footer className="mt-auto flex items-center gap-2 pt-4">
        <Button size="sm" aria-label={t('card.editOf', { name })} onPress={onEdit}>
          {t('card.edit')}
        </Button>
        <IconButton
          size="sm"
          className="ml-auto"
          label={t('card.delete', { name })}
          onPress={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      </footer>
    </article>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-3">{term}</dt>
      <dd className="text-right text-ink tabular-nums">{children}</dd>
    </div>
  )
}
