import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button'
import { PaletteButton } from './palette-button.tsx'

interface TopBarProps {
  onOpenMenu: () => void
  onPalette: () => void
  /** What the screen speaks of, between the two buttons. */
  children: ReactNode
}

/**
 * The bar on a phone, with the buttons of the drawer and of the palette. It makes way for a screen with a bar of its own
 * (an open review), which carries `data-own-bar` somewhere.
 */
export function TopBar({ onOpenMenu, onPalette, children }: TopBarProps) {
  const { t } = useTranslation('shell')
  return (
    <header className="group-has-data-own-bar/frame:hidden sticky top-(--banner,0px) z-(--z-sticky) flex h-13 items-center gap-1 border-b border-line bg-surface px-2">
      <IconButton label={t('menu')} onPress={onOpenMenu}>
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      {children}
      <PaletteButton look="bar" onPress={onPalette} />
    </header>
  )
}
