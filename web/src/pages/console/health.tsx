import { HealthAge, HealthScreen } from '#features/console/health/health-screen'
import { useAddress } from '#lib/use-address'
import { ConsolePage } from './console-page.tsx'

interface HealthSearch {
  /** The queue whose jobs that were given up are shown. */
  queue?: string | undefined
}

/** Takes from an address what may name a queue. */
function healthSearchOf({ queue }: Readonly<Record<string, unknown>>): HealthSearch {
  return { queue: typeof queue === 'string' && /^[a-z.-]{1,100}$/u.test(queue) ? queue : undefined }
}

/** The page on which whoever runs the service sees how it is. */
export default function Health() {
  const [{ queue }, change] = useAddress(healthSearchOf)
  return (
    <ConsolePage name="health" actions={<HealthAge />}>
      <HealthScreen queue={queue} onQueue={(chosen) => change({ queue: chosen })} />
    </ConsolePage>
  )
}
