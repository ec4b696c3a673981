import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EACH_KIND, idOf, open, titles } from './alerts.test-setup.tsx'

afterEach(() => vi.unstubAllGlobals())

const marked = (id: number, seen: boolean) => ['PUT', `/${idOf(id)}/seen`, { seen }]

describe('the keys of the alerts', () => {
  it('go down and up, mark, and open', async () => {
    const { written, history } = await open()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    const link = (name: string) => page.getByRole('link', { name })
    await userEvent.keyboard('j')
    await expect.element(link('Bad review by Guest 1')).toHaveFocus()
    await userEvent.keyboard('jj')
    await expect.element(link('A reply could not be sent')).toHaveFocus()
    await userEvent.keyboard('k')
    await expect.element(link('A review needs care: illness')).toHaveFocus()
    await userEvent.keyboard('s')
    await expect.poll(written).toEqual([marked(2, true)])
    await userEvent.keyboard('s')
    await expect.poll(written).toEqual([marked(2, true), marked(2, false)])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => history.location.pathname).toBe('/en/dashboard/reviews')
  })

  it('take back by z what was marked last, which the row itself shows', async () => {
    const { written } = await open()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    await userEvent.keyboard('js')
    await expect.poll(written).toEqual([marked(1, true)])
    await userEvent.keyboard('z')
    await expect.poll(written).toEqual([marked(1, true), marked(1, false)])
    await userEvent.keyboard('z')
    await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
  })

  it('take back by z that all were marked, also where none is left in the list', async () => {
    await open({ address: '?unseen=true' })
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 1)
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await expect
      .element(page.getByText(`${EACH_KIND.length - 1} alerts marked as seen.`))
      .toBeVisible()
    await expect.poll(titles).toHaveLength(0)
    await userEvent.keyboard('z')
    await expect.poll(titles).toHaveLength(EACH_KIND.length - 1)
  })

  it('say by z that there is nothing to undo', async () => {
    await open()
    await expect.poll(titles).toHaveLength(EACH_KIND.length)
    await userEvent.keyboard('z')
    await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
  })
})
