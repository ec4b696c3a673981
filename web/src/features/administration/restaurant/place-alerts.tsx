import { useTranslation } from 'react-i18next'
import type { PlaceFormProps } from '#features/administration/places/place-editor'
import { PlaceField } from '#features/administration/places/place-field'
import { Field, inputClass } from '#ui/field'
import { RATINGS } from './restaurant-fields.tsx'

const SETTING = 'alerts.bad_review_max_rating'

/** From how many stars on a review of a region or a location raises an alert, and where that comes from. */
export function PlaceAlerts({ stored, form, mayChange, change }: PlaceFormProps) {
  const { t } = useTranslation('administration-restaurant')
  const say = (count: number): string =>
    count === RATINGS.length ? t('everyReview') : t('stars', { count })
  const above = stored.inherited[SETTING]
  const label = t('field.bad_review_max_rating')
  return (
    <PlaceField
      label={label}
      isOwn={form[SETTING] !== null}
      mayChange={mayChange}
      above={[{ from: stored.from[SETTING], words: say(above) }]}
      onOwn={() => change({ [SETTING]: { own: above } })}
      onAbove={() => change({ [SETTING]: null })}
    >
      <Field label={label} help={t('help.bad_review_max_rating')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={form[SETTING]?.own ?? above}
            onChange={({ target }) => change({ [SETTING]: { own: Number(target.value) } })}
          >
            {RATINGS.map((count) => (
              <option key={count} value={count}>
                {say(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </PlaceField>
  )
}
