import { lazy, Suspense } from 'react'
import { loadPage } from '#lib/i18n'
import { useSession } from '#lib/session'

/** What a SuperAdmin alone reads is fetched for them alone. */
const ViewBanner = lazy(async () => ({
  default: (await loadPage('banners', () => import('./view-banner.tsx'))).ViewBanner,
}))

/** Says to a SuperAdmin above the page whose desk they look at; its place is kept while its words come. */
export function CustomerDesk() {
  const { role, restaurant } = useSession()
  if (role !== 'SuperAdmin' || !restaurant) return null
  return (
    <div
      data-desk=""
      className="flex h-(--banner-height) items-center gap-2 border-b border-caution-line bg-caution-tint px-4 text-sm leading-tight text-ink"
    >
      <Suspense>
        <ViewBanner restaurant={restaurant} />
      </Suspense>
    </div>
  )
}
