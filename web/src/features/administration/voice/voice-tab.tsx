import { useQuery } from '@tanstack/react-query'
import { PlaceChoice } from '#features/administration/places/place-choice'
import { placeSearchOf } from '#features/administration/places/place-search'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { StyleOfPlaces } from '#features/administration/style/learned-style'
import { PlaceVoice } from './place-voice.tsx'
import { voiceQuery } from './queries.ts'
import { VoiceEditor } from './voice-editor.tsx'

const searchOf = placeSearchOf('voice')

/** How the replies sound: what an Admin sets for the restaurant or for a place, beside a trial on real reviews. */
export function VoiceTab() {
  const { restaurant, can } = useSession()
  const restaurantId = restaurant?.id ?? ''
  const [{ at }, onSearch] = useAddress(searchOf)
  const stored = useQuery({ ...voiceQuery(restaurantId), enabled: at === undefined })
  const go = (place: string | undefined): void => onSearch({ at: place })
  return (
    <>
      <PlaceChoice at={at} onChoose={go} />
      {at === undefined ? (
        <Fetched query={stored} rows={8}>
          {(voice) => (
            <VoiceEditor
              key={restaurantId}
              restaurantId={restaurantId}
              stored={voice}
              onPlace={go}
            />
          )}
        </Fetched>
      ) : (
        <PlaceVoice key={at} placeId={at} onWhole={() => go(undefined)} />
      )}
      {can('voice') ? <StyleOfPlaces restaurantId={restaurantId} at={at} /> : null}
    </>
  )
}
