import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOOKS, show } from '#test/screen'
import { useState } from 'react'
import { checkAccess } from '#test/axe'
import { TabStrip } from './tab-strip.tsx'

const drawTabs = () =>
  show(
    <div data-testid="around">
      <button type="button">Before</button>
      <TabStrip
        label="Fruit"
        tabs={[
          { key: 'apple', label: 'Apple' },
          { key: 'pear', label: 'Pear' },
        ]}
        selected="apple"
        onSelect={() => undefined}
      >
        <input aria-label="Weight" />
      </TabStrip>
    </div>,
  )

/** The roles, or else the names of tags, of what has a ring around it. */
const ringed = (): string[] =>
  [...page.getByTestId('around').element().querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
    .map((element) => element.role ?? element.tagName.toLowerCase())

describe('a strip of tabs', () => {
  it('draws the ring of the keyboard around the tab alone that has it', async () => {
    await drawTabs()
    // The focus comes to the strip from the control before it, wherever it was last in this page.
    await page.getByRole('button', { name: 'Before' }).click()
    await userEvent.tab()
    expect(ringed()).toEqual(['tab'])
  })

  it('draws no ring around everything while somebody types in what a tab shows', async () => {
    await drawTabs()
    await userEvent.type(page.getByRole('textbox', { name: 'Weight' }), '3')
    await userEvent.keyboard('{Enter}')
    expect(ringed()).toEqual(['input'])
  })
})

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August']

function Months({ first, longer = false }: { first: string; longer?: boolean }) {
  const [month, setMonth] = useState(first)
  return (
    <TabStrip
      label="Months"
      tabs={MONTHS.map((key) => ({ key, label: longer ? `The month of ${key}` : key }))}
      selected={month}
      onSelect={setMonth}
    >
      {month}
    </TabStrip>
  )
}

/** The sides on which the strip says that there is more. */
const sides = (): (string | null)[] =>
  [...document.querySelectorAll('[data-more]')].map((one) => one.getAttribute('data-more'))

const isWhole = (name: string): boolean => {
  const strip = page.getByRole('tablist').element().getBoundingClientRect()
  const tab = page
    .getByRole('tab', { name: `The month of ${name}` })
    .element()
    .getBoundingClientRect()
  // The buttons that lead on lie over the ends.
  return tab.left >= strip.left + 40 && tab.right <= strip.right - 40
}

describe('a strip of tabs that is wider than its window', () => {
  it.each(LOOKS)('says on which sides there is more ($language, $width px)', async (look) => {
    await show(<Months first="January" longer />, { ...look, width: 375 })
    await expect.poll(sides).toEqual(['right'])
    await checkAccess()
    page.getByRole('tablist').element().scrollTo({ left: 150, behavior: 'instant' })
    await expect.poll(sides).toEqual(['left', 'right'])
    page.getByRole('tablist').element().scrollTo({ left: 9999, behavior: 'instant' })
    await expect.poll(sides).toEqual(['left'])
  })

  it('says nothing of more where all is in view', async () => {
    await show(<Months first="January" />, { width: 1440 })
    await expect.element(page.getByRole('tab', { name: 'August' })).toBeVisible()
    expect(sides()).toEqual([])
  })

  it('has the selected tab in view, clear of what leads on', async () => {
    await show(<Months first="June" longer />, { width: 375 })
    await expect.poll(() => isWhole('June')).toBe(true)
    await expect.poll(sides).toEqual(['left', 'right'])
  })

  it('leads on by a press, and by the arrow keys, which do not stop at what is pressed', async () => {
    await show(<Months first="January" longer />, { width: 375 })
    await expect.poll(sides).toEqual(['right'])
    const before = isWhole('March')
    document.querySelector<HTMLElement>('[data-more="right"]')?.click()
    await expect.poll(sides).toEqual(['left', 'right'])
    expect(before).toBe(false)
    await page.getByRole('tab', { name: 'The month of January' }).click()
    await expect.element(page.getByRole('tab', { name: 'The month of January' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'The month of April' })).toHaveFocus()
    await expect.poll(() => isWhole('April')).toBe(true)
    await userEvent.tab()
    expect(document.activeElement?.hasAttribute('data-more')).toBe(false)
  })
})
