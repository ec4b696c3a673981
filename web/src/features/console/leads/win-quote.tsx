import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { TableSearch } from '#ui/table-search'
import { foundRestaurantsQuery, type LeadRef, useLeadActs } from './queries.ts'

/** Says which restaurant a request for a quote became, once it was added: it is found by its name. */
export function WinQuote({ leadRef }: { leadRef: LeadRef }) {
  const { t } = useTranslation('console-leads')
  const { win } = useLeadActs(leadRef)
  const [typed, setTyped] = useState('')
  const isSought = typed.trim() !== ''
  const { data, error } = useQuery({ ...foundRestaurantsQuery(typed.trim()), enabled: isSought })
  return (
    <section aria-labelledby="lead-win" className="flex flex-col gap-2">
      <h3 id="lead-win" className="text-md font-semibold text-ink">
        {t('win.title')}
      </h3>
      <p className="text-sm text-ink-3">{t('win.body')}</p>
      <FailedNote error={win.error ?? error} />
      <TableSearch
        label={t('win.search')}
        clearLabel={t('clear')}
        value={typed}
        onChange={setTyped}
        className="max-w-90"
      />
      {isSought && data?.length === 0 ? (
        <p role="status" className="text-sm text-ink-3">
          {t('win.none')}
        </p>
      ) : null}
      {isSought && data !== undefined && data.length > 0 ? (
        <ul
          aria-label={t('win.found')}
          className="divide-y divide-line rounded-md border border-line"
        >
          {data.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere text-ink">{name}</span>
              <Button
                size="sm"
                aria-label={t('win.doOf', { name })}
                isPending={win.isPending && win.variables === id}
                onPress={() => win.mutate(id)}
              >
                {t('win.do')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
