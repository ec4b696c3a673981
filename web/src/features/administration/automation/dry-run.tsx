import { useInfiniteQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DryRun as DryRunAnswer } from '@maitre/contract/automation'
import { DRY_RUN_DAYS } from '@maitre/contract/constants'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { EmptyState } from '#ui/state'
import { OutcomeRow } from './outcome-row.tsx'
import { dryRunQuery, type Shown, type TriedChanges } from './queries.ts'
import { useReasonWords } from './use-outcome-words.ts'

/** What was asked for last. */
interface Wish {
  changes: TriedChanges
  conditions: string
  show: Shown
}

interface DryRunProps {
  restaurantId: string
  /** What is changed and not saved, by which is reckoned. */
  changes: TriedChanges
  /** The form as a whole, saved or not: what it says now, by which an earlier answer is known to be outdated. */
  conditions: string
  /** Whether something is wrong in the form, which nothing can be reckoned by. */
  isWrong: boolean
}

/**
 * What the policy as it stands in the form would have done in the last 30 days. It is reckoned when the tab opens and at
 * a press, not with each letter.
 */
export function DryRun({ restaurantId, changes, conditions, isWrong }: DryRunProps) {
  const { t } = useTranslation(['automation', 'common'])
  const { number } = useFormats()
  const now: Wish = { changes, conditions, show: 'all' }
  const [wish, setWish] = useState(now)
  const query = useInfiniteQuery(dryRunQuery({ restaurantId, ...wish }))
  const isOutdated = conditions !== wish.conditions
  const { isFetching, isFetchingNextPage } = query
  return (
    <section aria-labelledby="dry-run" className="min-w-0">
      <SectionHead id="dry-run" title={t('dry.title')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-pretty text-ink-2">
          {isFetching && !isFetchingNextPage
            ? t('dry.waiting')
            : isWrong
              ? t('dry.wrong')
              : isOutdated
                ? t('dry.outdated')
                : t('dry.lead', { days: number(DRY_RUN_DAYS) })}
        </p>
        {isOutdated && !isWrong ? (
          <Button size="sm" isPending={isFetching} onPress={() => setWish(now)}>
            {t('dry.update')}
          </Button>
        ) : null}
      </div>
      <Fetched query={query}>
        {({ pages }) => {
          const [first] = pages
          if (first === undefined || first.data.looked_at === 0)
            return (
              <Card>
                <EmptyState
                  icon={<FlaskConical strokeWidth={1.75} />}
                  title={t('dry.none.title')}
                  headingLevel={3}
                >
                  <p>{t('dry.none.body')}</p>
                </EmptyState>
              </Card>
            )
          const outcomes = pages.flatMap(({ data }) => data.outcomes)
          return (
            <>
              <Counts
                run={first.data}
                shown={wish.show}
                onShow={(show) => setWish({ ...wish, show })}
              />
              <Card>
                <ul
                  aria-label={t('dry.list')}
                  aria-busy={query.isPlaceholderData}
                  className="divide-y divide-line"
                >
                  {outcomes.map((one) => (
                    <OutcomeRow key={one.review_id} outcome={one} />
                  ))}
                </ul>
              </Card>
              <div className="mt-4">
                <FailedNote error={query.isFetchNextPageError ? query.error : null} />
              </div>
              {query.hasNextPage ? (
                <Button isPending={isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  {t('dry.more')}
                </Button>
              ) : null}
            </>
          )
        }}
      </Fetched>
    </section>
  )
}

interface CountsProps {
  run: DryRunAnswer
  shown: Shown
  onShow: (show: Shown) => void
}

/** How many would have been posted and how many would have waited for what; each count shows its reviews. */
function Counts({ run, shown, onShow }: CountsProps) {
  const { t } = useTranslation('automation')
  const { number } = useFormats()
  const reason = useReasonWords()
  const choices: { show: Shown; words: string; count: number }[] = [
    { show: 'all', words: t('dry.all'), count: run.looked_at },
    { show: 'posted', words: t('dry.posted'), count: run.posted },
    ...run.waited.map((one) => ({ show: one.reason, words: reason(one.reason), count: one.count })),
  ]
  return (
    <>
      <p className="mb-3 font-medium text-ink tabular-nums">
        {t(run.is_cut ? 'dry.sumCut' : 'dry.sum', {
          count: run.posted,
          all: number(run.looked_at),
          posted: number(run.posted),
        })}
      </p>
      <div role="group" aria-label={t('dry.filter')} className="mb-4 flex flex-wrap gap-2">
        {choices.map(({ show, words, count }) => (
          <Button
            key={show}
            size="sm"
            kind="ghost"
            aria-pressed={shown === show}
            onPress={() => onShow(show)}
            className="border-control! whitespace-normal"
          >
            <span className="inline-block first-letter:uppercase">{words}</span>{' '}
            <span className="tabular-nums">{number(count)}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
