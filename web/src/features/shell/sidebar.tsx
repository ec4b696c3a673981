import { useSession } from '#lib/session'
import { TierBadge } from '#ui/badge'
import { Logo } from '#ui/logo'
import type { Entry } from './entries.ts'
import type { SidebarOpens } from './frame.tsx'
import { LocationSwitcher } from './location-switcher.tsx'
import { Navigation, type Counts } from './navigation.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface SidebarProps extends SidebarOpens {
  entries: readonly Entry[]
  counts: Counts
}

export function Sidebar({ entries, counts, onPalette, onShortcuts, onChosen }: SidebarProps) {
  const { restaurant } = useSession()
  const closes = onChosen ? { onChosen } : {}
  return (
    <div className="flex min-h-full min-w-0 flex-1 flex-col p-3">
      <div className="flex items-center gap-2 pt-1 pr-0.5 pb-2.5 pl-1">
        <Logo />
        <p className="min-w-0 flex-1 truncate text-md font-semibold tracking-tight text-ink">
          {restaurant?.name}
        </p>
        {restaurant ? <TierBadge>{restaurant.subscription_tier.name}</TierBadge> : null}
      </div>
      <LocationSwitcher look="frame" {...closes} />
      <div className="mt-2.5 mb-2">
        <PaletteButton look="row" onPress={onPalette} />
      </div>
      <Navigation entries={entries} counts={counts} {...closes} />
      <div className="mt-auto flex flex-col gap-1 pt-4">
        <UserMenu onShortcuts={onShortcuts} {...closes} />
      </div>
    </div>
  )
}
