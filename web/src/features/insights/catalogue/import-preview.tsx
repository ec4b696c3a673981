import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportedLine, ImportFault } from '@maitre/contract/menu'
import { Failed } from '#features/insights/part'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Note } from '#ui/note'
import { Spinner } from '#ui/spinner'
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
  /** What each right line would do to the catalogue. */
  compared: Compared
  /** Why the import failed; null while it did not. */
  error: unknown
}

/** What the server tells of the right lines before they are imported. */
interface Compared {
  /** Undefined until it is known. */
  told: readonly ImportedLine[] | undefined
  error: unknown
  isFetching: boolean
  onRetry: () => void
}

/** What a file has and would do, line by line, before anything of it is stored. */
export function ImportPreview({
  name,
  faults,
  right,
  faulty,
  compared,
  error,
}: ImportPreviewProps) {
  const { t } = useTranslation('catalogue')
  const isEmpty = faults.length + right.length + faulty.length === 0
  const told = new Map(compared.told?.map((one) => [one.line, one]))
  const isNew = ({ line }: FileLine): boolean => told.get(line)?.before === null
  const isChange = ({ line }: FileLine): boolean => (told.get(line)?.changed.length ?? 0) > 0
  const news = right.filter(isNew)
  const changes = right.filter(isChange)
  const same = right.filter((line) => !isNew(line) && !isChange(line))
  return (
    <>
      <StageTitle key={name}>{t('file.read', { name })}</StageTitle>
      <Counts
        counts={
          compared.told
            ? { changed: changes.length, new: news.length, same: same.length, mend: faulty.length }
            : { ready: right.length, mend: faulty.length }
        }
      />
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        <FailedNote error={error}>
          <p>{t('file.kept')}</p>
        </FailedNote>
        {faults.length > 0 ? <FileFaults faults={faults} /> : null}
        {compared.error !== null ? (
          <Failed
            error={compared.error}
            title={t('file.notCompared')}
            isFetching={compared.isFetching}
            onRetry={compared.onRetry}
          />
        ) : compared.isFetching && !compared.told ? (
          <p className="flex items-center gap-2 text-sm text-ink-3">
            <Spinner />
            {t('file.comparing')}
          </p>
        ) : null}
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
      {compared.told ? (
        <>
          <FileLines title={t('file.changedLines')} lines={changes} told={told} />
          <FileLines title={t('file.newLines')} lines={news} told={told} />
          <FileLines title={t('file.sameLines')} lines={same} told={told} />
        </>
      ) : (
        <FileLines title={t('file.ready')} lines={right} />
      )}
    </>
  )
}

/** How many lines there are of each kind; of none of a kind, nothing is said. */
function Counts({ counts }: { counts: Partial<Record<CountedKind, number>> }) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const said = COUNTED.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [t(`file.${kind}Count`, { count, number: number(count) })] : []
  })
  return (
    <p role="status" className="mt-1 text-sm text-ink-2 tabular-nums">
      {said.join(' · ')}
    </p>
  )
}

const COUNTED = ['ready', 'changed', 'new', 'same', 'mend'] as const
type CountedKind = (typeof COUNTED)[number]

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
