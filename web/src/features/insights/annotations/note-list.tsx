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

interface NoteListProps {
  notes: UseQueryResult<Noted[]>
  mayNote: (locationId: string | null) => boolean
  /** The id of the note that is being changed. */
  editing: string | undefined
  remove: UseMutationResult<unknown, Error, string>
  onEdit: (note: Noted) => void
  onRemoved: (id: string) => void
}

/** The notes of the days that are shown, the latest first, each to be changed or deleted by whoever may. */
export function NoteList({ notes, mayNote, editing, remove, onEdit, onRemoved }: NoteListProps) {
  const { t } = useTranslation('insights')
  const words = useErrorWords()
  const failed = useFailedWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: noted, error } = notes
  const [asked, setAsked] = useState<string>()
  const [removed, setRemoved] = useState<string>()
  // The row that had the focus is gone.
  useEffect(() => {
    if (removed !== undefined && !noted?.some((note) => note.id === removed))
      heading.current?.focus()
  }, [removed, noted])
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-1 text-md outline-none">
        {t('notes.list')}
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
        <Failed error={error} isFetching={notes.isFetching} onRetry={() => void notes.refetch()} />
      ) : noted === undefined ? (
        <SkeletonRows rows={2} />
      ) : noted.length === 0 ? (
        <p className="text-sm text-ink-3">{t('notes.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {noted.toReversed().map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              isEdited={note.id === editing}
              isAsked={note.id === asked}
              isRemoving={remove.isPending && remove.variables === note.id}
              may={mayNote(note.location_id)}
              onEdit={() => onEdit(note)}
              onAsk={(isAsked) => setAsked(isAsked ? note.id : undefined)}
              onRemove={() =>
                remove.mutate(note.id, {
                  onSuccess: () => {
                    setAsked(undefined)
                    setRemoved(note.id)
                    onRemoved(note.id)
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

interface NoteRowProps {
  note: Noted
  isEdited: boolean
  /** Whether the row asks if the note shall be deleted. */
  isAsked: boolean
  isRemoving: boolean
  may: boolean
  onEdit: () => void
  onAsk: (isAsked: boolean) => void
  onRemove: () => void
}

function NoteRow(props: NoteRowProps) {
  const { note, isEdited, isAsked, isRemoving, may, onEdit, onAsk, onRemove } = props
  const { t } = useTranslation('insights')
  const { locations } = useSession()
  const { date } = useFormats()
  const [wasAsked, setWasAsked] = useState(false)
  const place =
    note.location_id === null
      ? t('notes.everywhere')
      : locations.find(({ id }) => id === note.location_id)?.name
  return (
    <li
      aria-current={isEdited ? 'true' : undefined}
      className={cx('flex items-center gap-2 py-2.5', isEdited && 'text-brand-text')}
    >
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-ink">{note.text}</p>
        <p className="text-xs text-ink-3">
          {[date(note.day), place, note.made_by].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!may ? null : isAsked ? (
        <div role="group" aria-label={t('notes.confirm')} className="flex flex-wrap gap-2">
          <Button kind="danger" size="sm" isPending={isRemoving} onPress={onRemove}>
            {t('notes.yes')}
          </Button>
          {/* The focus goes to what does no harm, and back to where it came from. */}
          <Button kind="ghost" size="sm" autoFocus onPress={() => onAsk(false)}>
            {t('notes.keep')}
          </Button>
        </div>
      ) : (
        <div className="flex shrink-0 gap-1">
          <IconButton size="sm" label={t('notes.edit', { text: note.text })} onPress={onEdit}>
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('notes.remove', { text: note.text })}
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
