import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { desk, layOut, open, shown } from './inbox.test-setup.tsx'

beforeEach(layOut)

const row = (name: string) => page.getByRole('link', { name: new RegExp(`${name} `, 'u') })

it('a row is a link to its review among the same reviews', async () => {
  await open(undefined, { queue: 'all', sort: 'oldest' })
  await expect.element(row('Basil')).toBeVisible()
  const address = new URL(row('Basil').element().getAttribute('href') ?? '', location.origin)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    queue: 'all',
    sort: 'oldest',
    review: 'Basil',
  })
})

it.each([375, 768, 1024, 1360])(
  'a row names its location whole beside a long reason, in a window of %i pixels',
  async (width) => {
    for (const [id, review] of desk.reviews)
      desk.reviews.set(id, {
        ...review,
        location_id: 'Vieux-Montréal',
        auto_approve_at: null,
        held_reason: 'risk',
        risk: ['staff_accused', 'money_demanded'],
      })
    await open({ width, language: 'fr' })
    const names = page.getByRole('grid').getByText('Vieux-Montréal', { exact: true })
    await expect.element(names.first()).toBeInTheDocument()
    for (const name of names.elements()) expect(name.scrollWidth).toBe(name.clientWidth)
  },
)

it('a press opens the review here, and one with a key for another tab leaves it to the browser', async () => {
  await open()
  await shown('Ada')
  const left: boolean[] = []
  const note = (event: MouseEvent): void => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    row('Basil')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
  expect(left).toEqual([true, true, true, true])
  await shown('Ada')
  await row('Basil').click()
  await shown('Basil')
  expect(left.at(-1)).toBe(false)
  window.removeEventListener('click', note)
})
