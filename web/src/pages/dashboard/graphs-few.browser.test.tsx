import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { daypart, dish, open } from './graphs.test-setup.tsx'

describe('a chart of what enough reviews name', () => {
  it('says how many dishes are named in too few', async () => {
    await open({ dishes: [dish('Tartare', 9, 0.9), dish('Soup', 2, 1), dish('Pie', 4, 0)] })
    const words = '2 more dishes are named in fewer than 5 reviews.'
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('says which parts of the day are named in too few', async () => {
    await open({
      dayparts: [
        daypart('brunch', [9, 4.2], [0, null]),
        daypart('lunch', [2, 5], [0, null]),
        daypart('dinner', [0, null], [3, 4]),
      ],
    })
    const words = 'Named in fewer than 5 reviews: Lunch.'
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it('says of a link to all reviews of the range that it leads to all', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'Read all reviews of this range' }))
      .toBeVisible()
  })
})
