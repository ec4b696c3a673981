import { useTranslation } from 'react-i18next'
import { SOURCES } from '@maitre/contract/constants'
import { DATE_ORDERS } from '@maitre/contract/import-words'
import type { ImportPreview } from '@maitre/contract/imports'
import { Choice } from '#ui/choice'
import { Select } from '#ui/select'
import type { Draft } from './draft.ts'

interface WholeFieldsProps {
  found: ImportPreview
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  locations: readonly { id: string; name: string }[]
  /** Whether the person has every location, so that rows may name theirs. */
  isWhole: boolean
}

/** Stands for what is not chosen yet. */
const NONE = 'none'

/** What a person says of the file as a whole: where and of which location its rows are, and how dates are written. */
export function WholeFields({ found, draft, onChange, locations, isWhole }: WholeFieldsProps) {
  const { t } = useTranslation(['imports', 'common'])
  const places = locations.map(({ id, name }) => ({ key: id, label: name }))
  const isOptional = found.says_location && isWhole
  const none = (label: string) => [{ key: NONE, label }]
  const chosen = (key: string) => (key === NONE ? null : key)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {found.format === 'takeout' ? null : (
        <Select
          label={t(found.says_source ? 'whole.sourceElse' : 'whole.source')}
          value={draft.source ?? NONE}
          options={[
            ...none(t(found.says_source ? 'whole.inFile' : 'whole.choose')),
            ...SOURCES.map((key) => ({ key, label: t(`common:source.${key}`) })),
          ]}
          onChange={(key) => onChange({ source: SOURCES.find((one) => one === key) ?? null })}
        />
      )}
      {found.places.length > 0 ? (
        found.places.map(({ key, title, location_id }) => (
          <Select
            key={key}
            label={t('whole.place', { name: title ?? key })}
            value={location_id ?? NONE}
            options={[...none(t('whole.choose')), ...places]}
            onChange={(id) =>
              onChange({
                places: Object.fromEntries(
                  Object.entries({ ...draft.places, [key]: id }).filter(([, one]) => one !== NONE),
                ),
              })
            }
          />
        ))
      ) : (
        <Select
          label={t(isOptional ? 'whole.locationElse' : 'whole.location')}
          value={draft.location_id ?? NONE}
          options={[...none(t(isOptional ? 'whole.inFile' : 'whole.choose')), ...places]}
          onChange={(key) => onChange({ location_id: chosen(key) })}
        />
      )}
      {found.dates === 'unclear' ? (
        <Choice
          label={t('whole.dates')}
          help={t('whole.datesHelp')}
          // Neither is chosen until a person says which.
          value={draft.dates ?? NONE}
          options={DATE_ORDERS.map((key) => ({ key, label: t(`whole.order.${key}`) }))}
          onChange={(key) => onChange({ dates: DATE_ORDERS.find((one) => one === key) ?? null })}
        />
      ) : null}
    </div>
  )
}
