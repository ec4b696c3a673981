import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPACT_SAMPLE, LAST_WEEKS } from '@maitre/contract/insights'
import type { ListedKind, NamedSort } from '#lib/named-search'
import { useFormats } from '#lib/use-formats'
import { Change } from '#ui/change'
import type { NamedRow } from './rows.ts'
import { ShareBar } from './share-bar.tsx'
import { useRowWords } from './use-row-words.ts'

/** What draws the lines comes beside them, so that the list does not wait for it. */
const Sparkline = lazy(async () => ({
  default: (await import('#ui/charts/sparkline')).Sparkline,
}))

/** How each row went in the last weeks, by what it is counted under. */
export type Lines = ReadonlyMap<string, readonly (number | null)[]>

interface ColumnsProps {
  kind: ListedKind
  lines: Lines
  /** Which row's page is open. */
  open: string | undefined
}

interface Column {
  key: string
  label: string
  /** What a press on the head sorts by; what has none is no order. */
  sort?: NamedSort
  isFigure?: boolean
  cell: (row: NamedRow) => ReactNode
}

/** The columns behind the name. Of people, how often they are named stands there to be read, and sorts nothing. */
export function useColumns({ kind, lines, open }: ColumnsProps): Column[] {
  const { t } = useTranslation('named')
  const words = useRowWords()
  const weeks: Column = {
    key: 'weeks',
    label: t('column.weeks', { count: LAST_WEEKS, number: words.number(LAST_WEEKS) }),
    cell: ({ thing }) => <Weeks kind={kind} values={lines.get(thing.about)} />,
  }
  const mentions: Column = {
    key: 'mentions',
    label: t('column.mentions'),
    ...(kind !== 'person' && { sort: 'mentions' }),
    isFigure: true,
    cell: (row) => (
      <>
        <span className="block font-semibold text-ink">
          {words.number(row.thing.current.mentions)}
        </span>
        <span className="block text-xs text-ink-3">{words.before(row)}</span>
      </>
    ),
  }
  const positive: Column = {
    key: 'positive',
    label: t('column.positive'),
    sort: 'positive',
    cell: (row) => (
      <>
        <ShareBar share={row.thing.current.positiveRate} />
        <ShareChange row={row} />
      </>
    ),
  }
  if (kind === 'person')
    return [
      mentions,
      weeks,
      positive,
      {
        key: 'rating',
        label: t('column.rating'),
        isFigure: true,
        cell: ({ thing: { current } }) =>
          current.averageRating === null ? '–' : words.rating(current.averageRating),
      },
    ]
  return [
    mentions,
    {
      key: 'change',
      label: t('column.change'),
      sort: 'change',
      isFigure: true,
      cell: (row) => <Maybe change={words.change(row)} />,
    },
    // Beside the page of a dish, which has its line, there is no room for all columns.
    ...(kind === 'keyword' || open !== undefined ? [] : [weeks]),
    positive,
    {
      key: 'impact',
      label: t('column.impact'),
      sort: 'impact',
      isFigure: true,
      cell: ({ thing: { current } }) =>
        current.impact === null ? (
          <span className="text-xs text-ink-3">{t('few')}</span>
        ) : (
          words.signed(current.impact)
        ),
    },
  ]
}

/** A line of the last weeks, in a room that is there before the line is. */
function Weeks({
  kind,
  values,
}: {
  kind: ListedKind
  values: readonly (number | null)[] | undefined
}) {
  const { t } = useTranslation('named')
  const { number, percent } = useFormats()
  const isPerson = kind === 'person'
  const said = values?.map((value) =>
    value === null ? '–' : isPerson ? percent(value) : number(value),
  )
  return (
    <span className="flex h-7.5 w-21 items-center">
      {values && said ? (
        <Suspense>
          <Sparkline
            values={values}
            summary={t(isPerson ? 'weeks.person' : 'weeks.dish', { values: said.join(', ') })}
          />
        </Suspense>
      ) : null}
    </span>
  )
}

function Maybe({ change }: { change: ReturnType<ReturnType<typeof useRowWords>['change']> }) {
  return change ? <Change {...change} /> : '–'
}

/** How a share changed, or that too few reviews tell it; nothing where nothing is compared. */
export function ShareChange({ row }: { row: NamedRow }) {
  const { t } = useTranslation('named')
  const change = useRowWords().shareChange(row)
  const { reviews, positiveRate } = row.thing.current
  if (positiveRate !== null && reviews < IMPACT_SAMPLE)
    return <span className="block text-xs leading-4 text-ink-3">{t('few')}</span>
  return change ? (
    <span className="block text-xs leading-4 text-ink-3">
      <Change {...change} />
    </span>
  ) : null
}
