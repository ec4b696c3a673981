import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ANNOTATION } from '@maitre/contract/constants'
import { fieldFaults, useErrorWords, useFailedWords } from '#lib/error-words'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Field, inputClass } from '#ui/field'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import { type AnnotationFields, isGone } from './use-annotation-writes.ts'

/** The choice that means all locations; ids of locations never are this word. */
const ALL = 'all'

interface AnnotationFormProps {
  draft: AnnotationFields
  isNew: boolean
  /** Whether somebody else deleted the annotation, whose words can be added anew. */
  isLost: boolean
  mayAnnotate: (locationId: string | null) => boolean
  isSaving: boolean
  /** Why it could not be saved. */
  error: unknown
  onChange: (change: Partial<AnnotationFields>) => void
  onSend: () => void
  onCancel: () => void
}

/** The fields of an annotation: its day, what happened, and where. */
export function AnnotationForm(props: AnnotationFormProps) {
  const { draft, isNew, isLost, mayAnnotate, isSaving, error, onChange, onSend, onCancel } = props
  const { t } = useTranslation('insights')
  const { locations } = useSession()
  const words = useErrorWords()
  const failed = useFailedWords()
  const [isTried, setTried] = useState(false)
  const isWithoutWords = draft.text.trim() === ''
  const faults = fieldFaults(error)
  const isRefused = (field: string): boolean => faults.some((fault) => fault.field === field)
  const options = [
    ...(mayAnnotate(null) ? [{ key: ALL, label: t('annotations.everywhere') }] : []),
    ...locations.map(({ id, name }) => ({ key: id, label: name })),
  ]

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSaving) return
    setTried(true)
    const form = event.currentTarget
    if (!isWithoutWords && draft.day !== '') {
      setTried(false)
      onSend()
      return
    }
    // The first field that is wrong is where the person goes on, once it says so.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isLost && (error === null || isGone(error)) ? (
        <Note
          tone="caution"
          icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={t('annotations.lost.title')}
          isAlert
        >
          <p>{t('annotations.lost.body')}</p>
        </Note>
      ) : error !== null && faults.length === 0 ? (
        <Note
          tone="negative"
          icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={failed(error)}
          isAlert
        >
          <p>{words(error)}</p>
        </Note>
      ) : null}
      <TextField
        label={t('annotations.text')}
        value={draft.text}
        maxLength={MAX_ANNOTATION}
        required
        autoFocus
        onChange={({ target }) => onChange({ text: target.value })}
        error={
          (isTried && isWithoutWords) || isRefused('text') ? t('annotations.textError') : undefined
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('annotations.day')}
          type="date"
          value={draft.day}
          required
          onChange={({ target }) => onChange({ day: target.value })}
          error={
            (isTried && draft.day === '') || isRefused('day')
              ? t('annotations.dayError')
              : undefined
          }
        />
        {options.length > 1 ? (
          <Field label={t('annotations.where')}>
            {(control) => (
              <select
                {...control}
                value={draft.location_id ?? ALL}
                onChange={({ target: { value } }) =>
                  onChange({ location_id: value === ALL ? null : value })
                }
                className={inputClass}
              >
                {options.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {isNew ? null : (
          <Button kind="ghost" onPress={onCancel}>
            {t('annotations.cancel')}
          </Button>
        )}
        <Button kind="primary" type="submit" isPending={isSaving}>
          {t(isNew ? 'annotations.add' : isLost ? 'annotations.lost.add' : 'annotations.save')}
        </Button>
      </div>
    </form>
  )
}
