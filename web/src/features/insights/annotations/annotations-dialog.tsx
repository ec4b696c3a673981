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
  // The draft is kept here, so that closing the dialog loses no words.
  const [draft, setDraft] = useState<Draft>()
  const shown = draft ?? empty()
  // What was done last, said inside of the dialog, since a screen reader hears nothing of the page behind it.
  const [said, setSaid] = useState('')
  const send = (): void =>
    save.mutate(shown, {
      onSuccess: ({ day }) => {
        setDraft(undefined)
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
          setDraft({ ...shown, ...change })
        }}
        onSend={send}
        onCancel={() => {
          save.reset()
          setDraft(undefined)
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
          setDraft({ id, day, text, location_id })
        }}
        onRemoved={(id) => {
          setSaid(t('annotations.removed'))
          if (draft?.id === id) setDraft(undefined)
        }}
      />
    </Dialog>
  )
}
