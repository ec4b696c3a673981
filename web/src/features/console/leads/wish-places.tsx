import { MAX_ADDRESS, MAX_NAME } from '@maitre/contract/constants'
import { MAX_ONBOARDING_LOCATIONS } from '@maitre/contract/onboarding-steps'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { TextField } from '#ui/text-field'
import { useKeptFocus } from '#ui/use-kept-focus'
import { type PlaceDraft, withPlace } from './wish-draft.ts'

interface WishPlacesProps {
  places: readonly PlaceDraft[]
  /** What is the matter with a field, in words. */
  errorOf: (field: string) => string | undefined
  onChange: (places: readonly PlaceDraft[]) => void
}

/** The locations of the restaurant that is to be set up, of which there is always one. */
export function WishPlaces({ places, errorOf, onChange }: WishPlacesProps) {
  const { t } = useTranslation('console-leads')
  const kept = useKeptFocus((part) => part.querySelector('input'))
  const change = (key: number, by: Partial<PlaceDraft>): void =>
    onChange(places.map((one) => (one.key === key ? { ...one, ...by } : one)))
  return (
    <fieldset ref={kept} className="flex flex-col gap-3">
      <legend className="mb-1.5 text-md font-semibold text-ink">{t('setUp.locations')}</legend>
      {places.map(({ key, name, address, website }, at) => (
        <div key={key} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <div className="flex items-end gap-2 sm:col-span-2">
            <TextField
              label={t('setUp.place.name')}
              required
              className="min-w-0 flex-1"
              autoComplete="off"
              maxLength={MAX_NAME}
              value={name}
              error={errorOf(`locations.${at}.name`)}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            {places.length > 1 ? (
              <IconButton
                label={t('setUp.place.remove', { name, at: at + 1 })}
                onPress={() => onChange(places.filter((one) => one.key !== key))}
              >
                <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            ) : null}
          </div>
          <TextField
            label={t('setUp.place.address')}
            autoComplete="off"
            maxLength={MAX_ADDRESS}
            value={address}
            error={errorOf(`locations.${at}.address`)}
            onChange={({ target }) => change(key, { address: target.value })}
          />
          <TextField
            label={t('setUp.place.website')}
            type="url"
            autoComplete="off"
            maxLength={2000}
            value={website}
            error={errorOf(`locations.${at}.website`)}
            onChange={({ target }) => change(key, { website: target.value })}
          />
        </div>
      ))}
      {places.length < MAX_ONBOARDING_LOCATIONS ? (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            onPress={() => onChange(withPlace(places))}
          >
            {t('setUp.place.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
