import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { colourOf } from './chart-drawn.test-setup.ts'
import { Sparkline } from './sparkline.tsx'

const spark = () => document.querySelector('main svg')
const line = () => spark()?.querySelector('path')

const piece = (values: (number | null)[]) => (
  <main>
    <Sparkline values={values} />
  </main>
)
const drawn = () => ({
  path: line()?.getAttribute('d') ?? '',
  dots: [...(spark()?.querySelectorAll('circle') ?? [])].map((dot) => dot.getAttribute('cx')),
})

describe('a sparkline', () => {
  it('is a picture with its name, or hidden where it repeats what stands beside it', async () => {
    await show(<Sparkline values={[1, 3]} summary="More from week to week" />)
    await expect.element(page.getByRole('img', { name: 'More from week to week' })).toBeVisible()
    await show(piece([1, 3]))
    expect(spark()?.getAttribute('aria-hidden')).toBe('true')
  })

  it('ends in a dot, with a gap where there is no value', async () => {
    await show(piece([5, 4, null, 3, 2]))
    expect(drawn().path.match(/M/gu)).toHaveLength(2)
    expect(drawn().dots).toEqual(['80'])
  })

  it('runs along the middle where all values are equal', async () => {
    await show(piece([3, 3, 3]))
    expect(drawn().path).toBe('M2 15L41 15L80 15')
  })

  it('is a dot for one value and nothing for none', async () => {
    const screen = await show(piece([4]))
    expect(drawn()).toEqual({ path: '', dots: ['80', '80'] })
    await screen.rerender(piece([]))
    expect(drawn()).toEqual({ path: '', dots: [] })
    await screen.rerender(piece([null]))
    expect(drawn()).toEqual({ path: '', dots: [] })
  })

  it('keeps negative values and 400 points in its box', async () => {
    await show(piece(Array.from({ length: 400 }, (_, index) => Math.sin(index) * -9)))
    const box = line()?.getBBox()
    expect(box?.y).toBeGreaterThanOrEqual(3)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(27)
  })

  it.each(LOOKS)('has the colour of the $theme theme', async (look) => {
    await show(piece([1, 2]), look)
    expect(getComputedStyle(line() ?? document.body).stroke).toBe(colourOf('--series-1'))
    await checkAccess()
  })
})
