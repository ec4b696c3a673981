import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open } from './graphs.test-setup.tsx'
import { button, plain } from './trends.test-setup.tsx'

describe('the chart of the hours', () => {
  it('says of a cell its own weekday and hours', async () => {
    await open({
      hours: [
        { weekday: 1, hour: 12, totalReviews: 3 },
        { weekday: 7, hour: 20, totalReviews: 9 },
      ],
    })
    const said = () => plain(document.querySelector('[aria-live]:last-of-type')?.textContent)
    const chart = page.getByRole('application', { name: /^Guests write most on Sunday/u })
    await expect.element(chart).toBeVisible()
    chart.element().focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(said).toContain('Monday, 12 PM to 1 PM, Reviews 3')
    await userEvent.keyboard('{End}')
    await expect.poll(said).toContain('Sunday, 11 PM to 12 AM, Reviews 0')
  })
})

describe('the colours of locations', () => {
  it('stay those of another restaurant’s locations where one is changed here', async () => {
    await open()
    await button('Colors of the locations').click()
    const plateau = page.getByRole('group', { name: 'Plateau' })
    const kept = () => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('maitreLocationColours:'))
      return { key: key ?? '', colours: localStorage.getItem(key ?? '') ?? '{}' }
    }
    await plateau.getByRole('radio', { name: 'Claret' }).click()
    const { key, colours } = kept()
    const further = { ...(JSON.parse(colours) as object), elsewhere: 5 } // as: what the screen wrote
    localStorage.setItem(key, JSON.stringify(further))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await plateau.getByRole('radio', { name: 'Orange' }).click()
    expect(JSON.parse(kept().colours)).toMatchObject({ Plateau: 2, elsewhere: 5 })
  })
})
