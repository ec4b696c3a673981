import { Map, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Places, Region } from '@maitre/contract/regions'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { RegionDialog } from './region-dialog.tsx'
import { RemoveRegion } from './remove-region.tsx'

interface RegionListProps {
  restaurantId: string
  places: Places
}

/** The regions, each with its locations; adds, renames and deletes them. */
export function RegionList({ restaurantId, places }: RegionListProps) {
  const { t } = useTranslation('administration-locations')
  const { list } = useFormats()
  const [edited, setEdited] = useState<Region | 'new'>()
  const [leaving, setLeaving] = useState<Region>()
  const names = (ids: readonly string[]): string[] =>
    places.locations.flatMap(({ id, name }) => (ids.includes(id) ? name : []))
  return (
    <section aria-label={t('regions.title')} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-lg">{t('regions.title')}</h2>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={() => setEdited('new')}
        >
          {t('regions.add')}
        </Button>
      </div>
      <p className="mb-3 max-w-measure text-sm text-pretty text-ink-2">{t('regions.lead')}</p>
      {places.regions.length === 0 ? null : (
        <Card>
          <ul aria-label={t('regions.title')} className="divide-y divide-line">
            {places.regions.map((region) => (
              <li key={region.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="flex items-center gap-2 font-semibold text-ink wrap-anywhere">
                    <Map
                      aria-hidden="true"
                      className="size-4 shrink-0 text-ink-3"
                      strokeWidth={1.75}
                    />
                    {region.name}
                  </p>
                  <p className="text-sm text-ink-2">
                    {region.location_ids.length === 0
                      ? t('regions.empty')
                      : list(names(region.location_ids))}
                  </p>
                </div>
                <div className="flex gap-1">
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={t('regions.renameNamed', { name: region.name })}
                    onPress={() => setEdited(region)}
                  >
                    {t('regions.rename')}
                  </Button>
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={t('removeNamed', { name: region.name })}
                    onPress={() => setLeaving(region)}
                  >
                    {t('remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited === undefined ? null : (
        <RegionDialog
          restaurantId={restaurantId}
          region={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving === undefined ? null : (
        <RemoveRegion
          restaurantId={restaurantId}
          region={leaving}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
