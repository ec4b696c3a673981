import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from './named-data.test-setup.ts'
import { banner, open, rowNames } from './named.test-setup.tsx'

/** Opens a screen whose calls of one kind wait; answers what lets them be answered. */
async function waiting(kind: 'menu' | 'staff' | 'keywords', part: string, address = '') {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { asked } = await open(kind, {
    address,
    hold: ({ pathname }) => (pathname.endsWith(part) ? promise : undefined),
  })
  const ends = () => asked.map(({ url }) => url.pathname).join()
  const list = { menu: '/item', staff: '/staff-mention/profile', keywords: '/keywords' }[kind]
  for (const call of [part, list]) await expect.poll(ends).toContain(call)
  return () => resolve(undefined)
}

/** Ten frames are drawn: whatever is there shows in them. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

describe('what stands above a list', () => {
  it.each([
    ['menu', 'menu-suggestion'],
    ['staff', 'staff-suggestion'],
  ] as const)(
    'pushes no row of %s down: the question and the rows come together',
    async (kind, part) => {
      const answer = await waiting(kind, part)
      await drawn()
      expect(rowNames()).toEqual([])
      answer()
      await expect.poll(rowNames).not.toEqual([])
      await expect.element(banner()).toBeVisible()
    },
  )

  it('pushes no keyword down: the topics and the keywords come together', async () => {
    const answer = await waiting('keywords', '/trend/topic')
    await drawn()
    expect(rowNames()).toEqual([])
    answer()
    await expect.poll(rowNames).toHaveLength(3)
    await expect.element(page.getByRole('figure').first()).toBeVisible()
  })
})

it('the words of the page of a dish are not pushed down by its charts and locations', async () => {
  const answer = await waiting('menu', '/series', `?about=${idOf(1)}`)
  await expect.element(page.getByText('The chart is loading.').first()).toBeInTheDocument()
  await drawn()
  expect(page.getByText('Robert Lavoie').elements()).toEqual([])
  answer()
  await expect.element(page.getByText('Robert Lavoie')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'By location' })).toBeVisible()
})
