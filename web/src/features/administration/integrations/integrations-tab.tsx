import { useSession } from '#lib/session'
import { Connections } from './connections.tsx'
import { Tools } from './tools.tsx'

/** What outside the restaurant works with: its sources, each with the health of its connection, and its tools. */
export function IntegrationsTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  return (
    <div className="flex max-w-200 flex-col gap-10">
      <Connections restaurantId={restaurantId} />
      <Tools restaurantId={restaurantId} />
    </div>
  )
}
