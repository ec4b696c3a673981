import { TierList } from '#features/console/subscriptions/tier-list'
import { ConsolePage } from './console-page.tsx'

/** The page of the subscription tiers. */
export default function Subscriptions() {
  return (
    <ConsolePage name="subscriptions">
      <TierList />
    </ConsolePage>
  )
}
