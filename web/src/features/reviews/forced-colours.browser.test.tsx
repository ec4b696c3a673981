import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { visit } from '#test/dashboard'
import { desk, layOut, open, press } from './inbox.test-setup.tsx'

beforeEach(layOut)

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** The colour that the system has for what is chosen. */
function systemColour(name: 'Highlight' | 'HighlightText' | 'Canvas' | 'CanvasText'): string {
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
    const ada = rowOf(/Ada/u)
    expect(background(ada)).toBe(systemColour('Highlight'))
    expect(background(rowOf(/Basil/u))).not.toBe(systemColour('Highlight'))
    for (const words of ada.querySelectorAll('p, span'))
      expect(getComputedStyle(words).color).toBe(systemColour('HighlightText'))
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
  it('a search field, a notice and the item of a menu that a key has reached have an edge or a fill', async () => {
    const ada = desk.reviews.get('Ada')
    if (ada) desk.reviews.set('Ada', { ...ada, auto_approve_at: null, held_reason: 'person' })
    await open()
    const edge = (element: Element | null) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(
        element ?? document.body,
      )
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`
    }
    const seen = `1px solid ${systemColour('CanvasText')}`
    expect(edge(page.getByRole('searchbox').element().parentElement)).toBe(seen)
    const notice = page.getByText(/^It is not approved automatically/u)
    expect(edge(notice.element().closest('.rounded-md'))).toBe(seen)
    await press('{Tab}')
    await page.getByRole('button', { name: 'To answer' }).click()
    // A key that is pressed before the menu has the focus is the list's.
    await expect.poll(() => document.activeElement?.closest('[role=menu]') ?? null).not.toBeNull()
    await press('{ArrowDown}')
    const items = () =>
      page
        .getByRole('menuitemradio')
        .elements()
        .map((item) => background(item))
    await expect
      .poll(() => items().filter((fill) => fill === systemColour('Highlight')))
      .toHaveLength(1)
  })

  it('the present screen of the sidebar is told from the others', async () => {
    await visit({ role: 'Manager', tier: 'Growth', path: 'reviews' })
    const link = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name })
    await expect.element(link(/^Reviews/u)).toHaveAttribute('aria-current', 'page')
    expect(background(link(/^Reviews/u).element())).toBe(systemColour('Highlight'))
    expect(background(link(/^Home/u).element())).not.toBe(systemColour('Highlight'))
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
