import type { Restaurant } from '@maitre/contract/restaurants'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'

interface RestaurantListProps {
  restaurants: readonly Restaurant[]
  onOpen: (id: string) => void
}

export function RestaurantList({ restaurants, onOpen }: RestaurantListProps) {
  const { t } = useTranslation('console')
  return (
    <Card>
      <ul className="divide-y divide-line">
        {restaurants.map((restaurant) => {
          const tier = restaurant.subscription_tier.name
          const isHigh = tier === 'Pro' || tier === 'Enterprise'
          return (
            <li key={restaurant.id}>
              <button
                type="button"
                onClick={() => onOpen(restaurant.id)}
                className="focus-inset flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-surface-hover sm:px-5"
              >
                <Avatar name={restaurant.name} size="lg" square />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold text-ink">{restaurant.name}</span>
                  <span className="block text-sm text-ink-3">
                    {t('locations', { count: restaurant.location_count })}
                  </span>
                </span>
                <Badge tone={isHigh ? 'brand' : 'neutral'}>{tier}</Badge>
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-ink-3"
                  strokeWidth={1.75}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
