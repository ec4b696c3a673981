import { Download } from 'lucide-react'
import { FailedNote } from '#features/administration/failed'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/menu'
import type { Exported } from './use-export.ts'
import type { LineWords } from './use-line-words.ts'

interface LogExportProps {
  /** What the log is of. */
  lead: string
  exported: Exported
  words: LineWords
  /** Whether there are lines to export, as far as the filters tell. */
  isOffered: boolean
}

/** The head of a log: what it is of, and its export with how far that is. */
export function LogExport({ lead, exported, words, isOffered }: LogExportProps) {
  const { t, formats } = words
  const { progress } = exported
  const isRunning = progress !== null && !progress.isDone
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-measure text-pretty text-ink-2">{lead}</p>
        {isOffered ? (
          <Menu
            label={t('export.label')}
            placement="bottom end"
            trigger={
              <Button
                isPending={isRunning}
                icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              >
                {t('export.label')}
              </Button>
            }
          >
            <MenuItem onAction={() => void exported.run('csv')}>{t('export.csv')}</MenuItem>
            <MenuItem onAction={() => void exported.run('json')}>{t('export.json')}</MenuItem>
          </Menu>
        ) : null}
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2 empty:hidden">
        {progress === null
          ? null
          : t(wordsOf(progress), {
              count: progress.count,
              number: formats.number(progress.count),
            })}
      </p>
      <FailedNote error={exported.error} />
    </>
  )
}

const wordsOf = ({ isDone, isCut }: { isDone: boolean; isCut: boolean }) =>
  isDone ? (isCut ? 'export.cut' : 'export.done') : 'export.running'
