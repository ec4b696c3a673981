import { useQuery } from '@tanstack/react-query'
import { Building2, Map, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Places } from '@maitre/contract/regions'
import { useSession } from '#lib/session'
import { Select } from '#ui/select'
import { regionsQuery } from './queries.ts'

interface PlaceChoiceProps {
  /** The id of a region or a location; undefined for the whole restaurant. */
  at: string | undefined
  onChoose: (at: string | undefined) => void
}

const WHOLE = 'restaurant'
const icon = {
  'aria-hidden': true,
  className: 'size-4 shrink-0 text-ink-3',
  strokeWidth: 1.75,
} as const

/** At the head of what is set by place: whether for the whole restaurant, a region or a location. */
export function PlaceChoice({ at, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation('places')
  const restaurantId = useSession().restaurant?.id ?? ''
  const { data } = useQuery(regionsQuery(restaurantId))
  if (data === undefined || !hasPlaces(data)) return null
  return (
    <Select
      label={t('choice.label')}
      value={at ?? WHOLE}
      className="mb-5 w-full sm:max-w-90"
      options={[
        { key: WHOLE, label: t('choice.restaurant'), icon: <Building2 {...icon} /> },
        ...data.regions.map(({ id, name }) => ({
          key: id,
          label: t('choice.region', { name }),
          icon: <Map {...icon} />,
        })),
        ...data.locations.map(({ id, name }) => ({
          key: id,
          label: name,
          icon: <MapPin {...icon} />,
        })),
      ]}
      onChange={(key) => onChoose(key === WHOLE ? undefined : key)}
    />
  )
}

/** Whether a value can differ from one place to another: one location in no region is the whole restaurant. */
const hasPlaces = ({ regions, locations }: Places): boolean =>
  regions.length > 0 || locations.length > 1
