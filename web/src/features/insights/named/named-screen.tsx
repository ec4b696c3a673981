import { CalendarDays, Search } from 'lucide-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { lengthInDays } from '@maitre/contract/date-range'
import { useHotkeys } from '#lib/hotkeys'
import { loadPage } from '#lib/i18n'
import {
  type ListedKind,
  type NamedSearch,
  type NamedSort,
  NO_PAGE,
  type SortOrder,
} from '#lib/named-search'
import { usePageTitle } from '#lib/page-title'
import { NO_RANGE } from '#lib/range-search'
import { useLocationChoice } from '#lib/session'
import { LAST_30_DAYS } from '#lib/shown-range'
import { useFormats } from '#lib/use-formats'
import { useRange } from '#lib/use-range'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { cx } from '#ui/class-names'
import { RangeFilter } from '#ui/range-filter'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState } from '#ui/state'
import { ChartsOf } from '#features/insights/charts-of'
import { LongerRange } from '#features/insights/longer-range'
import { Part } from '#features/insights/part'
import type { Asked } from '#features/insights/queries'
import { beginOf, NamedBar, SORTS } from './named-bar.tsx'
import { NamedList } from './named-list.tsx'
import { countsOf } from './rows.ts'
import { useNamed } from './use-named.ts'
import { useListedWords } from './use-named-words.ts'

/** The page of a dish or person comes with its words when one is opened. */
const NamedPage = lazy(async () => ({
  default: (await loadPage('named-page', () => import('./named-page.tsx'))).NamedPage,
}))
const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazy(async () => ({ default: (await loadSuggestions()).Suggestions }))

interface NamedScreenProps {
  kind: ListedKind
  search: NamedSearch
  /** Hears what of the address changes; with `replace`, the address before is none to go back to. */
  onSearch: (change: NamedSearch, replace?: boolean) => void
  /** What else the screen leads to, at the end of its head. */
  actions?: ReactNode
  /** What stands above the list, of the same place and days. */
  above?: ComponentType<{ asked: Asked }>
  /** Narrows the list, beside its search. */
  filter?: ReactNode
  /** What is said of the whole list, below it. */
  foot?: ReactNode
}

/** The screen of what guests name, dishes or people: the list, and beside it the page of the one that is open. */
export function NamedScreen(props: NamedScreenProps) {
  const { kind, search, onSearch, actions, above: Above, filter: narrowing, foot } = props
  const t = useListedWords(kind)
  const { t: tn } = useTranslation(['named', 'common'])
  const { number } = useFormats()
  const { selected } = useLocationChoice()
  const { shown, query, words, filter } = useRange(LAST_30_DAYS)
  const asked: Asked = useMemo(() => ({ locationId: selected, range: query }), [selected, query])
  const sort = search.sort ?? SORTS[kind][0]
  const order = search.order ?? beginOf(sort)
  const named = useNamed({ kind, asked, search, sort, order })
  const { list, rows, row, known } = named
  const { about } = search
  const isOpen = about !== undefined
  // Whoever asked to be named nowhere is not named by the window either.
  const name = named.state === 'hidden' ? undefined : (known?.name ?? row?.name)
  usePageTitle(isOpen && name ? `${name} · ${t('pageTitle')}` : t('pageTitle'))

  const counted = row?.thing.about
  // A link of before has another name of the keyword; the list, and whoever gets the address next, have the one of now.
  useEffect(() => {
    if (isOpen && counted !== undefined && counted !== about) onSearch({ about: counted }, true)
  })

  const close = (): void => onSearch(NO_PAGE)
  useHotkeys({ back: close }, isOpen)
  const isFollowed = useFollowed(about)
  const onSort = (by: NamedSort, way: SortOrder): void =>
    onSearch({
      sort: by === SORTS[kind][0] ? undefined : by,
      order: way === beginOf(by) ? undefined : way,
    })
  // What stands above the list comes with the list, and does not push it down when it is there already.
  const [isBegun, setBegun] = useState(named.isAboveKnown)
  if (named.isAboveKnown && !isBegun) setBegun(true)
  useEffect(() => {
    if (kind !== 'keyword' && named.canDecide) void loadSuggestions().catch(() => undefined)
  }, [kind, named.canDecide])
  const longer = (
    <LongerRange
      days={lengthInDays(shown.current)}
      onChoose={(range) => onSearch({ ...NO_RANGE, range })}
    />
  )
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-pretty text-ink-3">{t('lead')}</p>
          <p className="mt-0.5 text-xs text-ink-3">{words}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <RangeFilter {...filter} />
        </div>
      </header>
      <Suspense fallback={<ListSkeleton />}>
        {isBegun ? (
          <>
            {Above ? (
              <div className={cx('mb-6', isOpen && 'hidden')}>
                <ChartsOf days={shown.current}>
                  <Above asked={asked} />
                </ChartsOf>
              </div>
            ) : null}
            {kind !== 'keyword' && named.canDecide && named.isHouseKnown ? (
              <Suggestions
                kind={kind}
                restaurantId={named.restaurantId}
                locationId={selected}
                house={named.house}
                about={about}
                open={named.unknown}
                onMove={(to) => onSearch({ about: to, mood: undefined }, true)}
              />
            ) : null}
            <div
              className={cx(
                isOpen && 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26.5rem]',
              )}
            >
              <div className={cx('min-w-0', isOpen && 'max-xl:hidden')}>
                <NamedBar
                  kind={kind}
                  search={search.search}
                  onSearch={(words_) => onSearch({ search: words_ }, true)}
                  sort={sort}
                  order={order}
                  onSort={onSort}
                  counts={rows && countsOf(rows)}
                >
                  {narrowing}
                </NamedBar>
                <Part query={list} skeleton={<ListSkeleton />}>
                  {(data) => (
                    <div
                      aria-busy={list.isPlaceholderData}
                      className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60')}
                    >
                      {named.isNoneNamed ? (
                        <Card>
                          <EmptyState
                            icon={<CalendarDays strokeWidth={1.75} />}
                            title={t('none.title')}
                            action={longer}
                          >
                            <p>{t('none.body')}</p>
                          </EmptyState>
                        </Card>
                      ) : rows?.length === 0 ? (
                        <Card>
                          <EmptyState
                            icon={<Search strokeWidth={1.75} />}
                            title={
                              search.search === undefined
                                ? tn('noneHere')
                                : tn('noMatch', { search: search.search })
                            }
                            action={
                              <Button
                                onPress={() => onSearch({ search: undefined, category: undefined })}
                              >
                                {tn('unsearch')}
                              </Button>
                            }
                          />
                        </Card>
                      ) : (
                        <NamedList
                          {...{ kind, sort, order, onSort }}
                          rows={rows ?? []}
                          lines={named.lines}
                          open={about}
                        />
                      )}
                      {data.page.hasMore ? (
                        <p className="mt-2 text-xs text-ink-3">
                          {tn('cut', { number: number(data.data.length) })}
                        </p>
                      ) : null}
                      {foot}
                    </div>
                  )}
                </Part>
              </div>
              {isOpen ? (
                <Suspense fallback={<ListSkeleton />}>
                  <ChartsOf days={shown.current} thing={name}>
                    <NamedPage
                      key={about}
                      {...{ kind, about, row, known, asked, longer, isFollowed }}
                      state={named.state}
                      series={named.series}
                      mood={search.mood}
                      onMood={(mood) => onSearch({ mood })}
                      isRead={search.read !== undefined}
                      onRead={(isRead) => onSearch({ read: isRead ? 'all' : undefined })}
                      onClose={close}
                    />
                  </ChartsOf>
                </Suspense>
              ) : null}
            </div>
          </>
        ) : (
          <ListSkeleton />
        )}
      </Suspense>
    </div>
  )
}

/**
 * Follows whoever opens and closes pages with the focus: to the page, and back to the row that it came from. Answers
 * whether the page that is open was opened here, and not by the address alone.
 */
function useFollowed(about: string | undefined): boolean {
  const [first] = useState(about)
  const before = useRef(about)
  useEffect(() => {
    const from = before.current
    before.current = about
    if (about !== undefined || from === undefined) return
    const row = document.querySelector(`[data-about="${CSS.escape(from)}"]`)
    if (row instanceof HTMLElement) row.focus()
  }, [about])
  return about !== first
}

/** Holds the place of a list that is fetched, or of a page whose code is. */
function ListSkeleton() {
  const { t } = useTranslation('common')
  return (
    <SkeletonArea label={t('loading')}>
      <Card>
        <SkeletonRows rows={7} />
      </Card>
    </SkeletonArea>
  )
}
