import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { useNameField } from '#lib/use-typed-name'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { isGone } from './queries.ts'
import { holdsNothing, type RemovedPlace } from './use-removed-places.ts'

interface PlaceRemovalProps {
  removed: RemovedPlace
  onType: (typed: string) => void
}

/** What is lost with a location that is to be deleted, and its name to type where that is anything (C §5). */
export function PlaceRemoval({ removed, onType }: PlaceRemovalProps) {
  const { t } = useTranslation(['console-restaurant-forms', 'common'])
  const { number, list } = useFormats()
  const { place, losses, error, isFetching, refetch, typed } = removed
  const { name } = place
  const { field } = useNameField({ wanted: name, wrong: t('delete.untyped'), typed, onType })
  if (isGone(error)) return <p className="text-xs text-ink-3">{t('locations.gone')}</p>
  if (losses === undefined)
    return error ? (
      <FailedNote error={error}>
        <Button size="sm" className="mt-2" isPending={isFetching} onPress={refetch}>
          {t('common:action.retry')}
        </Button>
      </FailedNote>
    ) : (
      <p className="text-xs text-ink-3">{t('common:loading')}</p>
    )
  const { people } = losses
  if (people > 0)
    return (
      <p className="text-xs font-medium text-negative-text">
        {t('locations.people', { name, count: people, number: number(people) })}
      </p>
    )
  if (holdsNothing(place, losses))
    return <p className="text-xs text-ink-3">{t('locations.empty')}</p>
  const counts = {
    reviews: losses.reviews,
    replies: losses.replies,
    connections: place.connections.length,
  }
  const lost = (['reviews', 'replies', 'connections'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => t(`delete.${what}`, { count: counts[what], number: number(counts[what]) }))
  return (
    <>
      <p className="text-xs text-pretty text-negative-text">
        {t('locations.loses', { what: list(lost) })}
      </p>
      <TextField label={t('delete.type', { name })} className="mt-2 mb-1" {...field} />
    </>
  )
}
