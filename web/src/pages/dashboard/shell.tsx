import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountMount } from '#features/account/account-mount'
import { homeQuery } from '#features/home/queries'
import { entriesOf } from '#features/shell/entries'
import type { Counts } from '#features/shell/navigation'
import { ConnectionBanner } from '#features/shell/connection-banner'
import { CustomerDesk } from '#features/shell/customer-desk'
import { Frame } from '#features/shell/frame'
import { Count } from '#features/shell/navigation-link'
import { LocationSwitcher } from '#features/shell/location-switcher'
import { Sidebar } from '#features/shell/sidebar'
import { TopBar } from '#features/shell/top-bar'
import { loadPage } from '#lib/i18n'
import { limitedRestaurant } from '#lib/limited-restaurant'
import { useLiveUpdates } from '#lib/live'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { DASHBOARD_SCREENS } from '#screens'
import { NoRole } from './no-role.tsx'

/** The banner of the monthly maximum is fetched where the plan has one. */
const UsageBanner = lazy(async () => ({
  default: (await loadPage('banners', () => import('#features/administration/usage-banner')))
    .UsageBanner,
}))
/** How many alerts are unseen comes after the screen; what cannot be had of it is told nowhere. */
const Unseen = lazy(() =>
  import('#features/alerts/unseen').then(
    ({ Unseen: whole }) => ({ default: whole }),
    () => ({ default: () => null }),
  ),
)
const LaterUnseen = (props: { isBell?: boolean }) => (
  <Suspense>
    <Unseen {...props} />
  </Suspense>
)
const loadPalette = async () =>
  (await loadPage('palette', () => import('#features/shell/palette'))).Palette

/** The frame of the dashboard. A person without a role sees a page that says so instead. */
export default function Shell() {
  const { can } = useSession()
  return (
    <>
      {can('home') ? <Dashboard /> : <NoRole />}
      <AccountMount />
    </>
  )
}

function Dashboard() {
  const { t } = useTranslation('shell')
  const { selected } = useLocationChoice()
  const { data } = useQuery(homeQuery(selected))
  const { number } = useFormats()
  const session = useSession()
  const limited = limitedRestaurant(session)
  const entries = entriesOf(DASHBOARD_SCREENS, session)
  const waiting = data?.to_answer
  const counts: Counts = {
    reviews: waiting ? (
      <Count text={number(waiting)} label={t('toAnswer', { count: waiting })} />
    ) : null,
    alerts: <LaterUnseen />,
  }
  useLiveUpdates(`${session.self.id} ${session.restaurant?.id}`)
  return (
    <Frame
      banners={
        <>
          <CustomerDesk />
          {limited === undefined ? null : (
            <Suspense>
              <UsageBanner restaurantId={limited.id} />
            </Suspense>
          )}
          <ConnectionBanner />
        </>
      }
      renderSidebar={(opens) => <Sidebar entries={entries} counts={counts} {...opens} />}
      renderBar={(opens) => (
        <TopBar {...opens}>
          <LocationSwitcher look="bar" />
          {session.can('alerts') ? <LaterUnseen isBell /> : null}
        </TopBar>
      )}
      loadPalette={loadPalette}
      renderPalette={(Palette, opens) => <Palette entries={entries} {...opens} />}
    >
      <Outlet />
    </Frame>
  )
}
