import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { areColumns } from '@maitre/contract/import-words'
import type { ImportPreview } from '@maitre/contract/imports'
import { FailedNote } from '#features/administration/failed'
import { ApiError } from '#lib/api-error'
import { Fetched } from '#lib/fetched'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { showToast } from '#ui/toast'
import { ColumnFields } from './column-fields.tsx'
import type { Draft } from './draft.ts'
import { PreviewRows } from './preview-rows.tsx'
import { previewQuery, type Said, useImportWrites } from './queries.ts'
import type { SentImport } from './use-open-file.ts'
import { WholeFields } from './whole-fields.tsx'

/** What the server says of a file that it has no longer, or that is being read in already. */
const GONE: ReadonlySet<string> = new Set(['import.not_found', 'import.begun'])

interface FileSectionProps {
  restaurantId: string
  sent: SentImport
  /** Whether the person looked for it below, so that it takes the focus. */
  isSought: boolean
  /** The file is read in, was put aside, or is no longer there. */
  onEnd: () => void
}

/**
 * A file that arrived: what its columns hold, of which location it is, how its first rows would look; then it is started.
 * The device keeps what was said of it until then.
 */
export function FileSection({ restaurantId, sent, isSought, onEnd }: FileSectionProps) {
  const { t } = useTranslation('imports')
  const { locations, self } = useSession()
  const [only, ...others] = locations
  const unsaid: Draft = {
    dates: null,
    source: null,
    // Whoever has a single location is not asked which.
    location_id: only && others.length === 0 ? only.id : null,
    places: {},
  }
  const kept = useKeptDrafts<Draft>('import-file')(sent.id)
  const draft = { ...unsaid, ...kept.changed }
  const said: Said = {
    ...draft,
    places: Object.entries(draft.places).map(([key, location_id]) => ({ key, location_id })),
  }
  const preview = useQuery(previewQuery(restaurantId, sent.id, said))
  const { start, stop } = useImportWrites(restaurantId)
  const change = (part: Partial<Draft>): void => {
    start.reset()
    kept.change(part, unsaid)
  }
  const end = (): void => {
    kept.discard()
    onEnd()
  }
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSought) section.current?.focus()
  }, [isSought])
  const { error } = preview
  const isGone = error instanceof ApiError && GONE.has(error.code)
  useEffect(() => {
    if (!isGone) return
    showToast({ message: t('file.gone', { name: sent.name }), about: 'imports' })
    end()
  })
  const missing = preview.data && missingOf(preview.data, draft)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="imports-file">
      <SectionHead id="imports-file" title={t('file.title', { name: sent.name })} />
      <FailedNote error={start.error ?? stop.error} />
      <Fetched query={preview} rows={4}>
        {(found) => (
          <div className="flex flex-col gap-6">
            <WholeFields
              found={found}
              draft={draft}
              onChange={change}
              locations={locations}
              isWhole={seesAll(self)}
            />
            {found.columns.length > 0 ? (
              <ColumnFields columns={found.columns} onChange={(columns) => change({ columns })} />
            ) : null}
            <PreviewRows rows={found.rows} locations={locations} />
          </div>
        )}
      </Fetched>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          kind="primary"
          isPending={start.isPending}
          offReason={
            preview.data === undefined || preview.isPlaceholderData
              ? t('file.wait')
              : missing && t(`file.missing.${missing}`)
          }
          onPress={() =>
            start.mutate(
              { importId: sent.id, said },
              {
                onSuccess: () => {
                  showToast({ message: t('file.started'), about: 'imports' })
                  end()
                },
              },
            )
          }
        >
          {t('file.start')}
        </Button>
        <Button
          kind="ghost"
          isPending={stop.isPending}
          onPress={() => stop.mutate(sent.id, { onSuccess: end, onError: onEnd })}
        >
          {t('file.drop')}
        </Button>
      </div>
    </section>
  )
}

type Missing = 'columns' | 'dates' | 'source' | 'location'

/** What a person has still to say, the first; nothing where the file can be read in. */
function missingOf(found: ImportPreview, draft: Draft): Missing | undefined {
  const columns = found.columns.map(({ field }) => field)
  if (found.format !== 'takeout' && !areColumns(columns)) return 'columns'
  if (found.dates === 'unclear' && draft.dates === null) return 'dates'
  if (!found.says_source && draft.source === null) return 'source'
  const areNamed =
    found.says_location ||
    (found.places.length > 0 && found.places.every((place) => place.location_id !== null))
  return areNamed || draft.location_id !== null ? undefined : 'location'
}
