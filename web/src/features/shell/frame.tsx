import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountShown } from '#lib/account'
import { useCommandKey, useHotkeys } from '#lib/hotkeys'
import { loadPage } from '#lib/i18n'
import { useLater } from '#lib/use-later'
import { Sheet } from '#ui/dialog'
import { useSidebarRoom } from '#ui/use-narrow'

/** The list of keys is fetched when it is first opened. */
const loadShortcuts = async () =>
  (await loadPage('keys', () => import('./shortcuts.tsx'))).Shortcuts

/** What the sidebar opens; in the drawer it also says that something was chosen, which closes the drawer. */
export interface SidebarOpens {
  onPalette: () => void
  onShortcuts: () => void
  onChosen?: () => void
}

/** Whether the palette is open, and what it opens itself. */
export interface PaletteOpens {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onShortcuts: () => void
}

interface FrameProps<Palette> {
  /** What stands above everything, as wide as the window. */
  banners: ReactNode
  renderSidebar: (opens: SidebarOpens) => ReactNode
  /** The bar in the place of the sidebar, where there is no room for that. */
  renderBar: (opens: { onOpenMenu: () => void; onPalette: () => void }) => ReactNode
  /** Fetches the palette, which happens when it is first opened. */
  loadPalette: () => Promise<Palette>
  renderPalette: (fetched: Palette, opens: PaletteOpens) => ReactNode
  /** The screen. */
  children: ReactNode
}

/** The frame of every screen of an area: banners, sidebar or bar and drawer, palette, keys, and the screen itself. */
export function Frame<Palette>(props: FrameProps<Palette>) {
  const { banners, renderSidebar, renderBar, loadPalette, renderPalette, children } = props
  const { t } = useTranslation('shell')
  const [isMenuOpen, setMenuOpen] = useState(false)
  // Only one of the two is drawn, since either takes as long as the whole rest of the frame.
  const hasSidebar = useSidebarRoom()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const drawPalette = useLater(isPaletteOpen, loadPalette, () => setPaletteOpen(false))
  const drawShortcuts = useLater(areKeysOpen, loadShortcuts, () => setKeysOpen(false))
  const onPalette = (): void => {
    setMenuOpen(false)
    setPaletteOpen(true)
  }
  const onShortcuts = (): void => {
    setMenuOpen(false)
    setKeysOpen(true)
  }
  const hasAccount = useAccountShown() !== undefined
  useCommandKey('palette', () => {
    if (isPaletteOpen) setPaletteOpen(false)
    // What is typed in the account is closed before anything else opens.
    else if (!hasAccount) onPalette()
  })
  useHotkeys({ shortcuts: onShortcuts })
  return (
    <div className="group/frame min-h-dvh [--banner:calc(var(--desk,0px)+var(--connection,0px)+var(--usage,0px))] has-data-banner:[--connection:var(--banner-height)] has-data-desk:[--desk:var(--banner-height)] has-data-usage:[--usage:var(--banner-height)] md:grid md:h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)] md:overflow-hidden">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="sticky top-0 z-(--z-sticky) md:col-span-full">{banners}</div>
      {hasSidebar ? (
        <aside className="flex overflow-y-auto">{renderSidebar({ onPalette, onShortcuts })}</aside>
      ) : (
        renderBar({ onOpenMenu: () => setMenuOpen(true), onPalette })
      )}
      <Sheet isOpen={isMenuOpen} onOpenChange={setMenuOpen} label={t('menu')} from="left">
        {renderSidebar({ onPalette, onShortcuts, onChosen: () => setMenuOpen(false) })}
      </Sheet>
      {/* What is out of the flow, as words for a screen reader alone, lengthens the screen and never the window. */}
      <main
        id="content"
        tabIndex={-1}
        className="relative flex min-h-[calc(100dvh-3.25rem-var(--banner,0px))] min-w-0 flex-col bg-surface outline-none md:min-h-0 md:overflow-y-auto md:border-l md:border-line"
      >
        {children}
      </main>
      {drawPalette((fetched) =>
        renderPalette(fetched, {
          isOpen: isPaletteOpen,
          onOpenChange: setPaletteOpen,
          onShortcuts,
        }),
      )}
      {drawShortcuts((Shortcuts) => (
        <Shortcuts isOpen={areKeysOpen} onOpenChange={setKeysOpen} />
      ))}
    </div>
  )
}
