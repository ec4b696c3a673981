import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountMount } from '#features/account/account-mount'
import { homeQuery } from '#features/home/queries'
import { entriesOf } from '#features/shell/entries'
import type { Counts } from '#features/shell/navigation'
import { ConnectionBanner } from '#features/shell/connection-banner'
import { CustomerDesk } from '#features/shell/customer-desk'
import { Sidebar } from '#features/shell/sidebar'
import { TopBar } from '#features/shell/top-bar'
import { useAccountShown } from '#lib/account'
import { useCommandKey, useHotkeys } from '#lib/hotkeys'
import { loadPage } from '#lib/i18n'
import { limitedRestaurant } from '#lib/limited-restaurant'
import { useLiveUpdates } from '#lib/live'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { Sheet } from '#ui/dialog'
import { useSidebarRoom } from '#ui/use-narrow'
import { DASHBOARD_SCREENS } from '#screens'
import { NoRole } from './no-role.tsx'

/** The banner of the monthly maximum is fetched where the plan has one. */
const UsageBanner = lazy(async () => ({
  default: (await loadPage('usage', () => import('#features/administration/usage-banner')))
    .UsageBanner,
}))
/** The palette is fetched when it is first opened. */
const loadPalette = async () =>
  (await loadPage('palette', () => import('#features/shell/palette'))).Palette
/** The list of keys is fetched when it is first opened. */
const loadShortcuts = async () =>
  (await loadPage('keys', () => import('#features/shell/shortcuts'))).Shortcuts

/** The frame of the dashboard. A person without a role sees a page that says so instead. */
export default function Shell() {
  const { can } = useSession()
  return (
    <>
      {can('home') ? <Frame /> : <NoRole />}
      <AccountMount />
    </>
  )
}

function Frame() {
  const { t } = useTranslation('shell')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { selected } = useLocationChoice()
  const { data } = useQuery(homeQuery(selected))
  const { number } = useFormats()
  const session = useSession()
  // Only one of the two is drawn, since either takes as long as the whole rest of the frame.
  const hasSidebar = useSidebarRoom()
  const limited = limitedRestaurant(session)
  const entries = entriesOf(DASHBOARD_SCREENS, session)
  const waiting = data?.to_answer
  const counts: Counts = waiting
    ? { reviews: { text: number(waiting), label: t('toAnswer', { count: waiting }) } }
    : {}
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const drawPalette = useLater(isPaletteOpen, loadPalette, () => setPaletteOpen(false))
  const drawShortcuts = useLater(areKeysOpen, loadShortcuts, () => setKeysOpen(false))
  const openPalette = (): void => {
    setMenuOpen(false)
    setPaletteOpen(true)
  }
  const openShortcuts = (): void => {
    setMenuOpen(false)
    setKeysOpen(true)
  }
  const hasAccount = useAccountShown() !== undefined
  useCommandKey('palette', () => {
    if (isPaletteOpen) setPaletteOpen(false)
    // What is typed in the account is closed before anything else opens.
    else if (!hasAccount) openPalette()
  })
  useHotkeys({ shortcuts: openShortcuts })
  useLiveUpdates()
  return (
    <div className="group/frame min-h-dvh [--banner:calc(var(--desk,0px)+var(--connection,0px)+var(--usage,0px))] has-data-banner:[--connection:var(--banner-height)] has-data-desk:[--desk:var(--banner-height)] has-data-usage:[--usage:var(--banner-height)] md:grid md:h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)] md:overflow-hidden">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="sticky top-0 z-(--z-sticky) md:col-span-full">
        <CustomerDesk />
        {limited === undefined ? null : (
          <Suspense>
            <UsageBanner restaurantId={limited.id} />
          </Suspense>
        )}
        <ConnectionBanner />
      </div>
      {hasSidebar ? (
        <aside className="flex overflow-y-auto">
          <Sidebar
            entries={entries}
            counts={counts}
            onPalette={openPalette}
            onShortcuts={openShortcuts}
          />
        </aside>
      ) : (
        <TopBar onOpenMenu={() => setMenuOpen(true)} onPalette={openPalette} />
      )}
      <Sheet isOpen={isMenuOpen} onOpenChange={setMenuOpen} label={t('menu')} from="left">
        <Sidebar
          entries={entries}
          counts={counts}
          onPalette={openPalette}
          onShortcuts={openShortcuts}
          onChosen={() => setMenuOpen(false)}
        />
      </Sheet>
      {/* What is out of the flow, as words for a screen reader alone, lengthens the screen and never the window. */}
      <main
        id="content"
        tabIndex={-1}
        className="relative flex min-h-[calc(100dvh-3.25rem-var(--banner,0px))] min-w-0 flex-col bg-surface outline-none md:min-h-0 md:overflow-y-auto md:border-l md:border-line"
      >
        <Outlet />
      </main>
      {drawPalette((Palette) => (
        <Palette
          isOpen={isPaletteOpen}
          onOpenChange={setPaletteOpen}
          entries={entries}
          onShortcuts={openShortcuts}
        />
      ))}
      {drawShortcuts((Shortcuts) => (
        <Shortcuts isOpen={areKeysOpen} onOpenChange={setKeysOpen} />
      ))}
    </div>
  )
}
