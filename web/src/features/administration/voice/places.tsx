import { useTranslation } from 'react-i18next'
import { MAX_INSTRUCTIONS } from '@maitre/contract/constants'
import type { Voice } from '@maitre/contract/voice'
import { Select } from '#ui/select'
import { addsSomething } from './as-stored.ts'
import { Facts } from './facts.tsx'
import { Instructions } from './instructions.tsx'
import { Signatures } from './signatures.tsx'

type Place = Voice['locations'][number]

interface PlacesProps {
  places: readonly Place[]
  /** The id of the location in view; undefined for the first one. */
  chosen: string | undefined
  /** As `Facts` takes it. */
  isTried: boolean
  onChoose: (locationId: string) => void
  onChange: (place: Place) => void
}

/** What the locations add to the voice of the house, one location at a time. */
export function Places({ places, chosen, isTried, onChoose, onChange }: PlacesProps) {
  const { t } = useTranslation('voice')
  const place = places.find((one) => one.location_id === chosen) ?? places[0]
  if (place === undefined) return null
  const { name } = place
  return (
    <section aria-label={t('places.label')} className="border-t border-line pt-6">
      <h2 className="text-lg">{t('places.label')}</h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{t('places.help')}</p>
      <div className="flex flex-col gap-5">
        <Select
          label={t('places.location')}
          value={place.location_id}
          options={places.map((one) => ({
            key: one.location_id,
            label: addsSomething(one) ? t('places.changed', { name: one.name }) : one.name,
          }))}
          onChange={onChoose}
        />
        {/* Another location's fact is not being written when one changes over. */}
        <div key={place.location_id} className="flex flex-col gap-5">
          <Instructions
            label={t('places.instructions', { name })}
            max={MAX_INSTRUCTIONS}
            value={place.instructions}
            onChange={(instructions) => onChange({ ...place, instructions })}
          />
          <Signatures
            place={name}
            signature={place.signature}
            onChange={(signature) => onChange({ ...place, signature })}
          />
          <Facts
            label={t('places.facts', { name })}
            facts={place.facts}
            isTried={isTried}
            onChange={(facts) => onChange({ ...place, facts })}
          />
        </div>
      </div>
    </section>
  )
}
