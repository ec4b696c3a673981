import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import { BarChart } from './bar-chart.tsx'
import { colourOf } from './chart-drawn.test-setup.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ChartSubjectContext } from './chart-subject.ts'

const TITLE = 'Friday has the most reviews'
const BARS = [
  { label: 'Thu', value: 1208 },
  { label: 'Fri', value: -11 },
]
const words = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  download: 'Download',
  png: 'Picture',
  csv: 'Table',
  loading: 'The chart is loading.',
}
const grouped = (value: number) => value.toLocaleString('en-US')

const build = (change: Partial<ComponentProps<typeof ChartFrame>> = {}) => (
  <main>
    <ChartFrame
      title={TITLE}
      sub="Reviews by day"
      height={220}
      table={{
        columns: [{ label: 'Day' }, { label: 'Reviews', format: grouped }],
        rows: BARS.map(({ label, value }) => [label, value]),
      }}
      fileName="reviews"
      words={words}
      {...change}
    >
      <BarChart summary="Two bars" bars={BARS} format={grouped} words={{ value: 'Reviews' }} />
    </ChartFrame>
  </main>
)
const button = (name: string) => page.getByRole('button', { name })
const figure = () => page.getByRole('figure', { name: TITLE })
const height = () => figure().element().getBoundingClientRect().height

/** What the browser was asked to save. */
function watchFiles() {
  const files: { name: string; blob: Blob }[] = []
  let made: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // The kit saves nothing but blobs.
    made = blob as Blob
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (made) files.push({ name: this.download, blob: made })
  })
  return files
}

async function save(item: string) {
  await button('Download').click()
  await page.getByRole('menuitem', { name: item }).click()
}

afterEach(() => vi.restoreAllMocks())

describe('the frame of a chart', () => {
  it('is a figure named by what the chart says', async () => {
    await show(build())
    await expect.element(figure()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: TITLE, level: 3 })).toBeVisible()
    await expect.element(page.getByRole('application', { name: 'Two bars' })).toBeVisible()
  })

  it('shows the same as a table and back, by the keyboard, without a change of its height where the rows fit', async () => {
    await show(build())
    const before = height()
    await userEvent.tab()
    await expect.element(button('Show as table')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const table = page.getByRole('table', { name: TITLE })
    await expect.element(table).toBeVisible()
    expect(
      [...table.element().querySelectorAll('tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Day', 'Reviews'],
      ['Thu', '1,208'],
      ['Fri', '-11'],
    ])
    expect(height()).toBe(before)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('application')).toBeVisible()
  })

  it('grows with the rows of its table, up to a limit, behind which a line says that there is more', async () => {
    const columns = [{ label: 'Week' }, { label: 'Reviews', format: grouped }]
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, at) => [`October ${at} – November ${at}, 2026`, null])
    const screen = await show(build({ table: { columns, rows: rowsOf(9) } }))
    await button('Show as table').click()
    const area = () => page.getByRole('region', { name: TITLE }).element()
    expect(area().clientHeight).toBe(area().scrollHeight)
    expect(area().clientHeight).toBeGreaterThan(220)
    // A column of figures that nobody knows is still one of figures.
    const [head, cell] = ['thead th:last-child', 'tbody td'].map((place) =>
      area().querySelector(place),
    )
    for (const one of [head, cell]) expect(one && getComputedStyle(one).textAlign).toBe('right')
    await screen.rerender(build({ table: { columns, rows: rowsOf(60) } }))
    await expect.poll(() => area().scrollHeight > area().clientHeight).toBe(true)
    expect(area().clientHeight).toBeLessThanOrEqual(448)
    expect(getComputedStyle(area()).backgroundImage).toContain('linear-gradient')
  })

  it('saves its numbers as CSV', async () => {
    const files = watchFiles()
    await show(build())
    await save('Table')
    expect(files[0]?.name).toBe('reviews.csv')
    const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer())
    expect([bytes[0], bytes[1], bytes[2]]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Day,Reviews\r\nThu,1208\r\nFri,-11\r\n')
  })

  it.each(LOOKS)('saves its picture at twice its size in the $theme theme', async (look) => {
    const files = watchFiles()
    await show(build(), look)
    const svg = document.querySelector<SVGSVGElement>('[data-chart]')
    await save('Picture')
    await expect.poll(() => files[0]?.name).toBe('reviews.png')
    const picture = await createImageBitmap(files[0]?.blob ?? new Blob())
    expect(picture.width).toBe(((svg?.width.baseVal.value ?? 0) + 40) * 2)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const colours = new Set<string>()
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    for (let at = 0; at < data.length; at += 4)
      colours.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`)
    for (const token of ['--surface', '--series-1', '--ink', '--ink-3'])
      expect(colours, token).toContain(colourOf(token))
    const corner = [...(context?.getImageData(0, picture.height - 1, 1, 1).data ?? [])]
    expect(`rgb(${corner.slice(0, 3).join(', ')})`).toBe(colourOf('--surface'))
  })

  it('says of whom and when it is in the names of its files and on its picture, not on the screen', async () => {
    const files = watchFiles()
    const screen = await show(build())
    await save('Picture')
    const subject = { line: 'Plateau · November 2026', file: 'plateau-2026-11-01-2026-11-30' }
    await screen.rerender(<ChartSubjectContext value={subject}>{build()}</ChartSubjectContext>)
    await expect.element(page.getByText(subject.line)).not.toBeVisible()
    await save('Picture')
    await save('Table')
    await expect
      .poll(() => files.map(({ name }) => name).toSorted())
      .toEqual([
        'reviews-plateau-2026-11-01-2026-11-30.csv',
        'reviews-plateau-2026-11-01-2026-11-30.png',
        'reviews.png',
      ])
    const [plain, named] = await Promise.all(
      files
        .filter(({ name }) => name.endsWith('.png'))
        .toSorted((one, other) => other.name.length - one.name.length)
        .toReversed()
        .map(({ blob }) => createImageBitmap(blob)),
    )
    expect((named?.height ?? 0) - (plain?.height ?? 0)).toBeGreaterThan(20)
  })

  it('offers no picture of a table', async () => {
    await show(build())
    await button('Show as table').click()
    await button('Download').click()
    await expect.element(page.getByRole('menuitem', { name: 'Table' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Picture' })).not.toBeInTheDocument()
  })

  it('offers no file where it has no name for one', async () => {
    await show(
      <ChartFrame title={TITLE} height={100} table={{ columns: [], rows: [] }} words={words}>
        {null}
      </ChartFrame>,
    )
    await expect.element(button('Show as table')).toBeVisible()
    await expect.element(button('Download')).not.toBeInTheDocument()
  })

  it('keeps its height while it loads, where it has nothing and where it failed', async () => {
    const screen = await show(build())
    const before = height()
    await screen.rerender(build({ table: undefined, isLoading: true }))
    await expect.element(page.getByText(words.loading)).toBeInTheDocument()
    expect(height()).toBe(before)
    await screen.rerender(build({ table: undefined, state: <p>No reviews yet.</p> }))
    await expect.element(page.getByText('No reviews yet.')).toBeVisible()
    expect(height()).toBe(before)
    expect(page.getByRole('button').all()).toHaveLength(0)
  })

  it.each(LOOKS)('fits $width px in the $theme theme, as chart and as table', async (look) => {
    await show(build(), look)
    await checkAccess()
    await button('Show as table').click()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
