import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLocation, keepDefaultLocation } from '#lib/location-choice'
import { useLocationColours } from '#lib/location-colours'
import { useLocationChoice, useSession } from '#lib/session'
import { useColourNames } from '#lib/use-colour-names'
import { ColourChoice } from '#ui/colour-choice'
import { Select } from '#ui/select'

/** The location that screens open with, and the colour in which each one is drawn. */
export function LocationsTab() {
  const { t } = useTranslation('colours')
  const { locations, hasAll } = useLocationChoice()
  const { numberOf, choose } = useLocationColours()
  const names = useColourNames()
  return (
    <div className="flex flex-col gap-6">
      {locations.length + (hasAll ? 1 : 0) > 1 && locations.length > 1 ? <FirstLocation /> : null}
      <section className="flex flex-col gap-3">
        <div>
          <h3 className="text-md">{t('title')}</h3>
          <p className="text-xs text-ink-3">{t('help')}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          {locations.map(({ id, name }) => (
            <ColourChoice
              key={id}
              label={name}
              names={names}
              value={numberOf(id)}
              onChange={(number) => choose(id, number)}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

/** The choice of no location in particular. */
const LAST = 'last'

function FirstLocation() {
  const { t } = useTranslation('account')
  const { self, restaurant } = useSession()
  const { locations, hasAll, selected } = useLocationChoice()
  const { location: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const restaurantId = restaurant?.id ?? ''
  const [kept, setKept] = useState(() => defaultLocation(self.id, restaurantId))
  const options = [
    { key: LAST, label: t('location.last') },
    ...(hasAll ? [{ key: SYNTHETIC_ALL_LOCATION, label: t('location.all') }] : []),
    ...locations.map(({ id, name }) => ({ key: id, label: name })),
  ]
  const choose = (key: string): void => {
    const id = key === LAST ? undefined : key
    keepDefaultLocation(self.id, restaurantId, id)
    setKept(id)
    // The screen beneath goes on with the location that it shows.
    if (asked === undefined)
      void navigate({
        to: '.',
        search: (now: object): object => ({ ...now, location: selected }),
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={t('location.label')}
        // One that was taken away from this person since is none.
        value={options.some(({ key }) => key === kept) && kept !== undefined ? kept : LAST}
        onChange={choose}
        options={options}
      />
      <p className="text-xs text-ink-3">{t('location.help')}</p>
    </div>
  )
}
