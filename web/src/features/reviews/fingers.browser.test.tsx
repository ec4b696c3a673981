import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, layOut, open, press } from './inbox.test-setup.tsx'

beforeEach(layOut)

/** The names of the buttons and fields in sight that a finger misses 21 pixels off their middle. */
function missed(): string[] {
  const all = document.querySelectorAll<HTMLElement>('main button, main input[type="search"]')
  return [...all].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return one.contains(hit)
    }
    if (!isHit(0, 0) || !one.checkVisibility()) return []
    const off = [isHit(-21, 0), isHit(21, 0), isHit(0, -21), isHit(0, 21)]
    return off.every(Boolean) ? [] : [one.ariaLabel ?? one.textContent]
  })
}

describe('a finger on a phone', () => {
  it('has a field of 44 pixels for each button of the list and of the open review', async () => {
    await open({ width: 375 })
    await expect.element(page.getByRole('link', { name: /Ada/u })).toBeVisible()
    expect(missed()).toEqual([])
    await page.getByRole('link', { name: /Ada/u }).click()
    await button('Instruction').click()
    await expect.element(button('Warmer')).toBeVisible()
    expect(missed()).toEqual([])
  })

  it('chooses a review by its whole row while reviews are being chosen, and then opens one again', async () => {
    await open({ width: 375 })
    await button('Select reviews').click()
    const row = (name: RegExp) => page.getByRole('link', { name })
    await row(/Basil/u).click()
    await expect
      .element(page.getByRole('checkbox', { name: 'Select the review by Basil' }))
      .toBeChecked()
    await row(/Ada/u).click()
    await expect.element(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
    expect(page.getByRole('article').elements()).toEqual([])
    await row(/Ada/u).click()
    await row(/Basil/u).click()
    await button('Clear the selection').click()
    await row(/Basil/u).click()
    await expect.element(page.getByRole('article')).toBeVisible()
  })

  it('leaves the rows of a pointer to open reviews beside the list', async () => {
    await open()
    await press('x')
    await page.getByRole('link', { name: /Basil/u }).click()
    await expect.element(page.getByRole('heading', { name: 'Basil' })).toBeVisible()
  })
})
