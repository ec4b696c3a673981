import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation as Noted } from '@maitre/contract/annotations'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { DayRange } from '@maitre/contract/date-range'
import { useLocationChoice } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Dialog } from '#ui/dialog'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationList } from './annotation-list.tsx'
import { type Draft, useMayAnnotate, useAnnotationWrites } from './use-annotation-writes.ts'

export interface AnnotationsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The annotations of the days that are shown, the earliest first. */
  annotations: UseQueryResult<Noted[]>
  days: DayRange
}

/** The key of the draft of a new annotation; no id is empty. */
const NEW = ''

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
  const empty = (): Draft => ({
    id: undefined,
    day: days.endDate,
    text: '',
    location_id:
      selected !== SYNTHETIC_ALL_LOCATION
        ? selected
        : mayAnnotate(null)
          ? null
          : (locations[0]?.id ?? null),
  })
  // The annotation that is being changed, as it was opened; undefined while a new one is written.
  const [editing, setEditing] = useState<Draft>()
  // Drafts are kept here, each by itself: neither closing the dialog nor opening another annotation loses words.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({})
  const shown = drafts[editing?.id ?? NEW] ?? editing ?? empty()
  /** Lets go of a draft that was saved, given up or deleted; what was written of a new annotation comes back. */
  const drop = (id: string | undefined): void => {
    setDrafts((all) => ({ ...all, [id ?? NEW]: undefined }))
    setEditing((now) => (now?.id === id ? undefined : now))
  }
  // What was done last, said inside of the dialog, since a screen reader hears nothing of the page behind it.
  const [said, setSaid] = useState('')
  const send = (): void =>
    save.mutate(shown, {
      onSuccess: ({ day }) => {
        drop(shown.id)
        const isShown = days.startDate <= day && day <= days.endDate
        setSaid(
          isShown ? t('annotations.saved') : t('annotations.outside', { day: fullRange(day, day) }),
        )
      },
    })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('annotations.title')}
      closeLabel={t('common:action.close')}
    >
      <p className="mb-4 text-ink-2">{t('annotations.intro')}</p>
      <AnnotationForm
        key={shown.id ?? 'new'}
        draft={shown}
        mayAnnotate={mayAnnotate}
        isSaving={save.isPending}
        error={save.error}
        onChange={(change) => {
          setSaid('')
          setDrafts((all) => ({ ...all, [shown.id ?? NEW]: { ...shown, ...change } }))
        }}
        onSend={send}
        onCancel={() => {
          save.reset()
          drop(shown.id)
        }}
      />
      <p role="status" className="mt-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      <AnnotationList
        annotations={annotations}
        mayAnnotate={mayAnnotate}
        editing={shown.id}
        remove={remove}
        onEdit={(annotation) => {
          save.reset()
          setSaid('')
          const { id, day, text, location_id } = annotation
          setEditing({ id, day, text, location_id })
        }}
        onRemoved={(id) => {
          setSaid(t('annotations.removed'))
          drop(id)
        }}
      />
    </Dialog>
  )
}
