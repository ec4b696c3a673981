import { useSession } from '#lib/session'
import { Invitations } from './by-invitation.tsx'
import { ConnectSource } from './connect-source.tsx'
import { Connections } from './connections.tsx'
import { Tools } from './tools.tsx'

/** What outside the restaurant works with: its sources, each with the health of its connection, and its tools. */
export function IntegrationsTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  return (
    <div className="flex max-w-200 flex-col gap-10">
      <div className="flex flex-col gap-6">
        <ConnectSource restaurantId={restaurantId} />
        <Invitations restaurantId={restaurantId} />
        <Connections restaurantId={restaurantId} />
      </div>
      <Tools restaurantId={restaurantId} />
    </div>
  )
}
