import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { menuSearchOf } from './named-search.ts'
import { textAddress } from './text-address.ts'
import { useAddress } from './use-address.ts'

function Screen() {
  const [search, change] = useAddress(menuSearchOf)
  return (
    <main>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => change({ about: 'soup' })}>
        Open
      </button>
      <button type="button" onClick={() => change({ about: undefined }, true)}>
        Close for good
      </button>
    </main>
  )
}

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 })
  const root = createRootRoute({ component: Screen, notFoundComponent: Screen })
  await show(<RouterProvider router={createRouter({ routeTree: root, history, ...textAddress })} />)
  return history
}

const kept = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '{}')

it('gives a screen what its own parser takes of the address', async () => {
  await open('/?sort=impact&order=up&search=soup&budget=12')
  await expect.poll(kept).toEqual({ sort: 'impact', search: 'soup' })
})

it.each(['1909', 'true', '1e3', '007', '"soup"', 'null'])(
  'reads the search "%s" as the text that it is, and writes it so',
  async (typed) => {
    const history = await open(`/?${new URLSearchParams({ search: typed, about: typed })}`)
    await expect.poll(kept).toEqual({ search: typed, about: typed })
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(kept).toEqual({ search: typed, about: 'soup' })
    expect(new URLSearchParams(history.location.search).get('search')).toBe(typed)
  },
)

it('changes what the screen asks for and leaves out of the address what its parser does not take', async () => {
  const history = await open('/?sort=impact&order=up')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(kept).toEqual({ sort: 'impact', about: 'soup' })
  const written = Object.fromEntries(new URLSearchParams(history.location.search))
  expect(written).toEqual({ sort: 'impact', about: 'soup' })
  history.back()
  await expect.poll(kept).toEqual({ sort: 'impact' })
})

it('is passed over by "Back" where the change takes the place of what was shown', async () => {
  const history = await open('/?about=soup')
  await page.getByRole('button', { name: 'Close for good' }).click()
  await expect.poll(kept).toEqual({})
  history.back()
  await expect.poll(() => history.location.pathname).toBe('/before')
})
