import { CircleAlert, FileUp, FolderUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_IMPORT_BYTES } from '@maitre/contract/import-words'
import type { Import } from '@maitre/contract/imports'
import { FailedNote } from '#features/administration/failed'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { cx } from '#ui/class-names'
import { Note } from '#ui/note'
import { droppedFiles, filesOf, packed, type Picked } from './picked-file.ts'
import { useImportWrites } from './queries.ts'

interface BeginSectionProps {
  restaurantId: string
  onSent: (sent: Import) => void
}

/** Why what was chosen is not sent. */
type Problem = 'nothing' | 'empty' | 'too_large' | 'unreadable'

const MEGA = 1_000_000

/** Takes a file or a folder, and sends it. */
export function BeginSection({ restaurantId, onSent }: BeginSectionProps) {
  const { t } = useTranslation('imports')
  const { number } = useFormats()
  const { send } = useImportWrites(restaurantId)
  const [problem, setProblem] = useState<Problem>()
  const [isOver, setOver] = useState(false)
  const [arrived, setArrived] = useState({ bytes: 0, of: 0, name: '' })
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

  const take = async (pick: Promise<Picked | null>): Promise<void> => {
    if (send.isPending) return
    send.reset()
    setProblem(undefined)
    const picked = await pick.catch(() => 'unreadable' as const)
    if (picked === null) return setProblem('nothing')
    if (picked === 'unreadable') return setProblem('unreadable')
    const { name, content } = picked
    if (content.size === 0) return setProblem('empty')
    if (content.size > MAX_IMPORT_BYTES) return setProblem('too_large')
    setArrived({ bytes: 0, of: content.size, name })
    const { signal } = (ending.current = new AbortController())
    send.mutate(
      {
        name,
        content,
        signal,
        onProgress: (bytes) => setArrived({ bytes, of: content.size, name }),
      },
      { onSuccess: onSent },
    )
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-labelledby="imports-begin">
      <SectionHead id="imports-begin" title={t('begin.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('begin.lead')}</p>
      <FailedNote error={send.error} />
      {problem ? (
        <div className="mb-4">
          <Note
            tone="negative"
            icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
            title={t(`begin.problem.${problem}`, {
              number: number(Math.floor(MAX_IMPORT_BYTES / MEGA)),
            })}
            isAlert
          />
        </div>
      ) : null}
      <div
        role="presentation"
        data-drop-area
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(droppedFiles(event.dataTransfer).then((all) => packed(all, 'takeout')))
        }}
        className={cx(
          'flex flex-col items-center gap-3 rounded-md border border-dashed border-control px-4 py-8 text-center',
          isOver && 'outline-2 outline-offset-4 outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.75} />
        {send.isPending ? (
          <div role="status" className="w-full max-w-80">
            <p className="mb-2 text-sm text-ink-2">{t('begin.sending', { name: arrived.name })}</p>
            <progress
              aria-label={t('begin.sending', { name: arrived.name })}
              className="progress"
              value={arrived.bytes}
              max={arrived.of}
            />
          </div>
        ) : (
          <>
            {/* By a finger nothing is dragged, and phones open no folders. */}
            <p className="text-sm text-ink-2 touch:hidden">{t('begin.drop')}</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Button kind="primary" onPress={() => file.current?.click()}>
                {t('begin.file')}
              </Button>
              <Button
                className="touch:hidden"
                icon={<FolderUp aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onPress={() => folder.current?.click()}
              >
                {t('begin.folder')}
              </Button>
            </div>
          </>
        )}
        <input
          ref={file}
          type="file"
          data-testid="import-file"
          accept=".csv,.txt,.json,.jsonl,.ndjson,.zip"
          hidden
          onChange={({ target }) => {
            const all = filesOf(target.files)
            // The same file, mended meanwhile, may be chosen again.
            target.value = ''
            if (all.length > 0) void take(packed(all, 'takeout'))
          }}
        />
        <input
          ref={(element) => {
            folder.current = element
            element?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          data-testid="import-folder"
          multiple
          hidden
          onChange={({ target }) => {
            const all = filesOf(target.files)
            target.value = ''
            if (all.length > 0) void take(packed(all, 'takeout'))
          }}
        />
      </div>
      <p className="mt-4 max-w-measure text-sm text-pretty text-ink-3">{t('begin.columns')}</p>
      <p className="mt-2 max-w-measure text-sm text-pretty text-ink-3">{t('begin.takeout')}</p>
    </section>
  )
}
