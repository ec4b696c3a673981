import { useTranslation } from 'react-i18next'
import { LANGUAGES, MAX_NAME } from '@maitre/contract/constants'
import { LanguageModelField } from '#lib/language-model-field'
import { TimeZoneField } from '#lib/time-zone-field'
import { useFormats } from '#lib/use-formats'
import { Field, inputClass } from '#ui/field'
import { TextField } from '#ui/text-field'
import type { Draft } from './restaurant-draft.ts'

interface FieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  errorOf: (field: 'name' | 'approval_zapier_url') => string | undefined
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** The numbers of stars from which on a review may be bad. */
export const RATINGS = [1, 2, 3, 4, 5]

type ChosenField = 'default_language' | 'weekly_report_day' | 'bad_review_max_rating'

interface ChoiceProps<Name extends ChosenField> extends Pick<FieldsProps, 'draft' | 'onChange'> {
  field: Name
  options: readonly Draft[Name][]
  say: (value: Draft[Name]) => string
  help?: string
}

/** One of a few values, by the browser's own list, which a person can type into. */
function Choice<Name extends ChosenField>({
  field,
  options,
  say,
  help,
  draft,
  onChange,
}: ChoiceProps<Name>) {
  const { t } = useTranslation('administration-restaurant')
  return (
    // The words of every field that may be chosen are there, which the compiler does not see through the generic.
    <Field label={t(`field.${field as ChosenField}`)} help={help}>
      {(control) => (
        <select
          {...control}
          value={String(draft[field])}
          onChange={({ target }) => {
            const chosen = options.find((one) => String(one) === target.value)
            if (chosen !== undefined) onChange({ [field]: chosen })
          }}
          className={inputClass}
        >
          {options.map((one) => (
            <option key={String(one)} value={String(one)}>
              {say(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The name of the restaurant, and by which calendar, in which language and about what it is told. */
export function AboutFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useTranslation(['administration-restaurant', 'administration', 'common'])
  const { weekday } = useFormats()
  const shared = { draft, onChange }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('field.name')}
        value={draft.name}
        maxLength={MAX_NAME}
        required
        className="sm:col-span-2"
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf('name')}
      />
      <TimeZoneField
        label={t('field.timezone')}
        help={t('help.timezone')}
        search={t('administration:searchTimeZone')}
        none={t('administration:noTimeZone')}
        value={draft.timezone}
        onChange={(timezone) => onChange({ timezone })}
      />
      <Choice
        {...shared}
        field="default_language"
        options={LANGUAGES}
        say={(one) => t(`common:language.${one}`)}
        help={t('help.default_language')}
      />
      <Choice {...shared} field="weekly_report_day" options={DAYS} say={weekday} />
      <Choice
        {...shared}
        field="bad_review_max_rating"
        options={RATINGS}
        // No review has more stars than the last of these.
        say={(count) => (count === RATINGS.length ? t('everyReview') : t('stars', { count }))}
        help={t('help.bad_review_max_rating')}
      />
    </div>
  )
}

/** What other tools are told, and which language model is asked. */
export function ToolFields({
  restaurantId,
  draft,
  onChange,
  errorOf,
}: FieldsProps & { restaurantId: string }) {
  const { t } = useTranslation('administration-restaurant')
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('field.approval_zapier_url')}
        help={t('help.approval_zapier_url')}
        type="url"
        value={draft.approval_zapier_url}
        maxLength={2000}
        onChange={({ target }) => onChange({ approval_zapier_url: target.value })}
        error={errorOf('approval_zapier_url')}
      />
      <LanguageModelField
        restaurantId={restaurantId}
        value={draft.main_open_ai_model}
        onChange={(model) => onChange({ main_open_ai_model: model })}
      />
    </div>
  )
}
