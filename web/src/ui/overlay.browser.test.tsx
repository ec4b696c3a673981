import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { Sheet } from './dialog.tsx'

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet isOpen={isOpen} onOpenChange={setOpen} label="Notes" from="right">
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </Sheet>
  )
}

/** The token of the movement; the browser of these tests wants none. */
const SLOW = '--t-slow'
afterEach(() => void document.documentElement.style.removeProperty(SLOW))

it('a sheet whose leaving is cut off by another movement is gone all the same', async () => {
  await show(<Screen />)
  document.documentElement.style.setProperty(SLOW, '5s')
  await page.getByRole('button', { name: 'Leave' }).click()
  const movements = document.getAnimations()
  expect(movements).not.toEqual([])
  for (const movement of movements) movement.cancel()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
