import { lazy, Suspense } from 'react'
import { loadPage } from '#lib/i18n'
import { useSession } from '#lib/session'
import { FactorsSection } from './factors-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Whether every SuperAdmin needs a second step; it is fetched for them alone. */
const DemandSwitch = lazy(async () => ({
  default: (await loadPage('second-step-demand', () => import('#lib/demand-switch'))).DemandSwitch,
}))

/** How the person signs in, and where they are signed in. */
export function SecurityTab() {
  const { role } = useSession()
  return (
    <div className="flex flex-col gap-8">
      <FactorsSection />
      {role === 'SuperAdmin' ? (
        <Suspense>
          <DemandSwitch restaurantId={null} />
        </Suspense>
      ) : null}
      <SessionsSection />
    </div>
  )
}
