import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auth } from '@maitre/contract/auth'
import { restaurants } from '@maitre/contract/restaurants'
import type { RestaurantSearch } from '#lib/restaurant-search'
import { renewedSession } from '#test/renewed-session'
import { show } from '#test/screen'
import { RestaurantTable } from './restaurant-table.tsx'

const MANY = 120
const PAGE = 50

/** The queries of the calls that the table made, in order. */
const asked: URLSearchParams[] = []

function restaurantAt(index: number) {
  return {
    id: `r${index}`,
    name: `Bistro ${index + 1}`,
    subscription_tier: { id: 't', name: 'Pro', level: 'Pro' },
    weekly_report_day: 1,
    integrations: [],
    auto_approve_reviews: false,
    auto_approval_minutes_delay: null,
    location_count: 1,
  }
}

/** Stands in for the server: a session, and the page of restaurants that the query asks for. */
function answer(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  if (url.pathname === auth.refresh.path) return Promise.resolve(renewedSession())
  if (url.pathname !== restaurants.list.path) throw new Error(`nobody asks for ${url.pathname}`)
  asked.push(url.searchParams)
  const offset = Number(url.searchParams.get('offset'))
  const data = Array.from({ length: Math.min(PAGE, MANY - offset) }, (_, index) =>
    restaurantAt(offset + index),
  )
  const hasMore = offset + data.length < MANY
  return Promise.resolve(
    Response.json({ data, page: { offset, limit: PAGE, total: MANY, hasMore } }),
  )
}

beforeEach(() => {
  asked.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(answer)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The table with its search kept as the address keeps it. */
function Screen() {
  const [search, setSearch] = useState<RestaurantSearch>({})
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <RestaurantTable
        search={search}
        onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
        onOpen={() => undefined}
      />
    </main>
  )
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} `, 'u') })

/** The newest query, as an address writes it. */
const newest = () => {
  const query = new URLSearchParams(asked.at(-1))
  query.delete('offset')
  return query.toString()
}

describe('the table of restaurants', () => {
  it('asks for the rows after the last one that it has, until it has all of them', async () => {
    await show(<Screen />)
    await expect.element(row('Bistro 1')).toBeVisible()
    const offsets = () => asked.map((query) => query.get('offset'))
    const end = () => {
      const scroller = document.querySelector('main > [role="presentation"]')
      scroller?.scrollTo({ top: scroller.scrollHeight })
    }
    await expect
      .poll(() => {
        end()
        return row('Bistro 120').query()
      })
      .not.toBeNull()
    expect(offsets()).toEqual(['0', '50', '100'])
  })

  it('asks the server to sort by a pressed column, and the other way round at the next press', async () => {
    await show(<Screen />)
    await expect.element(row('Bistro 1')).toBeVisible()
    const head = (name: string) => page.getByRole('columnheader').getByRole('button', { name })
    for (const [column, queries] of [
      ['Name', ['order=desc']],
      ['Plan', ['sort=tier', 'sort=tier&order=desc']],
      ['Locations', ['sort=locations', 'sort=locations&order=desc']],
    ] as const)
      for (const query of queries) {
        await head(column).click()
        await expect.poll(newest).toBe(query)
      }
  })

  it('asks the server for what is typed and chosen, and for everything once that is taken off', async () => {
    await show(<Screen />)
    await expect.element(row('Bistro 1')).toBeVisible()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('casa')
    await expect.poll(newest).toBe('search=casa')
    await page.getByRole('button', { name: /All plans/u }).click()
    await page.getByRole('option', { name: 'Pro' }).click()
    await expect.poll(newest).toBe('search=casa&tier=Pro')
    await userEvent.fill(page.getByRole('searchbox'), '')
    await expect.poll(newest).toBe('tier=Pro')
  })
})
