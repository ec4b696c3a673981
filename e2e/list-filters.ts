import type { Page } from '@playwright/test'
import type { ServerView } from './at-server.ts'
import { expect } from './journey.ts'
import type { Words } from './words.ts'

/** The controls that narrow the inbox of a location, pressed as a person does, and what its list then shows. */
export function listFilters(page: Page, words: Words, server: ServerView, locationId: string) {
  const { filter } = words
  const group = page.getByRole('main')
  const rows = page.locator('[data-review]')
  /** Chooses these in the panel of the filters, each one a press. */
  const narrow = async (...items: string[]) => {
    await group.getByRole('button', { name: filter.open }).click()
    const panel = page.getByRole('dialog', { name: filter.open })
    for (const item of items) await panel.getByRole('button', { name: item, exact: true }).click()
    return panel
  }
  const ids = () =>
    rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getAttribute('data-review')))
  return {
    group,
    rows,
    narrow,
    /** The ids of the first rows. */
    ids,
    choose: async (chip: string | RegExp, item: string) => {
      await group.getByRole('button', { name: chip, exact: true }).click()
      await page.getByRole('menuitemradio', { name: item }).click()
    },
    /** Chooses in the panel, and leaves it by the button that says how many reviews there are. */
    filterBy: async (...items: string[]) => {
      const panel = await narrow(...items)
      await panel.getByRole('button', { name: filter.show }).click()
      await expect(panel).toBeHidden()
    },
    /** Expects the list to show what the server has for that filter, in the server's order; answers how many. */
    shows: async (asked: Record<string, string>) => {
      const expected = (await server.list(locationId, asked)).map(({ id }) => id)
      await expect.poll(ids).toEqual(expected.slice(0, 3))
      for (const [name, value] of Object.entries(asked))
        expect(new URL(page.url()).searchParams.get(name)).toBe(value)
      return expected.length
    },
  }
}
