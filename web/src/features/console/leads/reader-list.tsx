import { useInfiniteQuery } from '@tanstack/react-query'
import { type NewsletterReader, READER_STATES } from '@maitre/contract/newsletter-readers'
import { Check, Search, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#lib/fetched'
import type { LeadSearch } from '#lib/lead-search'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FilterSelect } from '#ui/filter-select'
import { IconButton } from '#ui/icon-button'
import { ListTools } from '#ui/list-tools'
import { MoreFoot } from '#ui/more-foot'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { readersQuery } from './queries.ts'

const loadErase = () => import('./erase-dialog.tsx')

const NOTHING_SOUGHT: LeadSearch = { search: undefined, reader: undefined }

interface ReaderListProps {
  search: LeadSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: LeadSearch, replace?: boolean) => void
}

/** Who asked for the newsletter, the newest first; who ended it is on no list. */
export function ReaderList({ search, onSearch }: ReaderListProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { number } = useFormats()
  const [erased, setErased] = useState<NewsletterReader>()
  const closeErase = (): void => setErased(undefined)
  const drawErase = useLater(erased !== undefined, loadErase, closeErase)
  const sought = { search: search.search, state: search.reader }
  const query = useInfiniteQuery(readersQuery(sought))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const total = query.data?.pages[0]?.page.total
  const isSought = sought.search !== undefined || sought.state !== undefined
  // A reader who is deleted takes the button with them: how many are left is what one wants to know then.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  return (
    <div ref={kept} className="flex flex-col gap-5">
      <ListTools
        label={t('readers.search')}
        clearLabel={t('clear')}
        value={search.search}
        // "Back" undoes a whole search, not one letter of it.
        onSearch={(words) => onSearch({ search: words }, true)}
        found={
          total === undefined
            ? undefined
            : t('readers.found', { count: total, number: number(total) })
        }
      >
        <FilterSelect
          label={t('filter.state')}
          hideLabel
          all={t('filter.anyState')}
          value={search.reader}
          options={READER_STATES.map((state) => ({ key: state, label: t(`readers.${state}`) }))}
          onChange={(reader) => onSearch({ reader })}
        />
      </ListTools>
      <Fetched query={{ ...query, data: rows }}>
        {(found) => (
          <Card>
            {found.length === 0 ? (
              <EmptyState
                icon={<Search strokeWidth={1.75} />}
                title={t(isSought ? 'readers.noneFit' : 'readers.none')}
                action={
                  isSought ? (
                    <Button onPress={() => onSearch(NOTHING_SOUGHT)}>{t('readers.reset')}</Button>
                  ) : undefined
                }
              />
            ) : (
              <ul aria-label={t('readers.title')} className="divide-y divide-line">
                {found.map((reader) => (
                  <ReaderRow key={reader.id} reader={reader} onErase={() => setErased(reader)} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Fetched>
      <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
      <Suspense fallback={null}>
        {erased
          ? drawErase(({ EraseReader }) => <EraseReader reader={erased} onClose={closeErase} />)
          : null}
      </Suspense>
    </div>
  )
}

/** Somebody who asked for the newsletter: the address, whether they confirmed it, and since when. */
function ReaderRow({ reader, onErase }: { reader: NewsletterReader; onErase: () => void }) {
  const { t } = useTranslation('console-leads')
  const { date, language } = useFormats()
  const { email, language: code, asked_at: at, confirmed_at: confirmed } = reader
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 px-4 py-3 sm:px-5">
      <span className="min-w-0 wrap-anywhere text-ink max-sm:col-span-2">{email}</span>
      {/* On a phone the address has the line to itself, or it would break within a word. */}
      <span className="flex max-sm:order-last">
        <Badge
          tone={confirmed === null ? 'neutral' : 'positive'}
          icon={confirmed === null ? undefined : <Check aria-hidden="true" strokeWidth={1.75} />}
        >
          {t(confirmed === null ? 'readers.waiting' : 'readers.confirmed')}
        </Badge>
      </span>
      <IconButton
        className="row-span-2"
        label={t('erase.openOf', { name: email })}
        onPress={onErase}
      >
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
      <span className="text-sm text-ink-3 sm:col-span-2">
        {language(code) ?? code} · <time dateTime={at}>{date(at)}</time>
      </span>
    </li>
  )
}
