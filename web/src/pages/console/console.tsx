import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { AccountMount } from '#features/account/account-mount'
import { useHasMailbox } from '#features/console/use-has-mailbox'
import { ConnectionBanner } from '#features/shell/connection-banner'
import { Frame } from '#features/shell/frame'
import { TopBar } from '#features/shell/top-bar'
import { loadPage } from '#lib/i18n'
import { ConsoleName } from './console-name.tsx'
import { ConsolePalette } from './console-palette.tsx'
import { ConsoleSidebar } from './console-sidebar.tsx'
import { leaveRestaurant } from './leave-restaurant.ts'
import { fetchScreen, screenAt, SCREENS } from './screens.ts'

/** What happens before a screen of the console is shown, or already when somebody points at a link to it. */
function enter(queries: QueryClient, asked: Parameters<typeof fetchScreen>[0]): Promise<void> {
  leaveRestaurant(queries)
  return fetchScreen(asked)
}

const loadPalette = async () =>
  (await loadPage('palette', () => import('#features/shell/command-palette'))).CommandPalette

/** The frame of the console, around its screens. */
function Console() {
  const hasMailbox = useHasMailbox()
  const screens = SCREENS.filter(({ row }) => hasMailbox || row.isOfDemo !== true)
  return (
    <>
      <Frame
        banners={<ConnectionBanner />}
        renderSidebar={(opens) => <ConsoleSidebar screens={screens} {...opens} />}
        renderBar={(opens) => (
          <TopBar {...opens}>
            <div className="flex min-w-0 flex-1 items-center gap-2">
              <ConsoleName />
            </div>
          </TopBar>
        )}
        loadPalette={loadPalette}
        renderPalette={(fetched, opens) => (
          <ConsolePalette fetched={fetched} screens={screens} {...opens} />
        )}
      >
        <Outlet />
      </Frame>
      <AccountMount />
    </>
  )
}

const route = getRouteApi('/$lang/superadmin/$')

/** The screen that the address names. */
function ConsoleScreen() {
  const { _splat: path = '' } = route.useParams()
  const screen = screenAt(path)
  return screen ? <screen.Page /> : null
}

/** All that the routes of the application ask of the console. */
export const CONSOLE = { Console, ConsoleScreen, enter }
