import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportFault } from '@maitre/contract/menu'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { FileLines } from './file-lines.tsx'
import type { FileLine } from './menu-file.ts'
import { StageTitle } from './stage-title.tsx'
import { useFaultWords } from './use-fault-words.ts'

interface ImportPreviewProps {
  /** The name of the file. */
  name: string
  /** What is the matter with the file as a whole. */
  faults: readonly ImportFault[]
  /** The lines that can be imported, and those that cannot. */
  right: readonly FileLine[]
  faulty: readonly FileLine[]
  /** Why the import failed; null while it did not. */
  error: unknown
}

/** What a file has, line by line, before anything of it is stored. */
export function ImportPreview({ name, faults, right, faulty, error }: ImportPreviewProps) {
  const { t } = useTranslation('catalogue')
  const isEmpty = faults.length + right.length + faulty.length === 0
  return (
    <>
      <StageTitle key={name}>{t('file.read', { name })}</StageTitle>
      <Counts right={right.length} faulty={faulty.length} />
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <FailedNote error={error}>
          <p>{t('file.kept')}</p>
        </FailedNote>
        {faults.length > 0 ? <FileFaults faults={faults} /> : null}
        {isEmpty ? (
          <Note
            tone="caution"
            icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
            title={t('file.unusable')}
          >
            <p>{t('file.noLines')}</p>
          </Note>
        ) : null}
      </div>
      <FileLines title={t('file.mend')} lead={t('file.mendLead')} lines={faulty} />
      <FileLines title={t('file.ready')} lines={right} />
    </>
  )
}

/** How many lines can be imported, and how many cannot. */
function Counts({ right, faulty }: { right: number; faulty: number }) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const counts = [
    ...(right > 0 ? [t('file.readyCount', { count: right, number: number(right) })] : []),
    ...(faulty > 0 ? [t('file.mendCount', { count: faulty, number: number(faulty) })] : []),
  ]
  return (
    <p role="status" className="mt-1 text-sm text-ink-2 tabular-nums">
      {counts.join(' · ')}
    </p>
  )
}

/** What is the matter with the file as a whole. */
function FileFaults({ faults }: { faults: readonly ImportFault[] }) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const words = useFaultWords()
  return (
    <Note
      tone="negative"
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
      title={t('file.unusable')}
      isAlert
    >
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.problem} ${fault.column}`}>
            {t('file.line', { number: number(fault.line) })} · {words(fault)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
