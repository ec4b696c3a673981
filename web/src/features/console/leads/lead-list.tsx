import { useInfiniteQuery } from '@tanstack/react-query'
import { LEAD_KINDS, LEAD_STATES } from '@maitre/contract/lead-words'
import type { Lead } from '@maitre/contract/leads'
import { Search } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#lib/fetched'
import type { LeadSearch } from '#lib/lead-search'
import { rowsOf } from '#lib/paged-rows'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FilterSelect } from '#ui/filter-select'
import { ListTools } from '#ui/list-tools'
import { MoreFoot } from '#ui/more-foot'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { LeadRow } from './lead-row.tsx'
import { leadsQuery, type LeadRef } from './queries.ts'

const loadLead = () => import('./lead-dialog.tsx')
const loadSetUp = () => import('./set-up.tsx')
const loadErase = () => import('./erase-dialog.tsx')

const NOTHING_SOUGHT: LeadSearch = { search: undefined, kind: undefined, state: undefined }

/** What is open over the list. */
type Opened = { kind: 'lead'; leadRef: LeadRef } | { kind: 'set up' | 'erase'; lead: Lead }

interface LeadListProps {
  search: LeadSearch
  /** Hears a change of the address; with `replace`, "Back" passes over what was shown before. */
  onSearch: (change: LeadSearch, replace?: boolean) => void
}

/** Those who sent a form of the public site, the newest first; a press opens one. */
export function LeadList({ search, onSearch }: LeadListProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { search: words, kind, state } = search
  const sought = { search: words, kind, state }
  const isSought = Object.values(sought).some((value) => value !== undefined)
  const query = useInfiniteQuery(leadsQuery(sought))
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data])
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const drawLead = useLater(opened?.kind === 'lead', loadLead, close)
  const drawSetUp = useLater(opened?.kind === 'set up', loadSetUp, close)
  const drawErase = useLater(opened?.kind === 'erase', loadErase, close)
  // A lead that is deleted takes its row with it: how many are left is what one wants to know then.
  const kept = useKeptFocus((part) => part.querySelector('[role=status]'))
  return (
    <div ref={kept} className="flex flex-col gap-5">
      <Tools search={search} onSearch={onSearch} total={query.data?.pages[0]?.page.total} />
      <Fetched query={{ ...query, data: rows }}>
        {(found) => (
          <Card>
            {found.length === 0 ? (
              <EmptyState
                icon={<Search strokeWidth={1.75} />}
                title={t(isSought ? 'empty.title' : 'none.title')}
                action={
                  isSought ? (
                    <Button onPress={() => onSearch(NOTHING_SOUGHT)}>{t('empty.reset')}</Button>
                  ) : undefined
                }
              >
                <p>{t(isSought ? 'empty.body' : 'none.body')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('title')} className="divide-y divide-line">
                {found.map((lead) => (
                  <LeadRow
                    key={lead.id}
                    lead={lead}
                    onOpen={() =>
                      setOpened({ kind: 'lead', leadRef: { kind: lead.kind, leadId: lead.id } })
                    }
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Fetched>
      <MoreFoot pages={query} label={t('more')} failed={t('common:failure.list')} />
      <Suspense fallback={null}>
        {opened?.kind === 'lead'
          ? drawLead(({ LeadDialog }) => (
              <LeadDialog
                leadRef={opened.leadRef}
                onSetUp={(lead) => setOpened({ kind: 'set up', lead })}
                onErase={(lead) => setOpened({ kind: 'erase', lead })}
                onClose={close}
              />
            ))
          : null}
        {opened?.kind === 'set up'
          ? drawSetUp(({ SetUp }) => <SetUp lead={opened.lead} onClose={close} />)
          : null}
        {opened?.kind === 'erase'
          ? drawErase(({ EraseLead }) => <EraseLead lead={opened.lead} onClose={close} />)
          : null}
      </Suspense>
    </div>
  )
}

interface ToolsProps extends LeadListProps {
  /** How many leads are found; undefined while nobody knows. */
  total: number | undefined
}

/** The search, the filters, and how many are found. */
function Tools({ search, onSearch, total }: ToolsProps) {
  const { t } = useTranslation('console-leads')
  const { number } = useFormats()
  return (
    <ListTools
      label={t('search')}
      clearLabel={t('clear')}
      value={search.search}
      // "Back" undoes a whole search, not one letter of it.
      onSearch={(words) => onSearch({ search: words }, true)}
      found={total === undefined ? undefined : t('found', { count: total, number: number(total) })}
    >
      <FilterSelect
        label={t('filter.kind')}
        hideLabel
        all={t('filter.anyKind')}
        value={search.kind}
        options={LEAD_KINDS.map((kind) => ({ key: kind, label: t(`filter.${kind}`) }))}
        onChange={(kind) => onSearch({ kind })}
      />
      <FilterSelect
        label={t('filter.state')}
        hideLabel
        all={t('filter.anyState')}
        value={search.state}
        options={LEAD_STATES.map((state) => ({ key: state, label: t(`state.${state}`) }))}
        onChange={(state) => onSearch({ state })}
      />
    </ListTools>
  )
}
