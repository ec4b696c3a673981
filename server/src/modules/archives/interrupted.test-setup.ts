import type { Services } from '#context'

/** The services, but that something else is done before their transaction of that number. */
export function interrupted(
  services: Services,
  number: number,
  act: () => Promise<void>,
): Services {
  let calls = 0
  const scoped: Services['database']['scoped'] = async (restaurantId, work) => {
    calls += 1
    if (calls === number) await act()
    return services.database.scoped(restaurantId, work)
  }
  return { ...services, database: { ...services.database, scoped } }
}
