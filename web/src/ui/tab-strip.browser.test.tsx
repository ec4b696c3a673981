import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#test/screen'
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
