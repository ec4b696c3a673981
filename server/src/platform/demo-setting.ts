import { isLoopback } from '#platform/loopback'

/** The settings that say who can reach this server, and whether the demonstration may be open to them. */
interface DemoSettings {
  HOST: string
  PUBLIC_URL?: string | undefined
  NODE_ENV?: string | undefined
  MAITRE_DEMO: boolean
  MAITRE_DEMO_PUBLIC: boolean
}

/**
 * Why the sign-ins of the demonstration, whose password everybody can read, must not work here; null where they may:
 * on this machine alone, or after an explicit yes.
 */
export function whyNoDemo(settings: DemoSettings): string | null {
  const { HOST, PUBLIC_URL, NODE_ENV, MAITRE_DEMO_PUBLIC } = settings
  if (MAITRE_DEMO_PUBLIC) return null
  if (NODE_ENV === 'production') return 'this is production (NODE_ENV)'
  if (!isLoopback(HOST)) return `others can reach HOST ${HOST}`
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
    return `others can reach PUBLIC_URL ${PUBLIC_URL}`
  return null
}

/** The line that refuses a demonstration which others could sign in to; none where it may be loaded. */
export function demoProblems(settings: DemoSettings): string[] {
  const why = settings.MAITRE_DEMO ? whyNoDemo(settings) : null
  return why === null
    ? []
    : [
        `MAITRE_DEMO_PUBLIC: is to be 1 if everybody may sign in to the demonstration with its printed password, because ${why}; otherwise MAITRE_DEMO is to be 0`,
      ]
}
