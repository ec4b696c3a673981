import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation as Noted } from '@maitre/contract/annotations'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { DayRange } from '@maitre/contract/date-range'
import { useConflicts } from '#lib/use-conflicts'
import { presentRow } from '#lib/save-seen'
import { useLocationChoice } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { Dialog } from '#ui/dialog'
import { AnnotationConflict } from './annotation-conflict.tsx'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationList } from './annotation-list.tsx'
import {
  type AnnotationFields,
  isGone,
  useAnnotationWrites,
  useMayAnnotate,
} from './use-annotation-writes.ts'

export interface AnnotationsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The annotations of the days that are shown, the earliest first. */
  annotations: UseQueryResult<Noted[]>
  days: DayRange
}

/** The key of the draft of a new annotation; no id is this word. */
const NEW = 'new'

const fieldsOf = ({ day, text, location_id }: Noted): AnnotationFields => ({
  day,
  text,
  location_id,
})

/** The dialog in which people note what happened on a day, change what they noted, and delete it. */
export function AnnotationsDialog({
  isOpen,
  onOpenChange,
  annotations,
  days,
}: AnnotationsDialogProps) {
  const { t } = useTranslation(['insights', 'common'])
  const { fullRange } = useFormats()
  const { selected, locations } = useLocationChoice()
  const mayAnnotate = useMayAnnotate()
  const { save, remove } = useAnnotationWrites()
  const empty = (): AnnotationFields => ({
    day: days.endDate,
    text: '',
    location_id:
      selected !== SYNTHETIC_ALL_LOCATION
        ? selected
        : mayAnnotate(null)
          ? null
          : (locations[0]?.id ?? null),
  })
  // The annotation that is being changed, as it was opened or is known since; undefined while a new one is written.
  const [opened, setEditing] = useState<Noted>()
  const listed = annotations.data?.find(({ id }) => id === opened?.id)
  const editing = opened && listed && listed.version > opened.version ? listed : opened
  // Each has a draft of its own: neither closing the dialog nor opening another annotation loses words.
  const draftOf = useKeptDrafts<AnnotationFields>('annotation')
  const draft = draftOf(editing?.id ?? NEW)
  const before = editing ? fieldsOf(editing) : empty()
  const shown = { ...before, ...draft.changed }
  const conflicts = useConflicts(draft, before, (fields, field) => fields[field])
  /** Goes on from an annotation that is still open, to another one or to the new one. */
  const move = (from: string | undefined, to?: Noted): void =>
    setEditing((now) => (now?.id === from ? to : now))
  // Somebody else deleted the annotation: its words can be kept as a new one.
  const [lost, setLost] = useState<string>()
  const isLost = editing !== undefined && editing.id === lost
  // What was done last, said inside of the dialog, since a screen reader hears nothing of the page behind it.
  const [said, setSaid] = useState('')
  const send = (): void => {
    if (conflicts.fields.length > 0 && !isLost) return conflicts.hinder()
    let isWhole = true
    const onStored = (stored: Noted): void => {
      isWhole = draft.settle(draft.changed, stored.id)
    }
    save.mutate(
      {
        id: isLost ? undefined : editing?.id,
        version: editing?.version ?? 0,
        fields: shown,
        changed: draft.changed,
        onStored,
        isApart: (present) => conflicts.isApart(fieldsOf(present)),
      },
      {
        onError: (error) => {
          if (isGone(error)) setLost(editing?.id)
          const present = presentRow<Noted>(error)
          if (present === undefined) return
          move(present.id, present)
          conflicts.hinder()
        },
        onSuccess: (stored) => {
          const { day } = stored
          // What was typed while the rest was stored is to be stored as well.
          move(editing?.id, isWhole ? undefined : stored)
          const isShown = days.startDate <= day && day <= days.endDate
          setSaid(
            isShown
              ? t('annotations.saved')
              : t('annotations.outside', { day: fullRange(day, day) }),
          )
        },
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('annotations.title')}
      closeLabel={t('common:action.close')}
    >
      <p className="mb-4 text-ink-2">{t('annotations.intro')}</p>
      <div className="mb-4 empty:hidden">
        {isLost ? null : <AnnotationConflict conflicts={conflicts} mine={shown} theirs={before} />}
      </div>
      <AnnotationForm
        key={editing?.id ?? NEW}
        draft={shown}
        isNew={editing === undefined}
        isLost={isLost}
        mayAnnotate={mayAnnotate}
        isSaving={save.isPending}
        error={presentRow(save.error) ? null : save.error}
        onChange={(change) => {
          setSaid('')
          draft.change(change, before)
        }}
        onSend={send}
        onCancel={() => {
          save.reset()
          draft.discard()
          setEditing(undefined)
        }}
      />
      <p role="status" className="mt-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      <AnnotationList
        annotations={annotations}
        mayAnnotate={mayAnnotate}
        editing={editing?.id}
        remove={remove}
        onEdit={(annotation) => {
          save.reset()
          setSaid('')
          setEditing(annotation)
        }}
        onRemoved={(id) => {
          setSaid(t('annotations.removed'))
          draftOf(id).discard()
          move(id)
        }}
      />
    </Dialog>
  )
}
