import { buildSuperAdmin } from '#test/builders'
import type { TestApp } from '#test/app'

/** The console's calls about the people and the locations of all restaurants. */
export function consoleListCalls(app: TestApp) {
  return {
    consoleUsers: {
      list: async () => ({ input: {} }),
      changeSuperAdmin: async () => ({
        input: { userId: (await buildSuperAdmin(app)).id, enabled: false },
      }),
    },
    consoleAudit: {
      list: async () => ({ input: {} }),
      doers: async () => ({ input: {} }),
      noteExport: async () => ({ input: {} }),
    },
    consoleLocations: {
      list: async () => ({ input: {} }),
      stats: async () => ({ input: {} }),
    },
  }
}
