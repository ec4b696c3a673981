import { useQuery } from '@tanstack/react-query'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { voiceQuery } from './queries.ts'
import { VoiceEditor } from './voice-editor.tsx'

/** How the house sounds in its replies: what an Admin sets, beside a trial of it on real reviews. */
export function VoiceTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  const stored = useQuery(voiceQuery(restaurantId))
  return (
    <Fetched query={stored} rows={8}>
      {(voice) => <VoiceEditor key={restaurantId} restaurantId={restaurantId} stored={voice} />}
    </Fetched>
  )
}
