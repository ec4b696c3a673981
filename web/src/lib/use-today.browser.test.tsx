import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dayAt } from '@maitre/contract/date-range'
import { keepSession } from '#lib/early-session'
import { signedIn } from '#test/dashboard'
import { show } from '#test/screen'
import { useToday } from './use-today.ts'

// It is never the same day at these two places, whenever the test runs.
const FIRST = 'Pacific/Kiritimati'
const LAST = 'Pacific/Pago_Pago'

function Today() {
  return <p>Today is {useToday()}.</p>
}

it.each([
  ['the location that is selected', 'first', FIRST],
  ['another location, once that one is selected', 'last', LAST],
  ['the restaurant where all its locations are selected', 'all', 'America/Toronto'],
])('says which day it is at %s', async (_where, location, timeZone) => {
  const session = signedIn('Admin', 'Pro')
  const locations = [
    { ...session.locations[0], id: 'first', timezone: FIRST },
    { ...session.locations[0], id: 'last', timezone: LAST },
  ]
  // A location of the tests has none of the fields that nobody here looks at.
  keepSession(Promise.resolve({ ...session, locations } as typeof session))
  const root = createRootRoute({
    validateSearch: (search) => search,
    component: () => (
      <Suspense>
        <Today />
      </Suspense>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [`/?location=${location}`] })
  await show(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  const today = dayAt(Date.now(), timeZone)
  await expect.element(page.getByText(`Today is ${today}.`)).toBeVisible()
})
