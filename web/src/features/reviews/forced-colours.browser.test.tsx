import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { open, press } from './inbox.test-setup.tsx'

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** The colour that the system has for what is chosen. */
function systemColour(name: 'Highlight' | 'Canvas'): string {
  const probe = document.createElement('div')
  probe.style.cssText = `background: ${name}; forced-color-adjust: none`
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}
const background = (element: Element, part?: string) =>
  getComputedStyle(element, part).backgroundColor
const rowOf = (name: RegExp) => page.getByRole('link', { name }).element()

beforeEach(() => emulate('active'))
afterEach(() => emulate('none'))

describe('in colours that the system forces', () => {
  it('the open row is told from the others, and a chosen one by its box', async () => {
    await open()
    await expect.element(page.getByRole('link', { name: /Basil/u })).toBeVisible()
    expect(systemColour('Highlight')).not.toBe(systemColour('Canvas'))
    expect(background(rowOf(/Ada/u), '::before')).toBe(systemColour('Highlight'))
    expect(background(rowOf(/Basil/u), '::before')).not.toBe(systemColour('Highlight'))
    await press('x')
    const box = page.getByRole('checkbox', { name: 'Select the review by Ada' })
    await expect.element(box).toBeChecked()
    // The box is the browser's own, which shows its state in the system's colours.
    expect(getComputedStyle(box.element()).appearance).toBe('auto')
  })

  it('a chip that narrows the list and a star that is set are told from those that are not', async () => {
    await open()
    const on = systemColour('Highlight')
    expect(background(page.getByRole('button', { name: 'To answer' }).element())).toBe(on)
    const filters = page.getByRole('button', { name: 'Filters', exact: true })
    expect(background(filters.element())).not.toBe(on)
    const star = () => page.getByRole('button', { name: /star/u }).first().element()
    expect(background(star())).not.toBe(on)
    await press('s')
    await expect.poll(() => background(star())).toBe(on)
  })
  it('a chosen filter is told from those that are not', async () => {
    await open()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const choice = () => page.getByRole('button', { name: 'Yelp', exact: true })
    await expect.element(choice()).toBeVisible()
    expect(background(choice().element())).not.toBe(systemColour('Highlight'))
    await choice().click()
    await expect.poll(() => background(choice().element())).toBe(systemColour('Highlight'))
  })
})
