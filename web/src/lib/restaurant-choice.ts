/** Keeps the restaurant that a SuperAdmin works in for each tab, so that two tabs may show two restaurants. */
const KEY = 'maitreRestaurant'

export function chosenRestaurant(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function chooseRestaurant(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, id)
  } catch {
    // The browser refuses storage: the next load asks again which restaurant to open.
  }
}
