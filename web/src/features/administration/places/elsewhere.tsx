import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlaceSetting } from '@maitre/contract/place-setting-names'
import { useFormats } from '#lib/use-formats'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { regionsQuery } from './queries.ts'

interface ElsewhereProps {
  setting: PlaceSetting
  /** Goes to a place. */
  onGo: (placeId: string) => void
}

/** Under a field of the whole restaurant: at how many places it is set otherwise, with the way to each. */
export function Elsewhere({ setting, onGo }: ElsewhereProps) {
  const { t } = useTranslation('places')
  const { number } = useFormats()
  const restaurantId = useSession().restaurant?.id ?? ''
  const { data } = useQuery(regionsQuery(restaurantId))
  const regions = (data?.regions ?? []).map((one) => ({
    ...one,
    name: t('choice.region', { name: one.name }),
  }))
  const found = [...regions, ...(data?.locations ?? [])].filter(({ settings }) =>
    settings.includes(setting),
  )
  if (found.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-ink-3">
      <span>{t('elsewhere', { count: found.length, number: number(found.length) })}</span>
      {found.map(({ id, name }) => (
        <Button key={id} kind="link" onPress={() => onGo(id)} className="text-xs">
          {name}
        </Button>
      ))}
    </p>
  )
}
