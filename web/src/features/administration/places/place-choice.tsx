import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Places } from '@maitre/contract/regions'
import { useSession } from '#lib/session'
import { Field, inputClass } from '#ui/field'
import { regionsQuery } from './queries.ts'

interface PlaceChoiceProps {
  /** The id of a region or a location; undefined for the whole restaurant. */
  at: string | undefined
  onChoose: (at: string | undefined) => void
}

/** At the head of what is set by place: whether for the whole restaurant, a region or a location. */
export function PlaceChoice({ at, onChoose }: PlaceChoiceProps) {
  const { t } = useTranslation('places')
  const restaurantId = useSession().restaurant?.id ?? ''
  const { data } = useQuery(regionsQuery(restaurantId))
  if (data === undefined || !hasPlaces(data)) return null
  const { regions, locations } = data
  return (
    <Field label={t('choice.label')} className="mb-5 w-full sm:max-w-90">
      {(control) => (
        // The browser's own list: another would come with every screen, since so many tabs have this one.
        <select
          {...control}
          className={inputClass}
          value={at ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        >
          <option value="">{t('choice.restaurant')}</option>
          {regions.length === 0 ? null : (
            <optgroup label={t('choice.regions')}>
              {regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('choice.region', { name })}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('choice.locations')}>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}

/** Whether a value can differ from one place to another: one location in no region is the whole restaurant. */
const hasPlaces = ({ regions, locations }: Places): boolean =>
  regions.length > 0 || locations.length > 1
