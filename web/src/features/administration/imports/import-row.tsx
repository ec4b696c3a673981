import { Download, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@maitre/contract/imports'
import { useClock } from '#features/administration/use-clock'
import { useCodeWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'
import { Button } from '#ui/button'
import { isReadIn } from './queries.ts'
import { useKeptWords } from './use-kept-words.ts'

interface ImportRowProps {
  row: Import
  isStopping: boolean
  isSaving: boolean
  onOpen: () => void
  onStop: () => void
  onReport: () => void
  onUndo: () => void
}

const TONES: Readonly<Record<Import['state'], Tone>> = {
  uploading: 'info',
  waiting: 'info',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  stopped: 'neutral',
  undoing: 'info',
  undone: 'neutral',
}
/** Whether a file arrived as a whole and nobody has had it read in yet. */
const isToStart = ({ state, format }: Import): boolean => state === 'uploading' && format !== null

const COUNTED = ['added', 'changed', 'same', 'refused'] as const

/** One import: its file, how far it has come or how it ended, and what can be done about it. */
export function ImportRow(props: ImportRowProps) {
  const { row, isStopping, isSaving, onOpen, onStop, onReport, onUndo } = props
  const { t } = useTranslation(['imports', 'common'])
  const { locations } = useSession()
  const clock = useClock()
  const codeWords = useCodeWords()
  const nameId = useId()
  const progress = useProgress(row)
  const lines = useLines(row)
  const place = locations.find(({ id }) => id === row.location_id)?.name
  return (
    <li aria-labelledby={nameId} className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span id={nameId} className="font-semibold break-all text-ink">
              {row.file_name}
            </span>
            <Badge tone={TONES[row.state]}>
              {t(isToStart(row) ? 'state.ready' : `state.${row.state}`)}
            </Badge>
          </p>
          {row.error === null ? null : (
            <p className="text-sm text-pretty text-ink-2">{codeWords(row.error)}</p>
          )}
          {lines.map((line) => (
            <p key={line} className="text-sm text-pretty text-ink-2 tabular-nums">
              {line}
            </p>
          ))}
          <p className="text-xs text-ink-3">
            {[
              ...(row.source === null ? [] : [t(`common:source.${row.source}`)]),
              ...(place === undefined ? [] : [place]),
              t('history.by', { name: row.asked_by, date: clock(row.asked_at) }),
              ...(row.undone_at === null
                ? []
                : [t('history.undoBy', { name: row.undo_by, date: clock(row.undone_at) })]),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
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
          {row.can_undo ? (
            <Button
              size="sm"
              kind="ghost"
              aria-label={t('history.undoOf', { name: row.file_name })}
              icon={<Undo2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={onUndo}
            >
              {t('history.undo')}
            </Button>
          ) : null}
          {isReadIn(row) ? (
            <Button size="sm" kind="ghost" isPending={isStopping} onPress={onStop}>
              {t('history.stop')}
            </Button>
          ) : null}
          {isToStart(row) ? (
            <Button
              size="sm"
              aria-label={t('history.goOnWith', { name: row.file_name })}
              onPress={onOpen}
            >
              {t('history.goOn')}
            </Button>
          ) : null}
          {row.state === 'uploading' ? (
            <Button
              size="sm"
              kind="ghost"
              aria-label={t('history.dropOf', { name: row.file_name })}
              isPending={isStopping}
              onPress={onStop}
            >
              {t('history.drop')}
            </Button>
          ) : null}
        </div>
      </div>
      {progress === null ? null : (
        <progress
          aria-label={progress.label}
          className="progress mt-2"
          value={progress.value}
          max={progress.max}
        />
      )}
    </li>
  )
}

/** How far a file was read in, or its import undone; null where neither is under way. */
function useProgress(row: Import): { label: string; value: number; max: number } | null {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  if (isReadIn(row)) {
    const label = t('history.progress', { count: row.rows, number: number(row.rows) })
    return { label, value: row.bytes_read, max: row.bytes }
  }
  if (row.state !== 'undoing' || row.error !== null) return null
  const { undone, undo_total: max } = row
  const label = t('history.removing', { number: number(undone), total: number(max) })
  return { label, value: undone, max }
}

/** What became of the rows of an import, and of its reviews where it is undone. */
function useLines(row: Import): string[] {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const keptWords = useKeptWords()
  const progress = useProgress(row)
  if (row.state === 'uploading') return [t(isToStart(row) ? 'history.waits' : 'history.incomplete')]
  const counts = COUNTED.filter((key) => row[key] > 0 || key === 'added').map((key) =>
    t(`count.${key}`, { count: row[key], number: number(row[key]) }),
  )
  const first = [...(isReadIn(row) && progress !== null ? [progress.label] : []), ...counts]
  if (row.state !== 'undone' && row.state !== 'undoing') return [first.join(' · ')]
  const removed = t('count.removed', { count: row.undone, number: number(row.undone) })
  return [first.join(' · '), [progress?.label ?? removed, ...keptWords(row.kept)].join(' · ')]
}
