import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, MAX_NAME } from '@maitre/contract/constants'
import { MAX_EMAIL } from '@maitre/contract/email-pattern'
import type { FirstChoice } from '#lib/restaurant-field'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Field, inputClass } from '#ui/field'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { faultsOf, type PersonDraft, type PersonField } from './person-draft.ts'
import type { House } from './house.ts'
import { RightsFields } from './rights-fields.tsx'

interface PersonFormProps {
  draft: PersonDraft
  house: House
  /** What is chosen before all else, as the restaurant of a new person. */
  first?: FirstChoice | undefined
  isNew: boolean
  /** Whether the person can sign in or could; otherwise they were invited and have not come in. */
  isIn: boolean
  /** Whether the form is of the person who fills it in. */
  isSelf: boolean
  /** Whether the person is the last Admin of all locations. */
  isLastOfAll: boolean
  isSaving: boolean
  /** What the server refused, by its field, in words. */
  refused: Partial<Record<PersonField, string>>
  /** The refusal itself. */
  error: unknown
  onChange: (change: Partial<PersonDraft>) => void
  onSend: () => void
}

/** The form of a person (C §5): names, address, location, role and state. Passwords are everybody's own to choose. */
export function PersonForm(props: PersonFormProps) {
  const { draft, house, first, isNew, isIn, isSelf, isLastOfAll, isSaving, refused, error } = props
  const { onChange, onSend } = props
  const form = useId()
  const toWrongField = useWrongField(form, error)
  const { t } = useTranslation(['administration-people', 'common'])
  // A field says what is wrong with it once it was left, and all of them once the form was sent.
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set())
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(draft)
  const errorOf = (field: PersonField): string | undefined => {
    const fault = left.has(field) ? faults[field] : undefined
    return fault === undefined ? refused[field] : t(`fault.${fault}`)
  }
  const leave = (...fields: PersonField[]): void => setLeft(new Set([...left, ...fields]))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSaving) return
    setTried(true)
    const wrong = Object.keys(faults) as PersonField[] // faultsOf names fields of the form alone
    const isFirstMissing = first?.isMissing ?? false
    if (wrong.length === 0 && !isFirstMissing) return onSend()
    leave(...wrong)
    if (isFirstMissing || wrong.some((field) => faults[field] !== 'email'))
      showToast({ message: t('fault.all'), tone: 'problem', about: 'person' })
    toWrongField()
  }

  const text = (field: 'firstname' | 'lastname' | 'username' | 'email') => ({
    label: t(`form.${field}`),
    value: draft[field],
    maxLength: MAX_NAME,
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    onBlur: () => leave(field),
    error: errorOf(field),
  })
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {first?.render(isTried && first.isMissing ? t('fault.required') : undefined)}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('firstname')} autoFocus={isNew && !first?.isMissing} />
        <TextField {...text('lastname')} />
        <TextField {...text('username')} />
        <TextField {...text('email')} type="email" maxLength={MAX_EMAIL} />
      </div>
      <RightsFields
        draft={draft}
        house={house}
        isIn={isIn}
        isSelf={isSelf}
        isLastOfAll={isLastOfAll}
        errorOf={errorOf}
        onChange={onChange}
        onLeave={leave}
      />
      {isNew ? (
        <Field label={t('form.language')} help={t('form.invites')}>
          {(control) => (
            <select
              {...control}
              value={draft.language}
              onChange={({ target }) =>
                onChange({ language: LANGUAGES.find((one) => one === target.value) ?? '' })
              }
              className={inputClass}
            >
              <option value="">{t('form.ofHouse')}</option>
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {t(`common:language.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p className="text-sm text-ink-3">{t(isIn ? 'form.passwords' : 'form.notIn')}</p>
      )}
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isPending={isSaving}>
          {t(isNew ? 'form.invite' : 'form.save')}
        </Button>
      </div>
    </form>
  )
}
