import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FEATURES } from '@maitre/contract/access'
import { VOICE_SETTINGS } from '@maitre/contract/place-setting-names'
import type { PlaceSettings } from '@maitre/contract/regions'
import { PlaceEditor } from '#features/administration/places/place-editor'
import type { SettingsChange } from '#features/administration/places/queries'
import { useSession } from '#lib/session'
import { Note } from '#ui/note'
import { PlaceVoiceForm } from './place-voice-form.tsx'
import { Trial } from './trial.tsx'

interface PlaceVoiceProps {
  placeId: string
  onWhole: () => void
}

/** The voice at a region or a location, beside a trial of it on reviews of that place. */
export function PlaceVoice({ placeId, onWhole }: PlaceVoiceProps) {
  const { t } = useTranslation(['voice', 'common'])
  const { can, restaurant } = useSession()
  if (!can('voice'))
    return (
      <Note
        icon={<Lock aria-hidden="true" strokeWidth={1.75} />}
        title={t('tier.title', { tier: t(`common:tier.${FEATURES.voice.tier}`) })}
      >
        <p>{t('tier.body')}</p>
      </Note>
    )
  return (
    <section aria-label={t('title')}>
      <PlaceEditor
        placeId={placeId}
        settings={VOICE_SETTINGS}
        onWhole={onWhole}
        renderForm={(props) => <PlaceVoiceForm {...props} restaurantId={restaurant?.id ?? ''} />}
        renderBeside={(stored, change) => (
          <Trial
            restaurantId={restaurant?.id ?? ''}
            words={wordsOf(stored, change)}
            changes={{ place: { id: stored.place.id, ...change } }}
          />
        )}
      />
    </section>
  )
}

/** The voice at a place in one text, the same before and after its changes are saved. */
function wordsOf({ place, inherited, own }: PlaceSettings, { set, unset }: SettingsChange): string {
  const settings = VOICE_SETTINGS.map((one) =>
    unset.includes(one) ? null : (set[one] ?? own[one]),
  )
  return JSON.stringify([place.id, inherited, settings])
}
