import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { Field, inputClass } from '#ui/field'
import type { PersonDraft, PersonField } from './person-draft.ts'
import type { House } from './house.ts'
import { rolesQuery } from './queries.ts'

interface RightsFieldsProps {
  draft: PersonDraft
  house: House
  /** Whether the person can sign in or could; who is invited comes in by their mail alone. */
  isIn: boolean
  isSelf: boolean
  /** Whether the person is the last Admin of all locations, which they keep until somebody else is one. */
  isLastOfAll: boolean
  errorOf: (field: PersonField) => string | undefined
  onChange: (change: Partial<PersonDraft>) => void
  onLeave: (field: PersonField) => void
}

/** What somebody may do: their role, their locations, and whether they may sign in. Nobody gives what they lack. */
export function RightsFields(props: RightsFieldsProps) {
  const { draft, house, isIn, isSelf, isLastOfAll, errorOf, onChange, onLeave } = props
  const { t } = useTranslation(['administration-people', 'common'])
  const roles = useQuery(rolesQuery)
  const { places, hasAll, asked } = house
  const further = places.filter(({ id }) => id !== draft.location)
  const setFurther = (id: string, isThere: boolean): void => {
    const others = draft.further.filter((one) => one !== id)
    onChange({ further: isThere ? [...others, id] : others })
  }
  const location = (
    <Field
      label={t('form.location')}
      required
      help={isLastOfAll ? t('form.lastOfAll') : undefined}
      error={errorOf('location')}
    >
      {(control) => (
        <select
          {...control}
          value={draft.location}
          // A location that was chosen while there was another one can still be taken back.
          disabled={isLastOfAll && draft.location === SYNTHETIC_ALL_LOCATION}
          onChange={({ target }) => onChange({ location: target.value })}
          onBlur={() => onLeave('location')}
          className={inputClass}
        >
          {draft.location === '' ? <option value="">{t('form.choose')}</option> : null}
          {hasAll ? <option value={SYNTHETIC_ALL_LOCATION}>{t('all')}</option> : null}
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <>
      <FailedNote error={roles.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        {asked ? (
          <div className={asked.data === undefined ? 'sm:col-span-2' : undefined}>
            <Fetched query={asked} rows={1}>
              {() => location}
            </Fetched>
          </div>
        ) : (
          location
        )}
        <Field label={t('form.role')} required error={errorOf('role')}>
          {(control) => (
            <select
              {...control}
              value={draft.role}
              disabled={isSelf}
              onChange={({ target }) => onChange({ role: target.value })}
              onBlur={() => onLeave('role')}
              className={inputClass}
            >
              {draft.role === '' ? <option value="">{t('form.choose')}</option> : null}
              {roles.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t(`common:role.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {draft.location === SYNTHETIC_ALL_LOCATION || further.length === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-ink">{t('form.further')}</legend>
          <div className="grid max-h-60 overflow-y-auto sm:grid-cols-2">
            {further.map(({ id, name }) => (
              <label
                key={id}
                className="flex min-h-8 cursor-pointer items-center gap-2 text-sm text-ink touch:min-h-11 touch:text-md"
              >
                <input
                  type="checkbox"
                  checked={draft.further.includes(id)}
                  onChange={({ target }) => setFurther(id, target.checked)}
                  className="size-4.25 shrink-0 accent-brand"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isIn ? (
        <Field label={t('form.state')} help={t(isSelf ? 'form.self' : 'form.ends')}>
          {(control) => (
            <select
              {...control}
              value={draft.enabled ? 'active' : 'inactive'}
              disabled={isSelf}
              onChange={({ target }) => onChange({ enabled: target.value === 'active' })}
              className={inputClass}
            >
              {(['active', 'inactive'] as const).map((state) => (
                <option key={state} value={state}>
                  {t(`state.${state}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </>
  )
}
