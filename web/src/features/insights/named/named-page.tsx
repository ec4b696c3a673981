import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Search, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NAMING } from '@maitre/contract/access'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { Series } from '@maitre/contract/metrics'
import { type ListedKind, type Mood, MOODS } from '#lib/named-search'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { IconButton } from '#ui/icon-button'
import { LiveRegion } from '#ui/live-region'
import { openedByPress } from '#ui/opened-by-press'
import { Skeleton, SkeletonArea } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { asName } from '#features/insights/as-name'
import { Part } from '#features/insights/part'
import { useAnnotations } from '#features/insights/annotations/use-annotations'
import type { Asked } from '#features/insights/queries'
import { SaidList } from '#features/insights/said-list'
import type { Known } from './known.ts'
import { NamedFigures } from './named-figures.tsx'
import { Places } from './places.tsx'
import type { NamedRow } from './rows.ts'
import { useListedWords } from './use-named-words.ts'
import { useRowWords } from './use-row-words.ts'

/** So many guests are quoted on the page; a link leads to all of them. */
const FIRST = 3

const SaidSheet = openedByPress(
  async () => (await import('#features/insights/said-sheet')).SaidSheet,
)

/** The charts come beside their figures, so that the words do not wait for what draws them. */
const loadCharts = () => import('./named-charts.tsx')
const NamedCharts = lazy(async () => ({ default: (await loadCharts()).NamedCharts }))

/**
 * What there is to show: `loading` while it is unknown, `gone` where the house has deleted it, `hidden` where a person
 * asked to be named nowhere, `unheard` where the address names what nobody says.
 */
export type PageState = 'loading' | 'gone' | 'hidden' | 'unheard' | 'shown'

interface NamedPageProps {
  kind: ListedKind
  about: string
  state: PageState
  row: NamedRow | undefined
  known: Known | undefined
  series: UseQueryResult<Series>
  asked: Asked
  mood: Mood | undefined
  onMood: (mood: Mood | undefined) => void
  /** Whether all reviews that name the thing are open beside the page. */
  isRead: boolean
  onRead: (isRead: boolean) => void
  onClose: () => void
  /** Whether the page was opened by a press, so that the focus follows. */
  isFollowed: boolean
  /** What leads to a longer range. */
  longer: ReactNode
}

/** The page of a dish or person: figures, how they went, where, and the guests' own words. */
export function NamedPage(props: NamedPageProps) {
  const { kind, about, state, row, known, onClose, isFollowed } = props
  const t = useListedWords(kind)
  const { t: tn } = useTranslation('named-page')
  const { note } = useRowWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowed) heading.current?.focus()
  }, [isFollowed])
  void loadCharts().catch(() => undefined)
  const name = known?.name ?? row?.name ?? (state === 'unheard' ? asName(about, about) : '')
  const { t: ti } = useTranslation('insights')
  const category = row?.thing.category ?? null
  const says = category === null ? note(known) : ti(`topic.${category}`)
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto"
    >
      <div className="border-b border-line px-2 py-1 xl:hidden">
        <Button
          kind="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={onClose}
        >
          {t('back')}
        </Button>
      </div>
      <header className="flex items-center gap-3 px-5 pt-5 pb-4">
        {kind === 'person' && name && state !== 'hidden' ? (
          <Avatar name={name} size="lg" own />
        ) : null}
        <div className="min-w-0 flex-1">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl text-balance outline-none">
            {state === 'loading' && !name ? (
              <SkeletonArea label={tn('quotes')}>
                <Skeleton className="h-5 w-40" />
              </SkeletonArea>
            ) : state === 'gone' || state === 'hidden' ? (
              t(`${state}.title`)
            ) : (
              name
            )}
          </h2>
          {state === 'shown' ? (
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
              <span className="inline-block first-letter:uppercase">{says}</span>
              {known && !known.isActive ? <Badge>{t('inactive')}</Badge> : null}
              {!known && row && !row.thing.known ? <Badge>{t('unknown')}</Badge> : null}
            </p>
          ) : null}
        </div>
        {state === 'shown' && known ? <EditLink kind={kind} id={known.id} /> : null}
        <span className="max-xl:hidden">
          <IconButton label={tn('close')} onPress={onClose}>
            <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        </span>
      </header>
      <Contents {...props} name={name} />
      <LiveRegion />
    </section>
  )
}

/** Leads whoever may change it to the dish in the catalogue, or to the profile of the person. */
function EditLink({ kind, id }: { kind: ListedKind; id: string }) {
  const { t } = useTranslation('named-page')
  const { can } = useSession()
  if (kind === 'keyword' || !can(NAMING[kind])) return null
  const shared = { from: '/$lang/dashboard', className: buttonClass({ size: 'sm' }) } as const
  return kind === 'dish' ? (
    <Link {...shared} to="/$lang/dashboard/menu/catalogue" search={{ dish: id }}>
      {t('edit.dish')}
    </Link>
  ) : (
    <Link {...shared} to="/$lang/dashboard/staff/profiles" search={{ person: id }}>
      {t('edit.person')}
    </Link>
  )
}

type ContentsProps = NamedPageProps & { name: string }

function Contents(props: ContentsProps) {
  const { kind, state, row, name, series, asked, onClose, longer } = props
  const t = useListedWords(kind)
  const noted = useAnnotations(asked).data
  const charts = <ChartSkeletons count={kind === 'person' ? 1 : 2} />
  if (state === 'loading') return <PageSkeleton>{charts}</PageSkeleton>
  if (state === 'gone' || state === 'hidden')
    return (
      <div className="flex flex-col items-start gap-4 px-5 pb-6">
        <p className="max-w-measure text-ink-2">{t(`${state}.body`)}</p>
        <Button onPress={onClose}>{t('back')}</Button>
      </div>
    )
  const isSilent = !row || row.thing.current.mentions === 0
  const silence = state === 'unheard' ? 'unheard' : 'silent'
  return (
    <>
      {row ? <NamedFigures kind={kind} row={row} /> : null}
      {isSilent ? (
        <EmptyState
          headingLevel={3}
          className="border-t border-line"
          icon={<Search strokeWidth={1.75} />}
          title={t(`${silence}.title`, { name })}
          action={longer}
        >
          <p>{t(`${silence}.body`)}</p>
        </EmptyState>
      ) : (
        <>
          <Part query={series} skeleton={charts}>
            {(data) => (
              <>
                <Suspense fallback={charts}>
                  <div className={CHARTS}>
                    <NamedCharts kind={kind} series={data} noted={noted} />
                  </div>
                </Suspense>
                {asked.locationId === SYNTHETIC_ALL_LOCATION ? <Places series={data} /> : null}
              </>
            )}
          </Part>
          {/* What stands above the words comes with them, and does not push them down. */}
          {series.isPending ? null : <Quotes {...props} />}
        </>
      )}
    </>
  )
}

/** The guests' own words, all of them or praise or complaints alone. */
function Quotes({ kind, about, row, name, asked, mood, onMood, isRead, onRead }: ContentsProps) {
  const { t } = useTranslation('named-page')
  const { number } = useFormats()
  const reviews = row?.thing.current.reviews ?? 0
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-3.5 pb-1">
        <h3 id={id} className="text-lg">
          {t('quotes')}
        </h3>
        <div role="group" aria-label={t('mood.label')} className="-mr-2 flex">
          {[undefined, ...MOODS].map((one) => (
            <Button
              key={one ?? 'all'}
              kind="ghost"
              size="sm"
              aria-pressed={one === mood}
              onPress={() => onMood(one)}
            >
              {t(`mood.${one ?? 'all'}`)}
            </Button>
          ))}
        </div>
      </div>
      <SaidList
        thing={{ kind, about, sentiment: mood }}
        asked={asked}
        first={mood === undefined ? FIRST : undefined}
      />
      {mood === undefined ? (
        <p className="border-t border-line px-5 py-3.5">
          <Link
            to="."
            search={(search) => ({ ...search, read: 'all' })}
            resetScroll={false}
            className="relative text-sm font-medium text-brand-text hover:underline touch:after:absolute touch:after:-inset-3"
          >
            {t('read', { count: reviews, number: number(reviews) })}
          </Link>
        </p>
      ) : null}
      <SaidSheet
        isOpen={isRead}
        thing={{ kind, about, name }}
        asked={asked}
        onClose={() => onRead(false)}
      />
    </section>
  )
}

/** Where the charts of a page stand, drawn or not. */
const CHARTS =
  'grid gap-6 border-t border-line px-5 py-4 md:max-xl:grid-cols-2 md:max-xl:[&>:only-child]:col-span-2'

function ChartSkeletons({ count }: { count: 1 | 2 }) {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('chart.loading')}>
      <div className={CHARTS}>
        {Array.from({ length: count }, (_, chart) => (
          <div key={chart}>
            <Skeleton className="w-56" />
            <Skeleton className="mt-2 w-40" />
            <Skeleton className="mt-4 h-47.5" />
          </div>
        ))}
      </div>
    </SkeletonArea>
  )
}

/** The outline of a page whose figures are still fetched. */
function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="flex gap-8 px-5 pb-5">
        {[0, 1, 2].map((figure) => (
          <div key={figure}>
            <Skeleton className="w-16" />
            <Skeleton className="mt-3 h-6 w-12" />
          </div>
        ))}
      </div>
      {children}
    </>
  )
}
