import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOOKS, show } from '#test/screen'
import { DataTable } from './data-table.tsx'
import type { DataTableProps, TableColumn } from './table-props.ts'

interface Bistro {
  id: string
  name: string
  seats: number
}

const MANY = 10_000
const build = (count: number, from = 0): Bistro[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    name: `Bistro ${from + index + 1}`,
    seats: (from + index) % 90,
  }))

const COLUMNS: TableColumn<Bistro>[] = [
  {
    key: 'name',
    label: 'Name',
    // The rows are as high as the table expects, so that its end does not move while they are measured.
    cell: ({ name }) => <span style={{ lineHeight: '35px' }}>{name}</span>,
    isSortable: true,
  },
  { key: 'seats', label: 'Seats', cell: ({ seats }) => seats, isSortable: true, isFigure: true },
  { key: 'note', label: 'Note', cell: () => 'quiet' },
]

const words = {
  empty: 'No data found.',
  loading: 'Loading…',
  failed: 'The next rows could not be loaded.',
  retry: 'Try again',
  sort: 'Sort',
  sorted: (label: string, order: string) => `${label} ${order}`,
}

type Change = Partial<DataTableProps<Bistro>>

function Screen(change: Change) {
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <DataTable<Bistro>
        label="Bistros"
        listKey="all"
        columns={COLUMNS}
        rows={build(50)}
        keyOf={({ id }) => id}
        total={MANY}
        sort={{ key: 'name', order: 'asc' }}
        onSort={() => undefined}
        onOpen={() => undefined}
        hasMore={false}
        isLoadingMore={false}
        hasFailed={false}
        onEnd={() => undefined}
        words={words}
        {...change}
      />
    </main>
  )
}

/** A table that gets fifty more rows each time it asks, as on a page, until there are two hundred. */
function Growing({ onEnd }: { onEnd: () => void }) {
  const [rows, setRows] = useState(build(50))
  return (
    <Screen
      rows={rows}
      hasMore={rows.length < 200}
      onEnd={() => {
        onEnd()
        setRows((now) => [...now, ...build(50, now.length)])
      }}
    />
  )
}

const scroller = (): HTMLElement => {
  const found = document.querySelector('main > div')
  if (!(found instanceof HTMLElement)) throw new Error('no table')
  return found
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `, 'u') })

describe('a data table', () => {
  it('draws only the visible ones of ten thousand rows, and says how many there are', async () => {
    await show(<Screen rows={build(MANY)} />)
    await expect.element(row('Bistro 1')).toBeVisible()
    const table = page.getByRole('table', { name: 'Bistros' })
    await expect.element(table).toHaveAttribute('aria-rowcount', String(MANY + 1))
    expect(document.querySelectorAll('main *').length).toBeLessThan(400)
    scroller().scrollTo({ top: scroller().scrollHeight })
    await expect.element(row('Bistro 10000')).toBeVisible()
    await expect.element(row('Bistro 10000')).toHaveAttribute('aria-rowindex', String(MANY + 1))
    expect(document.querySelectorAll('main *').length).toBeLessThan(400)
  })

  it('asks to be sorted by a pressed column, and the other way round if it is sorted by that already', async () => {
    const onSort = vi.fn<(sort: object) => void>()
    await show(<Screen onSort={onSort} />)
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(head('Seats')).toHaveAttribute('aria-sort', 'none')
    expect(head('Note').element().hasAttribute('aria-sort')).toBe(false)
    await page.getByRole('button', { name: 'Seats' }).click()
    await page.getByRole('button', { name: 'Name' }).click()
    expect(onSort.mock.calls).toEqual([
      [{ key: 'seats', order: 'asc' }],
      [{ key: 'name', order: 'desc' }],
    ])
  })

  it('asks for the next rows when less than a hundred pixels are left, and not before', async () => {
    const onEnd = vi.fn<() => void>()
    await show(<Growing onEnd={onEnd} />)
    await expect.element(row('Bistro 1')).toBeVisible()
    const end = () => scroller().scrollHeight - scroller().clientHeight
    scroller().scrollTo({ top: end() - 160 })
    await expect.element(row('Bistro 45')).toBeVisible()
    expect(onEnd).not.toHaveBeenCalled()
    scroller().scrollTo({ top: end() - 90 })
    await expect.poll(() => onEnd.mock.calls.length).toBe(1)
    scroller().scrollTo({ top: end() })
    await expect.poll(() => onEnd.mock.calls.length).toBe(2)
  })

  it('asks for more rows at once if the first do not fill it', async () => {
    const onEnd = vi.fn<() => void>()
    await show(<Screen rows={build(3)} hasMore onEnd={onEnd} />)
    await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0)
  })

  it('asks for rows that could not be loaded again only when somebody presses the button', async () => {
    const onEnd = vi.fn<() => void>()
    await show(<Screen rows={build(3)} hasMore hasFailed onEnd={onEnd} />)
    await expect.element(page.getByText(words.failed)).toBeVisible()
    expect(onEnd).not.toHaveBeenCalled()
    await page.getByRole('button', { name: words.retry }).click()
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('opens a row by pointer and by Enter, and moves the focus by arrows, Home and End', async () => {
    const onOpen = vi.fn<(bistro: Bistro) => void>()
    await show(<Screen rows={build(MANY)} onOpen={onOpen} />)
    await page.getByRole('cell', { name: 'quiet' }).first().click()
    page.getByRole('button', { name: 'Bistro 1', exact: true }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Bistro 10000')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Home}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Bistro 1')
    expect(onOpen.mock.calls.map(([{ name }]) => name)).toEqual([
      'Bistro 1',
      'Bistro 3',
      'Bistro 10000',
    ])
  })

  it('scrolls to the top when it shows another list', async () => {
    const screen = await show(<Screen rows={build(MANY)} />)
    scroller().scrollTo({ top: 5000 })
    await expect.element(row('Bistro 100')).toBeVisible()
    await screen.rerender(<Screen rows={build(MANY, 300)} listKey="others" />)
    await expect.element(row('Bistro 301')).toBeVisible()
    expect(scroller().scrollTop).toBe(0)
  })

  it('keeps the widths of its columns whatever its rows hold, before and after they are loaded', async () => {
    const widths = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => Math.round(head.getBoundingClientRect().width))
    const screen = await show(<Screen rows={undefined} total={undefined} />)
    await expect.poll(widths).toHaveLength(3)
    const before = widths()
    const long = { id: 'long', name: 'A bistro with a very long name '.repeat(8), seats: 8 }
    await screen.rerender(<Screen rows={[long]} />)
    await expect.element(row('A bistro')).toBeVisible()
    expect(widths()).toEqual(before)
  })

  it('gives a column the part of the width that it asks for', async () => {
    const columns = COLUMNS.map((one) => (one.key === 'name' ? { ...one, width: 60 } : one))
    await show(<Screen columns={columns} />)
    const head = page.getByRole('columnheader', { name: 'Name' })
    const whole = () => scroller().clientWidth
    await expect
      .poll(() => Math.round((head.element().getBoundingClientRect().width / whole()) * 100))
      .toBe(60)
  })

  it('shows a skeleton of five rows while the first rows are loaded, and says that it is loading', async () => {
    await show(<Screen rows={undefined} total={undefined} />)
    await expect.element(page.getByRole('status')).toHaveTextContent(words.loading)
    expect(document.querySelectorAll('[role="status"] .divide-y > div')).toHaveLength(5)
  })

  it('says so when there are no rows', async () => {
    await show(<Screen rows={[]} total={0} />)
    await expect.element(page.getByText('No data found.')).toBeVisible()
  })

  it('becomes cards, with their order chosen above them, up to a width of 640 pixels', async () => {
    const onSort = vi.fn<(sort: object) => void>()
    const onOpen = vi.fn<(bistro: Bistro) => void>()
    await show(<Screen rows={build(MANY)} onSort={onSort} onOpen={onOpen} />, { width: 640 })
    await expect.element(page.getByRole('list', { name: 'Bistros' })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    expect(document.querySelectorAll('main *').length).toBeLessThan(400)
    await page.getByRole('button', { name: /Sort/u }).click()
    await page.getByRole('option', { name: 'Seats desc' }).click()
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'seats', order: 'desc' })
    await page.getByRole('button', { name: 'Bistro 2', exact: true }).click()
    expect(onOpen.mock.calls[0]?.[0].name).toBe('Bistro 2')
    await page.viewport(641, 900)
    await expect.element(page.getByRole('table', { name: 'Bistros' })).toBeVisible()
  })

  it.each(LOOKS)('fits $width px in the $theme theme', async (look) => {
    await show(<Screen rows={build(MANY)} />, look)
    await expect.element(page.getByText('Bistro 3', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    expect(scroller().scrollWidth).toBeLessThanOrEqual(scroller().clientWidth)
  })
})
