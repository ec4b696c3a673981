import { useQuery } from '@tanstack/react-query'
import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@maitre/contract/imports'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { Card, SectionHead } from '#ui/card'
import { EmptyState } from '#ui/state'
import { useKeptFocus } from '#ui/use-kept-focus'
import { ImportRow } from './import-row.tsx'
import { importsQuery, useImportWrites } from './queries.ts'
import { UndoImport } from './undo-import.tsx'
import { useReport } from './use-report.ts'

interface HistorySectionProps {
  restaurantId: string
  /** The import whose file is looked at above. */
  openId: string | undefined
  /** A file that waits for its start is to be gone on with. */
  onOpen: (waiting: Import) => void
}

/**
 * The imports so far: how far each has come, what became of its rows, the rows that were refused, and its undoing. Files
 * that nobody has had read in yet stand here to be gone on with, or deleted.
 */
export function HistorySection({ restaurantId, openId, onOpen }: HistorySectionProps) {
  const { t } = useTranslation('imports')
  const query = useQuery(importsQuery(restaurantId))
  const { stop } = useImportWrites(restaurantId)
  const report = useReport(restaurantId)
  const [undoing, setUndoing] = useState<Import>()
  // The button that stops an import goes away with its progress.
  const kept = useKeptFocus((part) => part.querySelector('h2'))
  return (
    <section ref={kept} aria-labelledby="imports-history">
      <SectionHead id="imports-history" title={t('history.title')} />
      <FailedNote error={stop.error ?? report.error} />
      <Fetched query={query} rows={2}>
        {({ data }) => {
          const shown = data.filter(({ id, state }) => state !== 'uploading' || id !== openId)
          return (
            <Card>
              {shown.length === 0 ? (
                <EmptyState
                  headingLevel={3}
                  icon={<FileClock strokeWidth={1.75} />}
                  title={t('history.none.title')}
                >
                  <p>{t('history.none.body')}</p>
                </EmptyState>
              ) : (
                <ul aria-label={t('history.title')} className="divide-y divide-line">
                  {shown.map((one) => (
                    <ImportRow
                      key={one.id}
                      row={one}
                      isStopping={stop.isPending && stop.variables === one.id}
                      isSaving={report.isPending && report.variables?.id === one.id}
                      onOpen={() => onOpen(one)}
                      onStop={() => stop.mutate(one.id)}
                      onReport={() => report.mutate(one)}
                      onUndo={() => setUndoing(one)}
                    />
                  ))}
                </ul>
              )}
            </Card>
          )
        }}
      </Fetched>
      {undoing === undefined ? null : (
        <UndoImport
          restaurantId={restaurantId}
          row={undoing}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  )
}
