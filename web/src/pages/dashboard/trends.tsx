import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayRange, lengthInDays } from '@maitre/contract/date-range'
import { ChartsOf } from '#features/insights/charts-of'
import type { Asked } from '#features/insights/queries'
import { ReviewsTab } from '#features/insights/trends/reviews-tab'
import { Tabs } from '#features/insights/trends/tabs'
import { NOTHING_OPEN, openThing } from '#lib/insights-search'
import { usePageTitle } from '#lib/page-title'
import { NO_RANGE } from '#lib/range-search'
import { useLocationChoice, useSession } from '#lib/session'
import { LAST_7_DAYS_COMPARED } from '#lib/shown-range'
import { TREND_TABS, trendsSearchOf } from '#lib/trends-search'
import { useAddress } from '#lib/use-address'
import { useRange } from '#lib/use-range'
import { FigureSkeletons } from '#ui/figure-card'
import { openedByPress } from '#ui/opened-by-press'
import { RangeFilter } from '#ui/range-filter'
import { SkeletonArea } from '#ui/skeleton'

/** What is said of staff and menu comes with its tab. */
const SaidTab = lazy(async () => ({
  default: (await import('#features/insights/trends/said-tab')).SaidTab,
}))
const SaidSheet = openedByPress(
  async () => (await import('#features/insights/said-sheet')).SaidSheet,
)

/** The page of trends: a range beside the one before, and what changed between them. */
export default function TrendsPage() {
  const { t } = useTranslation(['trends', 'common'])
  const { can } = useSession()
  const { selected } = useLocationChoice()
  const { shown, query, words, filter } = useRange(LAST_7_DAYS_COMPARED)
  const [search, change] = useAddress(trendsSearchOf)
  const tabs = TREND_TABS.filter((tab) => can(tab))
  // An address may name a tab that is not for this person.
  const open = tabs.find((tab) => tab === search.tab)
  usePageTitle(open ? `${t(`tabs.${open}`)} · ${t('pageTitle')}` : t('pageTitle'))

  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  const thing = openThing(search)
  const shared = {
    asked,
    days: shown.current,
    longer: {
      days: lengthInDays(shown.current),
      onChoose: (range: 'last_30_days_vs_previous_30_days' | 'this_year_vs_last_year') =>
        change({ ...NO_RANGE, range }),
    },
    onDays: (range: DayRange) => change({ ...NO_RANGE, ...range }),
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-ink-3">{words}</p>
        </div>
        <RangeFilter {...filter} />
      </header>
      <Tabs tabs={tabs} open={open} />
      <ChartsOf days={shown.current}>
        {open ? (
          <Suspense
            fallback={
              <SkeletonArea label={t('common:loading')}>
                <FigureSkeletons count={4} />
              </SkeletonArea>
            }
          >
            <SaidTab key={open} kind={open === 'menu' ? 'dish' : 'person'} {...shared} />
          </Suspense>
        ) : (
          <ReviewsTab {...shared} />
        )}
      </ChartsOf>
      <SaidSheet
        isOpen={thing !== undefined}
        thing={thing}
        asked={asked}
        onClose={() => change(NOTHING_OPEN)}
      />
    </div>
  )
}
