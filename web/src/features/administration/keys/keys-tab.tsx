import { useSession } from '#lib/session'
import { HookSection } from './hook-section.tsx'
import { KeysSection } from './keys-section.tsx'

/** How programs of the restaurant's own work with Maitre: keys of the API, and the webhook. */
export function KeysTab() {
  const restaurantId = useSession().restaurant?.id ?? ''
  return (
    <div className="flex max-w-200 flex-col gap-10">
      <KeysSection restaurantId={restaurantId} />
      <HookSection restaurantId={restaurantId} />
    </div>
  )
}
