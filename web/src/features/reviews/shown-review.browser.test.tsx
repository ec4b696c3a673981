import { beforeEach, expect, it, vi } from 'vitest'
import { desk, layOut, open, press, shown } from './inbox.test-setup.tsx'

beforeEach(layOut)

const row = (name: string) => document.querySelector(`[data-review="${name}"]`)
const title = () => document.querySelector('article h2, article h1')?.textContent

it('the list shows the next review as the open one before the pane is drawn, and a command meets that review', async () => {
  await open()
  const before = row('Basil')?.getAttribute('aria-current')
  const seen: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => {
    if (row('Basil')?.getAttribute('aria-current') === before || seen.length > 0) return
    seen.push(title())
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
    seen.push(title())
  })
  watch.observe(document.body, { subtree: true, attributes: true })
  await press('j')
  await shown('Basil')
  await expect.poll(() => desk.writes).toHaveLength(1)
  watch.disconnect()
  expect(seen).toEqual(['Ada', 'Basil'])
  const stars = vi
    .mocked(fetch)
    .mock.calls.map(([to]) => (typeof to === 'string' ? to : ''))
    .filter((to) => to.endsWith('/star'))
  expect(stars).toEqual([expect.stringContaining('/Basil/')])
})
