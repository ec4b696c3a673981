import type { Home } from '@maitre/contract/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LatestReviews } from '#features/home/latest-reviews'
import { countPressing, NeedsYou } from '#features/home/needs-you'
import { homeQuery } from '#features/home/queries'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { hourAt } from '#lib/format'
import { loadPage } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { useLocationChoice, useSession } from '#lib/session'
import { useFormats, useNow } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { Skeleton, SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'
import { useColumnsRoom } from '#ui/use-narrow'

/** How it goes comes after what needs somebody now, with code and words of its own. */
const figuresCode = queryOptions({
  queryKey: ['code', 'home-figures'],
  queryFn: () =>
    loadPage(
      ['home-figures', 'insights', 'range'],
      () => import('#features/insights/home/home-figures'),
    ),
  staleTime: Infinity,
})

const GRID = 'grid items-start gap-8 lg:grid-cols-2 lg:gap-6'
/**
 * The order of the parts, in which the keyboard and a screen reader find them as well. Two columns have the figures
 * under the greeting. A phone has before them what needs somebody, and right below them the chart and the locations.
 */
const IN_COLUMNS = ['figures', 'needs', 'latest', 'insights', 'named'] as const
const ON_A_PHONE = ['needs', 'figures', 'insights', 'latest', 'named'] as const
const PLACE = {
  figures: 'min-w-0 lg:col-span-full',
  needs: 'min-w-0',
  latest: 'min-w-0',
  insights: 'min-w-0 lg:col-span-full lg:mt-4',
  named: 'min-w-0 empty:hidden lg:col-span-full lg:mt-2',
} as const

export default function HomePage() {
  const { t } = useTranslation(['home', 'common'])
  const { selected } = useLocationChoice()
  const { data, error, refetch, isFetching } = useQuery(homeQuery(selected))
  usePageTitle(t('pageTitle'))
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <Greeting home={data} />
      {error && !data ? (
        <HomeFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Parts
          parts={{
            figures: <HowItGoes part="HomeFigures" />,
            needs: <Needs home={data} />,
            latest: <Latest home={data} />,
            insights: <HowItGoes part="HomeInsights" isNew={isNew(data)} />,
            named: <HowItGoes part="HomeNamed" />,
          }}
        />
      ) : (
        <HomeSkeleton label={t('common:loading')} />
      )}
    </div>
  )
}

/** Whether no review has ever come in, as before a source is connected. */
const isNew = ({ latest, to_answer: toAnswer }: Home): boolean =>
  latest.length === 0 && toAnswer === 0

/** The parts of Home, in the order of the window's width. A part that changes its place keeps what it holds. */
function Parts({ parts }: { parts: Record<keyof typeof PLACE, ReactNode> }) {
  return (
    <div className={GRID}>
      {(useColumnsRoom() ? IN_COLUMNS : ON_A_PHONE).map((part) => (
        <div key={part} className={PLACE[part]}>
          {parts[part]}
        </div>
      ))}
    </div>
  )
}

/** What needs somebody now; whoever may not answer sees what the team has still to do. */
function Needs({ home }: { home: Home }) {
  const { t } = useTranslation('home')
  const { can } = useSession()
  const { number } = useFormats()
  const pressing = countPressing(home.needs)
  return (
    <section aria-labelledby="needs">
      <SectionHead
        id="needs"
        title={can('reviews') ? t('needs') : t('stillOpen')}
        aside={
          pressing > 0 ? (
            <span className="text-xs text-ink-3 tabular-nums">
              {t('needsCount', { count: pressing, number: number(pressing) })}
            </span>
          ) : null
        }
      />
      {isNew(home) && home.needs.length === 0 ? (
        <HowItGoes part="NothingCame" />
      ) : (
        <NeedsYou needs={home.needs} toAnswer={home.to_answer} />
      )}
      {can('reviews') || home.to_answer === 0 ? null : (
        <p className="mt-2 text-xs text-ink-3">{t('answeredBy')}</p>
      )}
    </section>
  )
}

/** What guests wrote last. */
function Latest({ home }: { home: Home }) {
  const { t } = useTranslation('home')
  const { can } = useSession()
  return (
    <section aria-labelledby="latest">
      <SectionHead
        id="latest"
        title={t('latest')}
        aside={
          can('reviews') ? (
            <Link
              from="/$lang/dashboard"
              to="/$lang/dashboard/reviews"
              search={{ queue: 'all' }}
              className="relative text-sm font-medium whitespace-nowrap text-brand-text hover:underline touch:after:absolute touch:after:-inset-3"
            >
              {t('allReviews')}
            </Link>
          ) : null
        }
      />
      <LatestReviews reviews={home.latest} />
    </section>
  )
}

interface HowItGoesProps {
  part: 'HomeFigures' | 'HomeInsights' | 'HomeNamed' | 'NothingCame'
  isNew?: boolean
}

/** Draws a part of how it goes once the code and the words are there; of the figures also why they are not. */
function HowItGoes({ part, isNew: isFirst = false }: HowItGoesProps) {
  const { data, error, refetch, isFetching } = useQuery(figuresCode)
  if (data) {
    if (part === 'HomeInsights') return <data.HomeInsights isNew={isFirst} />
    const Part = data[part]
    return <Part />
  }
  if (part === 'HomeInsights') return error ? null : <InsightsRoom />
  if (part === 'HomeNamed' || part === 'NothingCame') return null
  return error ? (
    <HomeFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  ) : (
    <FiguresSkeleton />
  )
}

interface HomeFailedProps {
  error: Error
  isFetching: boolean
  onRetry: () => void
}

/** Says what could not be fetched and why, and tries again. */
function HomeFailed({ error, isFetching, onRetry }: HomeFailedProps) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  return (
    <Card>
      <ErrorState
        icon={<CloudOff strokeWidth={1.75} />}
        title={failed(error)}
        action={
          <Button isPending={isFetching} onPress={onRetry}>
            {t('action.retry')}
          </Button>
        }
      >
        <p>{words(error)}</p>
      </ErrorState>
    </Card>
  )
}

/** Greets the person, with the day and one sentence that sums up what is to be answered. */
function Greeting({ home }: { home: Home | undefined }) {
  const { t } = useTranslation('home')
  const { self, timeZone, fullName } = useSession()
  const { longDay } = useFormats(timeZone)
  const now = useNow()
  const hour = hourAt(now, timeZone)
  const part = hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening'
  return (
    <header className="mb-6">
      <p className="mb-1.5 text-sm text-ink-3 first-letter:uppercase">{longDay(new Date(now))}</p>
      <h1 className="display max-w-176 text-[1.4375rem] leading-snug text-balance sm:text-3xl">
        {t(`greeting.${part}`, { name: self.firstname || fullName })}{' '}
        {home ? (
          <Summary home={home} />
        ) : (
          // The bar is as wide as most sentences, so that nothing moves when the sentence comes.
          <Skeleton className="inline-block! h-[0.7em] w-[10.5em]" />
        )}
      </h1>
    </header>
  )
}

/**
 * Says how many reviews are to be answered, the number that the sidebar and the inbox have, and how many of them are
 * pressing. Whoever may not answer hears what waits for the team.
 */
function Summary({ home }: { home: Home }) {
  const { t } = useTranslation('home')
  const { can } = useSession()
  const { number } = useFormats()
  const count = home.to_answer
  const said = { count, number: number(count) }
  const pressing = countPressing(home.needs)
  if (count === 0 && home.needs.length > 0) return t('summary.lost')
  if (count === 0) return home.latest.length > 0 ? t('summary.none') : t('summary.new')
  if (!can('reviews')) return t('summary.seen', said)
  if (pressing === 0 || pressing === count) return t('summary.some', said)
  return t('summary.first', { count: pressing, number: number(pressing), total: said.number })
}

function HomeSkeleton({ label }: { label: string }) {
  const rows = (count: number) => (
    <div>
      <Skeleton className="mb-4 h-4 w-32" />
      <Card>
        <SkeletonRows rows={count} />
      </Card>
    </div>
  )
  return (
    <SkeletonArea label={label}>
      <Parts
        parts={{
          figures: <FiguresSkeleton />,
          needs: rows(4),
          latest: rows(3),
          insights: <InsightsRoom />,
          named: null,
        }}
      />
    </SkeletonArea>
  )
}

/** The room of the chart on a phone, where something stands below it that should not be pushed away in sight. */
function InsightsRoom() {
  return <Skeleton className="block h-80! rounded-lg! lg:hidden" />
}

/** The outline of the figures, whose code and words are still fetched: as high as they are, so that nothing moves. */
function FiguresSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-4 h-29.25 sm:h-10.5">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className="h-25.25 bg-surface px-4 py-4 sm:h-26.75">
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
