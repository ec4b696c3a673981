import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@maitre/contract/imports'
import { useClock } from '#features/administration/use-clock'
import { useCodeWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'
import { Button } from '#ui/button'
import { isUnderWay } from './queries.ts'

interface ImportRowProps {
  row: Import
  isStopping: boolean
  isSaving: boolean
  onStop: () => void
  onReport: () => void
}

const TONES: Readonly<Record<Import['state'], Tone>> = {
  uploading: 'info',
  waiting: 'info',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  stopped: 'neutral',
}
const COUNTED = ['added', 'changed', 'same', 'refused'] as const

/** One import: its file, how far it has come or how it ended, and what can be done about it. */
export function ImportRow({ row, isStopping, isSaving, onStop, onReport }: ImportRowProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { number } = useFormats()
  const { locations } = useSession()
  const clock = useClock()
  const codeWords = useCodeWords()
  const nameId = useId()
  const place = locations.find(({ id }) => id === row.location_id)?.name
  const counts = COUNTED.filter((key) => row[key] > 0 || key === 'added').map((key) =>
    t(`count.${key}`, { count: row[key], number: number(row[key]) }),
  )
  const read = t('history.progress', { count: row.rows, number: number(row.rows) })
  return (
    <li aria-labelledby={nameId} className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span id={nameId} className="font-semibold break-all text-ink">
              {row.file_name}
            </span>
            <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
          </p>
          {row.error === null ? null : (
            <p className="text-sm text-pretty text-ink-2">{codeWords(row.error)}</p>
          )}
          <p className="text-sm text-pretty text-ink-2 tabular-nums">
            {(isUnderWay(row) ? [read, ...counts] : counts).join(' · ')}
          </p>
          <p className="text-xs text-ink-3">
            {[
              ...(row.source === null ? [] : [t(`common:source.${row.source}`)]),
              ...(place === undefined ? [] : [place]),
              t('history.by', { name: row.asked_by, date: clock(row.asked_at) }),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          {row.refused > 0 ? (
            <Button
              size="sm"
              isPending={isSaving}
              icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={onReport}
            >
              {t('history.report')}
            </Button>
          ) : null}
          {isUnderWay(row) ? (
            <Button size="sm" kind="ghost" isPending={isStopping} onPress={onStop}>
              {t('history.stop')}
            </Button>
          ) : null}
        </div>
      </div>
      {isUnderWay(row) ? (
        <progress
          aria-label={read}
          className="progress mt-2"
          value={row.bytes_read}
          max={row.bytes}
        />
      ) : null}
    </li>
  )
}
