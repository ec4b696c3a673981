import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/text-field'
import { BUSINESS_FIELDS, type BusinessField, faultOf } from './rules.ts'
import type { StepProps } from './step-props.ts'

interface Asked {
  field: BusinessField
  type: HTMLInputTypeAttribute
  autoComplete: HTMLInputAutoCompleteAttribute
}

const FIELDS: readonly Asked[] = [
  { field: 'businessName', type: 'text', autoComplete: 'organization' },
  { field: 'contactName', type: 'text', autoComplete: 'name' },
  { field: 'contactEmail', type: 'email', autoComplete: 'email' },
  { field: 'contactPhone', type: 'tel', autoComplete: 'tel' },
]

/** Who the business is, and whom Maitre may write to. */
export function BusinessStep({ draft, dispatch, isPressed }: StepProps) {
  const { t } = useTranslation('onboarding')
  const [left, setLeft] = useState<ReadonlySet<BusinessField>>(new Set())
  const wordsOf = (field: BusinessField): { error?: string; help: string } => {
    const own = `business.fields.${field}` as const
    const isDue = isPressed || left.has(field)
    const help = t(`${own}.help`)
    if (!isDue) return { help }
    const fault = faultOf(draft, field)
    if (fault === 'long')
      return { help, error: t('errors.tooLong', { max: BUSINESS_FIELDS[field] }) }
    if (fault !== undefined)
      return {
        help,
        error:
          field === 'contactEmail'
            ? t(fault === 'missing' ? 'business.fields.contactEmail.missing' : 'errors.email')
            : t('business.fields.businessName.error'),
      }
    // Both are marked as required and keep nobody back (P §11), who is asked once more gently.
    const isGentle = field === 'contactName' || field === 'contactPhone'
    return {
      help: isGentle && draft[field].trim() === '' ? t(`business.fields.${field}.hint`) : help,
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ field, type, autoComplete }) => {
        const { error, help } = wordsOf(field)
        return (
          <TextField
            key={field}
            name={field}
            type={type}
            inputMode={type === 'text' ? undefined : type === 'tel' ? 'tel' : 'email'}
            autoComplete={autoComplete}
            required
            label={t(`business.fields.${field}.label`)}
            help={help}
            error={error}
            value={draft[field]}
            onChange={(event) =>
              dispatch({ type: 'told', fields: { [field]: event.target.value } })
            }
            onBlur={() => setLeft(new Set([...left, field]))}
          />
        )
      })}
    </div>
  )
}
