import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { ApiError } from './api.ts'
import { useLater } from './use-later.ts'

const Panel = () => <p>The panel is here.</p>

/** A page with a button that opens a panel, whose code is fetched by the press. */
function Screen({ load }: { load: () => Promise<typeof Panel> }) {
  const [isOpen, setOpen] = useState(false)
  const drawPanel = useLater(isOpen, load, () => setOpen(false))
  return (
    <>
      <h1>The page</h1>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? drawPanel((Later) => <Later />) : null}
    </>
  )
}

it('a press whose code cannot be had leaves the page as it is and says why, and the next one asks again', async () => {
  let isAway = true
  const away = () =>
    new ApiError({ code: 'network.unreachable', status: 0, operation: 'data.fetch' })
  const load = () => (isAway ? Promise.reject(away()) : Promise.resolve(Panel))
  await show(<Screen load={load} />)
  const open = page.getByRole('button', { name: 'Open' })
  await open.click()
  await expect
    .element(
      page.getByText('Failed to fetch data. The server cannot be reached. Check your connection.'),
    )
    .toBeVisible()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  isAway = false
  await open.click()
  await expect.element(page.getByText('The panel is here.')).toBeVisible()
})

it('what a press opens is fetched before anybody presses', async () => {
  let asked = 0
  let kept: Promise<typeof Panel> | undefined
  // The browser keeps a module that it has.
  const load = (): Promise<typeof Panel> => {
    kept ??= Promise.resolve(Panel)
    asked += 1
    return kept
  }
  await show(<Screen load={load} />)
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('The panel is here.')).toBeVisible()
})
