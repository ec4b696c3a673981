import { useInfiniteQuery } from '@tanstack/react-query'
import { READER_STATES } from '@maitre/contract/newsletter-readers'
import { Check, CloudOff, Search } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import type { LeadSearch } from '#lib/lead-search'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { MoreFoot } from '#ui/more-foot'
import { Select } from '#ui/select'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { EmptyState, ErrorState } from '#ui/state'
import { TableSearch } from '#ui/table-search'
import { readersQuery } from './queries.ts'

const ANY = 'any'

interface ReaderListProps {
  search: LeadSearch
  onSearch: (change: LeadSearch) => void
}

/** Who asked for the newsletter, the newest first; who ended it is on no list. */
export function ReaderList({ search, onSearch }: ReaderListProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { date, number, language } = useFormats()
  const words = useErrorWords()
  const failed = useFailedWords()
  const sought = { search: search.search, state: search.reader }
  const query = useInfiniteQuery(readersQuery(sought))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const isSought = sought.search !== undefined || sought.state !== undefined
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <TableSearch
          label={t('readers.search')}
          clearLabel={t('clear')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ search: typed.trim() === '' ? undefined : typed })}
          className="min-w-60 flex-1 sm:max-w-90"
        />
        <Select
          label={t('filter.state')}
          hideLabel
          value={search.reader ?? ANY}
          options={[
            { key: ANY, label: t('filter.anyState') },
            ...READER_STATES.map((state) => ({ key: state, label: t(`readers.${state}`) })),
          ]}
          onChange={(chosen) => onSearch({ reader: chosen === ANY ? undefined : chosen })}
        />
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {total === undefined ? ' ' : t('readers.found', { count: total, number: number(total) })}
        </p>
      </div>
      <Card>
        {rows === undefined ? (
          query.error ? (
            <ErrorState
              icon={<CloudOff strokeWidth={1.75} />}
              title={failed(query.error)}
              action={
                <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
                  {t('common:action.retry')}
                </Button>
              }
            >
              <p>{words(query.error)}</p>
            </ErrorState>
          ) : (
            <SkeletonArea label={t('common:loading')}>
              <SkeletonRows rows={6} />
            </SkeletonArea>
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<Search strokeWidth={1.75} />}
            title={t(isSought ? 'readers.noneFit' : 'readers.none')}
          />
        ) : (
          <ul aria-label={t('readers.title')} className="divide-y divide-line">
            {rows.map(({ id, email, language: code, asked_at: at, confirmed_at: confirmed }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:px-5"
              >
                <span className="min-w-0 wrap-anywhere text-ink">{email}</span>
                <Badge
                  tone={confirmed === null ? 'neutral' : 'positive'}
                  icon={
                    confirmed === null ? undefined : <Check aria-hidden="true" strokeWidth={1.75} />
                  }
                >
                  {t(confirmed === null ? 'readers.waiting' : 'readers.confirmed')}
                </Badge>
                <span className="text-sm text-ink-3">
                  {language(code) ?? code} · <time dateTime={at}>{date(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
        <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
      </Card>
    </div>
  )
}
