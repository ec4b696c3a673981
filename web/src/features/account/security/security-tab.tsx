import { SessionsSection } from './sessions-section.tsx'

/** How the person signs in, and where they are signed in. */
export function SecurityTab() {
  return <SessionsSection />
}
