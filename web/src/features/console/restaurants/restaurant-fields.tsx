import { mayUse, type Tier } from '@maitre/contract/access'
import {
  AUTO_APPROVAL_DELAYS,
  INTEGRATIONS,
  MAX_INSTRUCTIONS,
  MAX_NAME,
} from '@maitre/contract/constants'
import type { SubscriptionTier } from '@maitre/contract/tiers'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageModelField } from '#lib/language-model-field'
import { TierField } from '#lib/tier-field'
import { useFormats } from '#lib/use-formats'
import { Checkbox } from '#ui/checkbox'
import { Field, inputClass } from '#ui/field'
import { Switch } from '#ui/switch'
import { TextArea } from '#ui/text-area'
import { TextField } from '#ui/text-field'
import { ReportDayField } from './report-day-field.tsx'
import type { RestaurantDraft } from './restaurant-draft.ts'
import { TokensField } from './tokens-field.tsx'

/** What stands for no delay in the list of delays. */
const NO_DELAY = ''

interface RestaurantFieldsProps {
  restaurantId: string
  draft: RestaurantDraft
  tiers: readonly SubscriptionTier[]
  /** The level of the tier that is chosen. */
  level: Tier | undefined
  onChange: (change: Partial<RestaurantDraft>) => void
  nameFault: string | undefined
}

/** What of a restaurant a SuperAdmin changes (C §3). */
export function RestaurantFields(props: RestaurantFieldsProps) {
  const { restaurantId, draft, tiers, level, onChange, nameFault } = props
  const { t } = useTranslation('console-restaurant-forms')
  const { delay: delayOf } = useFormats()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('field.name')}
        required
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.name}
        error={nameFault}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TierField
        label={t('field.subscription_tier_id')}
        tiers={tiers}
        value={draft.subscription_tier_id}
        onChange={(id) => onChange({ subscription_tier_id: id })}
      />
      <ReportDayField
        value={draft.weekly_report_day}
        onChange={(day) => onChange({ weekly_report_day: day })}
      />
      <IntegrationFields draft={draft} level={level} onChange={onChange} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <Switch
          label={t('field.auto_approve_reviews')}
          isOn={draft.auto_approve_reviews}
          onChange={(isOn) => onChange({ auto_approve_reviews: isOn })}
        />
        {draft.auto_approve_reviews ? (
          <Field label={t('field.auto_approval_minutes_delay')} className="sm:max-w-60">
            {(control) => (
              <select
                {...control}
                className={inputClass}
                value={draft.auto_approval_minutes_delay ?? NO_DELAY}
                onChange={({ target: { value } }) =>
                  onChange({
                    auto_approval_minutes_delay: value === NO_DELAY ? null : Number(value),
                  })
                }
              >
                <option value={NO_DELAY}>{t('noDelay')}</option>
                {AUTO_APPROVAL_DELAYS.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {delayOf(minutes)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
      </div>
      <LanguageModelField
        restaurantId={restaurantId}
        className="sm:col-span-2"
        value={draft.main_open_ai_model}
        onChange={(model) => onChange({ main_open_ai_model: model })}
      />
      <TokensField
        restaurantId={restaurantId}
        value={draft.llm_monthly_cap}
        onChange={(tokens) => onChange({ llm_monthly_cap: tokens })}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={t('field.additional_system_prompt_instructions')}
          rows={4}
          maxLength={MAX_INSTRUCTIONS}
          value={draft.additional_system_prompt_instructions}
          onChange={({ target }) =>
            onChange({ additional_system_prompt_instructions: target.value })
          }
        />
      </div>
    </div>
  )
}

/** The outside services, for a tier that has them (C §5). */
function IntegrationFields({
  draft,
  level,
  onChange,
}: Pick<RestaurantFieldsProps, 'draft' | 'level' | 'onChange'>) {
  const { t } = useTranslation('console-restaurant-forms')
  const hint = useId()
  const { integrations: chosen } = draft
  const isOff = level === undefined || mayUse('integrations', 'SuperAdmin', level) !== 'allowed'
  return (
    <fieldset
      className="sm:col-span-2"
      disabled={isOff}
      {...(isOff && { 'aria-describedby': hint })}
    >
      <legend className="text-sm font-medium text-ink">{t('field.integrations')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {INTEGRATIONS.map((name) => (
          <Checkbox
            key={name}
            isDisabled={isOff}
            isSelected={chosen.includes(name)}
            onChange={(isOn) =>
              onChange({
                integrations: INTEGRATIONS.filter((one) =>
                  one === name ? isOn : chosen.includes(one),
                ),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {isOff ? (
        <p id={hint} className="text-xs text-ink-3">
          {t('tierHint')}
        </p>
      ) : null}
    </fieldset>
  )
}
