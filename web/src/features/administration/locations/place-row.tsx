import { Map, MapPin } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Location } from '@maitre/contract/locations'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { SourceTile } from '#ui/source-tile'

interface PlaceRowProps {
  place: Location
  /** The name of the region that it belongs to; undefined for none. */
  region: string | undefined
  onEdit: () => void
  onRemove: () => void
}

/** One location: its name and address, which sources it is connected to, and what can be done with it. */
export function PlaceRow({ place, region, onEdit, onRemove }: PlaceRowProps) {
  const { t } = useTranslation(['administration-locations', 'common'])
  const { clockTime } = useFormats(place.timezone)
  const { name, address, website, connections } = place
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-md font-semibold text-ink wrap-anywhere">{name}</h2>
        {address ? (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-2">
            <MapPin
              aria-hidden="true"
              className="mt-0.5 size-4 shrink-0 text-ink-3"
              strokeWidth={1.75}
            />
            {address}
          </p>
        ) : null}
        {region === undefined ? null : (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-2">
            <Map
              aria-hidden="true"
              className="mt-0.5 size-4 shrink-0 text-ink-3"
              strokeWidth={1.75}
            />
            {region}
          </p>
        )}
        {website ? (
          <a
            href={website}
            target="_blank"
            rel="noreferrer"
            className="mt-0.5 block truncate text-sm text-brand-text underline underline-offset-2"
          >
            {website}
          </a>
        ) : null}
        {connections.length === 0 ? (
          <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-ink-3">
            {t('noSource')}
            <Link
              from="/$lang/dashboard"
              to="/$lang/dashboard/administration"
              search={{ tab: 'integrations' }}
              className="text-brand-text underline underline-offset-2"
            >
              {t('connect')}
            </Link>
          </p>
        ) : (
          <ul aria-label={t('sources')} className="mt-2 flex flex-col gap-1.5">
            {connections.map(({ source, state, last_synced_at: readAt }) => (
              <li key={source} className="flex items-center gap-2 text-sm text-ink-2">
                <SourceTile source={source} label={t(`common:source.${source}`)} />
                <span>
                  {t(`common:source.${source}`)}, {t(`connection.${state}`)},{' '}
                  {readAt === null ? t('unread') : t('read', { when: clockTime(readAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          kind="ghost"
          data-place={place.id}
          aria-label={t('editNamed', { name })}
          onPress={onEdit}
        >
          {t('edit')}
        </Button>
        <Button size="sm" kind="ghost" aria-label={t('removeNamed', { name })} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
