import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from '#test/screen'
import { Switch } from './switch.tsx'
import { TabStrip } from './tab-strip.tsx'

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
beforeEach(() => emulate('active'))
afterEach(() => emulate('none'))

/** The system's colour of that name. */
function systemColour(name: 'Highlight' | 'HighlightText'): string {
  const probe = document.createElement('div')
  probe.style.cssText = `background: ${name}; forced-color-adjust: none`
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

describe('in colours that the system forces', () => {
  it('the tab that is shown has its line, and no other tab', async () => {
    await show(
      <TabStrip
        label="Fruit"
        tabs={[
          { key: 'apple', label: 'Apple' },
          { key: 'pear', label: 'Pear' },
        ]}
        selected="apple"
        onSelect={() => undefined}
      >
        Apples
      </TabStrip>,
    )
    const line = (name: string) =>
      getComputedStyle(page.getByRole('tab', { name }).element(), '::after').backgroundColor
    await expect.poll(() => line('Apple')).toBe(systemColour('Highlight'))
    expect(line('Pear')).not.toBe(systemColour('Highlight'))
  })

  it('the knob of a switch that is on is filled', async () => {
    await show(<Switch label="Alerts" isOn onChange={() => undefined} />)
    const knob = page.getByRole('switch').element().querySelector('span > span')
    if (knob === null) throw new Error('the switch has no knob')
    const { borderTopColor, borderTopWidth, width } = getComputedStyle(knob)
    expect(borderTopColor).toBe(systemColour('HighlightText'))
    expect(Number.parseFloat(borderTopWidth) * 2).toBe(Number.parseFloat(width))
  })
})
