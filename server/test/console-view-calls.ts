import type { TestApp } from '#test/app'
import { buildSuperAdmin } from '#test/builders'

/** The calls by which a SuperAdmin looks at the restaurant; each is about the session of its caller. */
export function consoleViewCalls(app: TestApp, restaurantId: string) {
  const inside = async <Input extends object>(input: Input) => ({
    input: { restaurantId, ...input },
    caller: (await buildSuperAdmin(app, { at: { id: restaurantId } })).client,
  })
  return {
    views: {
      unlock: () => inside({ reason: 'A guest called.' }),
      lock: () => inside({}),
      end: () => inside({}),
    },
  }
}
