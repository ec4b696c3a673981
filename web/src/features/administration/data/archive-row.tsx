import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Archive } from '@maitre/contract/archives'
import { useCodeWords } from '#lib/error-words'
import { useClock } from '#features/administration/use-clock'
import { useFormats } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'
import { Button } from '#ui/button'
import { isUnderWay } from './queries.ts'

interface ArchiveRowProps {
  archive: Archive
  isFetching: boolean
  isRemoving: boolean
  onFetch: () => void
  onRemove: () => void
}

const TONES: Readonly<Record<Archive['state'], Tone>> = {
  waiting: 'info',
  making: 'info',
  ready: 'positive',
  failed: 'negative',
}

/** One export: who asked for it and when, how far it has come, and what can be done with it. */
export function ArchiveRow({
  archive,
  isFetching,
  isRemoving,
  onFetch,
  onRemove,
}: ArchiveRowProps) {
  const { t } = useTranslation('administration-data')
  const { number } = useFormats()
  const clock = useClock()
  const codeWords = useCodeWords()
  const nameId = useId()
  const { state, asked_at, asked_by, files, of_files, rows, bytes, expires_at, error } = archive
  const written = t('archive.rows', { count: rows, number: number(rows) })
  return (
    <li aria-labelledby={nameId} className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span id={nameId} className="font-semibold text-ink">
              {t('archive.of', { date: clock(asked_at) })}
            </span>
            <Badge tone={TONES[state]}>{t(`archive.state.${state}`)}</Badge>
          </p>
          <p className="text-sm text-pretty text-ink-2">
            {state === 'ready' ? `${sizeOf(bytes ?? 0, t, number)} · ${written}` : null}
            {state === 'failed' && error !== null ? codeWords(error) : null}
            {isUnderWay(archive) ? written : null}
          </p>
          <p className="text-xs text-ink-3">
            {[
              t('archive.by', { name: asked_by }),
              ...(state === 'ready' ? [t('archive.until', { date: clock(expires_at) })] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          {state === 'ready' ? (
            <Button size="sm" kind="primary" isPending={isFetching} onPress={onFetch}>
              {t('archive.fetch')}
            </Button>
          ) : null}
          <Button size="sm" kind="ghost" isPending={isRemoving} onPress={onRemove}>
            {t(isUnderWay(archive) ? 'archive.stop' : 'archive.remove')}
          </Button>
        </div>
      </div>
      {isUnderWay(archive) ? (
        <progress
          aria-label={t('archive.progress', { number: number(files), of: number(of_files) })}
          className="progress mt-2"
          value={files}
          max={of_files}
        />
      ) : null}
    </li>
  )
}

const KILO = 1000

/** A size in the unit that leaves few figures. */
function sizeOf(
  bytes: number,
  t: (key: 'archive.kilobytes' | 'archive.megabytes', parts: { number: string }) => string,
  number: (value: number) => string,
): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO))
  return kilobytes < KILO
    ? t('archive.kilobytes', { number: number(kilobytes) })
    : t('archive.megabytes', { number: number(Math.round(kilobytes / KILO)) })
}
