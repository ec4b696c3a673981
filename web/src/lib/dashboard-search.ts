import { retainSearchParams } from '@tanstack/react-router'
import { accountOf, type AccountShown } from './account.ts'

/** What the address keeps over all screens of the dashboard. */
interface DashboardSearch {
  /** The id of the chosen location, or `all`. */
  location?: string
  account?: AccountShown
}

/** How the route of the dashboard reads and keeps it: options of that route, also in the tests that draw one. */
export const dashboardSearch = {
  validateSearch: ({ location, ...search }: Record<string, unknown>): DashboardSearch => {
    const account = accountOf(search)
    return {
      ...(typeof location === 'string' && location !== '' && { location }),
      ...(account && { account }),
    }
  },
  // A screen that changes what its address keeps does not close the account that is open above it.
  search: { middlewares: [retainSearchParams<DashboardSearch>(['location', 'account'])] },
}
