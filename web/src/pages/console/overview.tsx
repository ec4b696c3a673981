import type { Attention } from '@maitre/contract/console-overview'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Overview } from '#features/console/overview/overview'
import { loadPage } from '#lib/i18n'
import { buttonClass } from '#ui/button-class'
import { ConsolePage } from './console-page.tsx'
import { type ConsolePath, linkTo } from './link-to.ts'

/** The lines of the log are drawn with the words of every act: the figures do not wait for them. */
const Activity = lazy(async () => ({
  default: (await loadPage(['console-audit', 'audit'], () => import('./activity.tsx'))).Activity,
}))

/** The screen on which each thing is dealt with, and what it shows then. */
const WHERE: Record<Attention, { path: ConsolePath; search?: object }> = {
  given_up_jobs: { path: 'health' },
  lost_connections: { path: 'health' },
  ending_trials: { path: 'restaurants', search: { state: 'trial' } },
  new_leads: { path: 'onboarding', search: { state: 'new' } },
  leaving_restaurants: { path: 'restaurants', search: { state: 'leaving' } },
}

/** The console's first page: what the service holds, what needs attention, and what was done last. */
export default function OverviewPage() {
  const { i18n } = useTranslation()
  return (
    <ConsolePage name="overview">
      <Overview
        renderLink={(about, label) => {
          const { path, search = {} } = WHERE[about]
          return (
            <Link {...linkTo(path, i18n.language)} search={search} className={buttonClass()}>
              {label}
            </Link>
          )
        }}
      />
      <Suspense>
        <Activity />
      </Suspense>
    </ConsolePage>
  )
}
