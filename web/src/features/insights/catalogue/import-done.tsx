import { CircleCheck, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportFault } from '@maitre/contract/menu'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { saveCsv } from './save-csv.ts'
import { StageTitle } from './stage-title.tsx'

export interface Imported {
  created: number
  changed: number
  unchanged: number
  faults: readonly ImportFault[]
}

interface ImportDoneProps {
  done: Imported
  /** The text of a file of the lines that were left out. */
  faulty: string
}

/** What the import added, changed and left out; the lines that were left out can be had as a file. */
export function ImportDone({ done, faulty }: ImportDoneProps) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const { created, changed, unchanged, faults } = done
  const skipped = new Set(faults.map(({ line }) => line)).size
  const counts = (
    [
      ['created', created],
      ['changed', changed],
      ['unchanged', unchanged],
      ['skipped', skipped],
    ] as const
  ).filter(([what, count]) => what === 'created' || count > 0)
  return (
    <>
      <StageTitle>
        <CircleCheck
          aria-hidden="true"
          className="mr-2 inline size-4.5 text-positive-text"
          strokeWidth={1.75}
        />
        {t('file.done')}
      </StageTitle>
      <ul aria-label={t('file.done')} className="mt-2 text-ink-2 tabular-nums">
        {counts.map(([what, count]) => (
          <li key={what}>{t(`file.${what}`, { count, number: number(count) })}</li>
        ))}
      </ul>
      {skipped > 0 ? (
        <Button
          size="sm"
          className="mt-4"
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onPress={() => saveCsv(faulty, t('file.faultyName'))}
        >
          {t('file.saveFaulty')}
        </Button>
      ) : null}
    </>
  )
}
