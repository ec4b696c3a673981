import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { LiveRegion } from '#ui/live-region'
import { colourOf, isCut, marks, said, texts, tip } from './chart-drawn.test-setup.ts'
import { Scatter } from './scatter.tsx'

const NAME = 'Steak frites are ordered often and praised seldom.'
const chart = () => page.getByRole('application', { name: NAME })
const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

const build = (change: Partial<ComponentProps<typeof Scatter>> = {}) => (
  <main>
    <Scatter
      summary={NAME}
      points={[
        { label: 'Steak frites', x: 19, y: 58, tone: 'negative' },
        { label: 'Onion soup', x: 17, y: 88, tone: 'positive' },
        { label: 'Salad', x: 8, y: 70, tone: 'neutral' },
      ]}
      split={{ x: 12, y: 70 }}
      zone={{ corner: 'bottom-right', label: 'Often disappointing', tone: 'negative' }}
      words={{ xLow: 'fewer', xHigh: 'more', yHigh: 'praised' }}
      rowsOf={({ x, y }) => [
        { label: 'Mentions', value: String(x) },
        { label: 'Praise', value: `${y}%` },
      ]}
      {...change}
    />
    <LiveRegion />
  </main>
)

afterEach(() => emulate('none'))

describe('a scatter', () => {
  it('says the point near the pointer, and nothing far from all', async () => {
    await show(build())
    const dot = marks('dot')[0]?.getBoundingClientRect()
    const box = chart().element().getBoundingClientRect()
    const [x, y] = [(dot?.left ?? 0) - box.left, (dot?.top ?? 0) - box.top]
    await chart().hover({ position: { x: x - 4, y } })
    expect(tip()).toEqual(['Steak frites', 'Mentions19', 'Praise58%'])
    await chart().hover({ position: { x: x - 200, y } })
    await expect.poll(tip).toBeUndefined()
  })

  it('is read from left to right by the arrow keys', async () => {
    await show(build())
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('Salad, Mentions 8, Praise 70%')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(tip()?.[0]).toBe('Steak frites')
    await userEvent.keyboard('{Escape}')
    expect(tip()).toBeUndefined()
  })

  it('names its points and the quadrant that it is about', async () => {
    await show(build())
    expect(texts()).toEqual([
      'Often disappointing',
      'Steak frites',
      'Onion soup',
      'Salad',
      'fewer',
      'more',
      'praised',
    ])
    expect(marks('dot').map(({ tagName }) => tagName)).toEqual(['rect', 'circle', 'path'])
  })

  it.each([
    ['no point', 0],
    ['one point', 1],
    ['equal values', 5],
    ['400 points', 400],
  ])('draws %s within its room', async (_, count) => {
    const points = Array.from({ length: count }, (__, index) => ({
      label: `Dish ${index}`,
      x: count > 5 ? (index * 37) % 101 : 5,
      y: count > 5 ? (index * 53) % 97 : -5,
      tone: 'neutral' as const,
    }))
    await show(build({ points }), { width: 320 })
    expect(marks('dot')).toHaveLength(count)
    expect(isCut()).toBe(false)
  })

  it('is drawn in the colours of the system where these are forced', async () => {
    await emulate('active')
    await show(build())
    const probe = document.createElement('div')
    probe.style.cssText = 'color: CanvasText; forced-color-adjust: none'
    document.body.append(probe)
    const ink = getComputedStyle(probe).color
    probe.remove()
    expect(getComputedStyle(marks('dot')[0] ?? document.body).fill).toBe(ink)
    expect(getComputedStyle(document.querySelector('[data-chart] text') ?? probe).fill).toBe(ink)
  })

  it.each(LOOKS)('has the colours of the $theme theme at $width px, and no fault', async (look) => {
    await show(build(), look)
    expect(getComputedStyle(marks('dot')[0] ?? document.body).fill).toBe(colourOf('--negative'))
    expect(isCut()).toBe(false)
    await checkAccess()
  })
})
