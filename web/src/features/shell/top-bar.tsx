import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import { LocationSwitcher } from './location-switcher.tsx'
import { PaletteButton } from './palette-button.tsx'

interface TopBarProps {
  onOpenMenu: () => void
  onPalette: () => void
}

/**
 * The bar on a phone, with the button of the drawer and the location that the screen speaks of. It makes way for a
 * screen with a bar of its own (an open review), which carries `data-own-bar` somewhere.
 */
export function TopBar({ onOpenMenu, onPalette }: TopBarProps) {
  const { t } = useTranslation('shell')
  return (
    <header className="group-has-data-own-bar/frame:hidden sticky top-(--banner,0px) z-(--z-sticky) flex h-13 items-center gap-1 border-b border-line bg-surface px-2">
      <IconButton label={t('menu')} onPress={onOpenMenu}>
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <LocationSwitcher look="bar" />
      <PaletteButton look="bar" onPress={onPalette} />
    </header>
  )
}
