import { FactorsSection } from './factors-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How the person signs in, and where they are signed in. */
export function SecurityTab() {
  return (
    <div className="flex flex-col gap-8">
      <FactorsSection />
      <SessionsSection />
    </div>
  )
}
