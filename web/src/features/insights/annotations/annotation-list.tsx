import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation as Noted } from '@maitre/contract/annotations'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { IconButton } from '#ui/icon-button'
import { Note } from '#ui/note'
import { SkeletonRows } from '#ui/skeleton'
import { Failed } from '#features/insights/part'

interface AnnotationListProps {
  annotations: UseQueryResult<Noted[]>
  mayAnnotate: (locationId: string | null) => boolean
  /** The id of the annotation that is being changed. */
  editing: string | undefined
  remove: UseMutationResult<unknown, Error, string>
  onEdit: (annotation: Noted) => void
  onRemoved: (id: string) => void
}

/** The annotations of the days that are shown, the latest first, each to be changed or deleted by whoever may. */
export function AnnotationList({
  annotations,
  mayAnnotate,
  editing,
  remove,
  onEdit,
  onRemoved,
}: AnnotationListProps) {
  const { t } = useTranslation('insights')
  const words = useErrorWords()
  const failed = useFailedWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: noted, error } = annotations
  const [asked, setAsked] = useState<string>()
  const [removed, setRemoved] = useState<string>()
  // The row that had the focus is gone.
  useEffect(() => {
    if (removed !== undefined && !noted?.some((annotation) => annotation.id === removed))
      heading.current?.focus()
  }, [removed, noted])
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-1 text-md outline-none">
        {t('annotations.list')}
      </h3>
      {remove.error ? (
        <Note
          tone="negative"
          icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={failed(remove.error)}
          isAlert
        >
          <p>{words(remove.error)}</p>
        </Note>
      ) : null}
      {noted === undefined && error ? (
        <Failed
          error={error}
          isFetching={annotations.isFetching}
          onRetry={() => void annotations.refetch()}
        />
      ) : noted === undefined ? (
        <SkeletonRows rows={2} />
      ) : noted.length === 0 ? (
        <p className="text-sm text-ink-3">{t('annotations.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {noted.toReversed().map((annotation) => (
            <AnnotationRow
              key={annotation.id}
              annotation={annotation}
              isEdited={annotation.id === editing}
              isAsked={annotation.id === asked}
              isRemoving={remove.isPending && remove.variables === annotation.id}
              may={mayAnnotate(annotation.location_id)}
              onEdit={() => onEdit(annotation)}
              onAsk={(isAsked) => setAsked(isAsked ? annotation.id : undefined)}
              onRemove={() =>
                remove.mutate(annotation.id, {
                  onSuccess: () => {
                    setAsked(undefined)
                    setRemoved(annotation.id)
                    onRemoved(annotation.id)
                  },
                })
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AnnotationRowProps {
  annotation: Noted
  isEdited: boolean
  /** Whether the row asks if the annotation shall be deleted. */
  isAsked: boolean
  isRemoving: boolean
  may: boolean
  onEdit: () => void
  onAsk: (isAsked: boolean) => void
  onRemove: () => void
}

function AnnotationRow(props: AnnotationRowProps) {
  const { annotation, isEdited, isAsked, isRemoving, may, onEdit, onAsk, onRemove } = props
  const { t } = useTranslation('insights')
  const { locations } = useSession()
  const { date } = useFormats()
  const [wasAsked, setWasAsked] = useState(false)
  const place =
    annotation.location_id === null
      ? t('annotations.everywhere')
      : locations.find(({ id }) => id === annotation.location_id)?.name
  return (
    <li
      aria-current={isEdited ? 'true' : undefined}
      className={cx('flex items-center gap-2 py-2.5', isEdited && 'text-brand-text')}
    >
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-ink">{annotation.text}</p>
        <p className="text-xs text-ink-3">
          {[date(annotation.day), place, annotation.made_by].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!may ? null : isAsked ? (
        <div role="group" aria-label={t('annotations.confirm')} className="flex flex-wrap gap-2">
          <Button kind="danger" size="sm" isPending={isRemoving} onPress={onRemove}>
            {t('annotations.yes')}
          </Button>
          {/* The focus goes to what does no harm, and back to where it came from. */}
          <Button kind="ghost" size="sm" autoFocus onPress={() => onAsk(false)}>
            {t('annotations.keep')}
          </Button>
        </div>
      ) : (
        <div className="flex shrink-0 gap-1">
          <IconButton
            size="sm"
            label={t('annotations.edit', { text: annotation.text })}
            onPress={onEdit}
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('annotations.remove', { text: annotation.text })}
            autoFocus={wasAsked}
            onPress={() => {
              setWasAsked(true)
              onAsk(true)
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </li>
  )
}
