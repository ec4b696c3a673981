import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOOKS, show } from '#test/screen'
import { DateRange } from './date-range.tsx'

const PRESETS = [
  {
    key: 'week',
    label: 'Last 7 days',
    days: { startDate: '2026-11-16', endDate: '2026-11-22' },
  },
  {
    key: 'month',
    label: 'This month',
    days: { startDate: '2026-11-01', endDate: '2026-11-22' },
  },
] as const

const words = {
  presets: 'Ranges',
  custom: 'Custom',
  calendar: 'Days',
  previous: 'Previous month',
  next: 'Next month',
  apply: 'Apply',
  applyOff: 'Choose both ends.',
  clear: 'Any time',
  range: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    `${startDate} to ${endDate}`,
}

function build(change: Partial<Parameters<typeof DateRange<'week' | 'month'>>[0]> = {}) {
  const heard = {
    onPreset: vi.fn<(preset: string, isCompared: boolean) => void>(),
    onRange: vi.fn<(days: object, isCompared: boolean) => void>(),
    onClear: vi.fn<() => void>(),
  }
  const piece = (
    <main className="w-fit rounded-lg border border-line bg-surface-raised">
      <DateRange
        value={undefined}
        preset={undefined}
        presets={PRESETS}
        today="2026-11-22"
        words={words}
        {...heard}
        {...change}
      />
    </main>
  )
  return { piece, heard }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('a date range', () => {
  it('hands over a preset as soon as it is pressed', async () => {
    const { piece, heard } = build()
    await show(piece)
    await button('This month').click()
    expect(heard.onPreset).toHaveBeenCalledExactlyOnceWith('month', false)
  })

  it('says the two days chosen in the calendar, and hands them over when they are applied', async () => {
    const { piece, heard } = build()
    await show(piece)
    await expect.element(button('Apply')).toHaveAttribute('aria-disabled', 'true')
    // Why it is off is seen without pointing at it.
    await expect.element(page.getByRole('status')).toHaveTextContent('Choose both ends.')
    await button(/November 3, 2026/u).click()
    await button(/November 9, 2026/u).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-03 to 2026-11-09')
    await expect.element(button('Custom')).toHaveAttribute('aria-pressed', 'true')
    expect(heard.onRange).not.toHaveBeenCalled()
    await button('Apply').click()
    expect(heard.onRange).toHaveBeenCalledExactlyOnceWith(
      { startDate: '2026-11-03', endDate: '2026-11-09' },
      false,
    )
  })

  it('can be chosen by the keyboard alone, even from one month into another', async () => {
    const { piece, heard } = build({
      value: { startDate: '2026-11-02', endDate: '2026-11-02' },
    })
    await show(piece)
    button(/November 2, 2026/u)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}{ArrowRight}{Enter}')
    await button('Apply').click()
    expect(heard.onRange).toHaveBeenCalledExactlyOnceWith(
      { startDate: '2026-10-30', endDate: '2026-11-01' },
      false,
    )
  })

  it('offers no day after today', async () => {
    const { piece, heard } = build()
    await show(piece)
    await expect.element(button(/November 23, 2026/u)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Next month')).toBeDisabled()
    expect(heard.onRange).not.toHaveBeenCalled()
  })

  it('hands over whether to compare with the range before, if it offers the comparison', async () => {
    const value = PRESETS[0].days
    const { piece, heard } = build({
      value,
      preset: 'week',
      comparison: { isOn: false, label: ({ startDate }) => `Compare with before ${startDate}` },
    })
    await show(piece)
    await expect.element(button('Last 7 days')).toHaveAttribute('aria-pressed', 'true')
    await page.getByText('Compare with before 2026-11-16').click()
    await button('Apply').click()
    expect(heard.onPreset).toHaveBeenCalledExactlyOnceWith('week', true)
  })

  it('hands over that nothing is chosen any more', async () => {
    const { piece, heard } = build({ value: PRESETS[0].days, preset: 'week' })
    await show(piece)
    await button('Any time').click()
    expect(heard.onClear).toHaveBeenCalledOnce()
  })

  it.each(LOOKS)('speaks $language, and fits $width px in the $theme theme', async (look) => {
    const { piece } = build({ value: PRESETS[0].days, preset: 'week' })
    const screen = await show(piece, look)
    const month = look.language === 'fr' ? /novembre 2026/u : /November 2026/u
    await expect.element(page.getByRole('grid', { name: month })).toBeVisible()
    // In the United States and in Canada, in both languages, weeks begin on Sunday.
    const [weekday] = screen.container.querySelectorAll('th')
    expect(weekday?.textContent).toMatch(look.language === 'fr' ? /^dim/u : /^Sun/u)
    const box = screen.container.querySelector('main')?.getBoundingClientRect()
    expect(box?.right).toBeLessThanOrEqual(look.width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
