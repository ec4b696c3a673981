import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LOOKS, show } from '#test/screen'
import { FigureCard, FigureCards } from '#ui/figure-card'
import { useFigures } from './use-figures.ts'

function Cards() {
  const { count, rating, share, delay } = useFigures()
  return (
    <main className="p-4">
      <FigureCards label="Figures">
        <FigureCard label="Reviews" {...count(53, 46)} />
        <FigureCard label="Many" {...count(361, 10)} />
        <FigureCard label="Few" {...count(6, 8, 'less')} />
        <FigureCard label="Rating" {...rating(4.46, 4.3)} />
        <FigureCard label="Same" {...rating(4.31, 4.29)} />
        <FigureCard label="Share" {...share(0.88, 0.831)} />
        <FigureCard label="Wait" {...delay(190, 275)} />
        <FigureCard label="Slower" {...delay(275, 190)} />
        <FigureCard label="None" {...delay(null, 190)} />
        <FigureCard label="New" {...share(0.5, null)} />
        <FigureCard label="Alone" {...count(1204, undefined)} sparkline={<b>line</b>} />
      </FigureCards>
    </main>
  )
}

const card = (name: string) => page.getByRole('listitem', { name, exact: true })
const said = (name: string) => card(name).element().textContent?.replaceAll('\u00A0', ' ')

describe('figures', () => {
  it('are told with their change, which way it goes and whether that is better', async () => {
    await show(<Cards />)
    expect(said('Reviews')).toBe('Reviews53up 15%46 before')
    // "Up 3,510%" would say nothing that a reader can picture.
    expect(said('Many')).toBe('Many361up 35110 before')
    expect(said('Few')).toBe('Few6down 2, better8 before')
    expect(said('Rating')).toBe('Rating4.5up 0.2, better4.3 before')
    expect(said('Same')).toBe('Same4.3unchanged4.3 before')
    expect(said('Share')).toBe('Share88%up 5 points, better83% before')
    expect(said('Wait')).toBe('Wait3 hr 10 mindown 1 hr 25 min, better4 hr 35 min before')
    expect(said('Slower')).toMatch(/up 1 hr 25 min, worse/u)
  })

  it('are told without a change where one of the ranges has none, or none is compared', async () => {
    await show(<Cards />)
    expect(said('None')).toBe('None–3 hr 10 min before')
    expect(said('New')).toBe('New50%none before')
    expect(said('Alone')).toBe('Alone1,204line')
  })

  it('colour a change for the better otherwise than one for the worse', async () => {
    await show(<Cards />)
    const colour = (name: string) => {
      const [arrow] = card(name).element().getElementsByTagName('svg')
      return arrow && getComputedStyle(arrow).color
    }
    expect(colour('Wait')).not.toBe(colour('Slower'))
    expect(colour('Wait')).toBe(colour('Rating'))
    expect(colour('Reviews')).not.toBe(colour('Rating'))
  })

  it.each(LOOKS)('speak $language, and fit $width px in the $theme theme', async (look) => {
    await show(<Cards />, look)
    const points = look.language === 'fr' ? 'en hausse de 5 points' : 'up 5 points'
    await expect.poll(() => said('Share')).toContain(points)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
