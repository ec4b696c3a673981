import { buildSuperAdmin } from '#test/builders'
import type { TestApp } from '#test/app'

/** The console's calls about people. */
export function consoleUserCalls(app: TestApp) {
  return {
    consoleUsers: {
      list: async () => ({ input: {} }),
      changeSuperAdmin: async () => ({
        input: { userId: (await buildSuperAdmin(app)).id, enabled: false },
      }),
    },
  }
}
