import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import type { Self } from '@maitre/contract/auth'

/** Whether a person has every location, also those that come later; whoever has some is refused what is of all. */
export const seesAll = ({ role, location_id: at }: Pick<Self, 'role' | 'location_id'>): boolean =>
  role === 'SuperAdmin' || at === SYNTHETIC_ALL_LOCATION
