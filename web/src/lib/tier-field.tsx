import type { SubscriptionTier } from '@maitre/contract/tiers'
import { Field, inputClass } from '#ui/field'

interface TierFieldProps {
  label: string
  tiers: readonly SubscriptionTier[]
  /** The id of the tier that is chosen; one that is no tier any more counts as none. */
  value: string
  /** The words of the choice of none, in a form that begins without one and is not sent so. */
  none?: string
  /** What is wrong, in words. */
  error?: string | undefined
  onChange: (tierId: string) => void
}

/** Chooses the tier of a restaurant, by the browser's own list. */
export function TierField({ label, tiers, value, none, error, onChange }: TierFieldProps) {
  return (
    <Field label={label} required={none !== undefined} error={error}>
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={tiers.some(({ id }) => id === value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {tiers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
