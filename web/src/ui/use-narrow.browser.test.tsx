import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { useNarrow, useSidebarRoom } from './use-narrow.ts'

/** Says by script and by class, in this order, what there is room for. */
function Room() {
  return (
    <>
      <p>{useSidebarRoom() ? 'sidebar' : 'bar'}</p>
      <p className="md:hidden">bar by class</p>
      <p>{useNarrow() ? 'cards' : 'table'}</p>
      <p className="sm:hidden">cards by class</p>
    </>
  )
}

describe('the room that scripts ask for', () => {
  it.each([639, 640, 641, 767, 768, 769, 1024])(
    'is the room that the classes have, in a window of %i pixels',
    async (width) => {
      await show(<Room />, { width })
      await page.viewport(width, 900)
      for (const [script, styled] of [
        ['bar', 'bar by class'],
        ['cards', 'cards by class'],
      ] as const) {
        const isStyled = getComputedStyle(page.getByText(styled).element()).display !== 'none'
        await expect
          .poll(() => page.getByText(script, { exact: true }).elements().length > 0)
          .toBe(isStyled)
      }
    },
  )
})
