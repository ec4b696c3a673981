/** The restaurant that a SuperAdmin works in: one a tab, so that two tabs may show two of them. */
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
    // storage is refused: the picker opens again at the next load
  }
}
