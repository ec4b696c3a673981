import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ALIASES, MAX_NAME } from '@maitre/contract/constants'
import type { StaffRole } from '@maitre/contract/staff'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Field, inputClass } from '#ui/field'
import { TextArea } from '#ui/text-area'
import { TextField } from '#ui/text-field'
import { type Draft, faultsOf, newRoleOf } from './draft.ts'

interface ProfileFormProps {
  draft: Draft
  isNew: boolean
  roles: readonly Pick<StaffRole, 'id' | 'name'>[]
  isSaving: boolean
  /** What is told of the name while it is typed. */
  ofName: ReactNode
  /** What is told of the other names while they are typed. */
  ofAliases: ReactNode
  onChange: (change: Partial<Draft>) => void
  onSend: () => void
}

/** The choices of the role that are no role; ids never are these words. */
const NONE = 'none'
const ANOTHER = 'another'

/** The fields of a profile: names, role, locations, and whether the person works there now. */
export function ProfileForm({
  draft,
  isNew,
  roles,
  isSaving,
  ofName,
  ofAliases,
  onChange,
  onSend,
}: ProfileFormProps) {
  const { t } = useTranslation('profiles')
  const { number } = useFormats()
  const { locations } = useSession()
  const [isTried, setTried] = useState(false)
  const faults = isTried ? faultsOf(draft) : {}
  const newRole = newRoleOf(draft)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faultsOf(draft)).length === 0) return onSend()
    // The first field that is wrong is where the person goes on, once it says so.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const setPlace = (id: string, isThere: boolean): void => {
    const others = draft.places.filter((one) => one !== id)
    onChange({ places: isThere ? [...others, id] : others })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('form.name')}
        help={t('form.nameHelp')}
        value={draft.name}
        maxLength={MAX_NAME}
        required
        autoFocus={isNew}
        onChange={({ target }) => onChange({ name: target.value })}
        error={faults.name && t(`form.fault.name.${faults.name}`, { number: number(MAX_NAME) })}
      />
      {ofName}
      <TextArea
        label={t('form.aliases')}
        help={t('form.aliasesHelp')}
        value={draft.aliases}
        onChange={({ target }) => onChange({ aliases: target.value })}
        error={
          faults.aliases &&
          t(`form.fault.aliases.${faults.aliases}`, {
            number: number(faults.aliases === 'many' ? MAX_ALIASES : MAX_NAME),
          })
        }
      />
      {ofAliases}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.role')}>
          {(control) => (
            <select
              {...control}
              value={typeof draft.role === 'string' ? draft.role : draft.role ? ANOTHER : NONE}
              onChange={({ target: { value } }) =>
                onChange({
                  role: value === ANOTHER ? { made: '' } : value === NONE ? null : value,
                })
              }
              className={inputClass}
            >
              <option value={NONE}>{t('form.noRole')}</option>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={ANOTHER}>{t('form.anotherRole')}</option>
            </select>
          )}
        </Field>
        {newRole === undefined ? null : (
          <TextField
            label={t('form.newRole')}
            value={newRole}
            maxLength={MAX_NAME}
            required
            autoFocus
            onChange={({ target }) => onChange({ role: { made: target.value } })}
            error={faults.newRole && t('form.fault.newRole')}
          />
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink">{t('form.places')}</legend>
        <div className="grid max-h-60 overflow-y-auto sm:grid-cols-2">
          {locations.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              isOn={draft.places.includes(id)}
              onChange={(isThere) => setPlace(id, isThere)}
            />
          ))}
        </div>
      </fieldset>
      <Tick
        label={t('form.active')}
        isOn={draft.active}
        onChange={(active) => onChange({ active })}
      />
      <div className="flex justify-end">
        <Button kind="primary" type="submit" isPending={isSaving}>
          {t(isNew ? 'form.add' : 'form.save')}
        </Button>
      </div>
    </form>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is so or not: the browser's own box. */
function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm text-ink touch:min-h-11 touch:text-md">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.25 shrink-0 accent-brand"
      />
      {label}
    </label>
  )
}
