import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chart, open, tableOf } from './graphs.test-setup.tsx'
import { button, heard } from './trends.test-setup.tsx'

describe('the chart of the hours', () => {
  it('says of a cell its own weekday and hours', async () => {
    await open({
      hours: [
        { weekday: 1, hour: 12, totalReviews: 3 },
        { weekday: 7, hour: 20, totalReviews: 9 },
      ],
    })
    const cells = page.getByRole('application', { name: /^Guests write most on Sunday/u })
    await expect.element(cells).toBeVisible()
    cells.element().focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(heard).toContain('Monday, 12 PM to 1 PM, Reviews 3')
    await userEvent.keyboard('{End}')
    await expect.poll(heard).toContain('Sunday, 11 PM to 12 AM, Reviews 0')
  })
})

describe('the charts of the sources', () => {
  it('name with the feedback page what is counted there: cards and calls', async () => {
    const own = 'Feedback page, cards, calls'
    await open({
      sources: [
        ['feedback', 30, 10],
        ['google', 20, 0],
      ],
      volume: { feedback: Array.from({ length: 30 }, () => 2) },
    })
    const [, first] = await tableOf(new RegExp(`^${own} brings`, 'u'))
    expect(first?.[0]).toBe(own)
    const legend = chart(/^Busiest|^60.reviews/u)
      .element()
      .querySelectorAll('svg[data-chart] text')
    expect([...legend].map(({ textContent }) => textContent)).toContain(own)
  })
})

describe('the hours in which nobody ever writes', () => {
  it('are left out of the chart and of its table, and the chart says so', async () => {
    const open14 = Array.from({ length: 14 }, (_, hour) => ({
      weekday: 2,
      hour: 10 + hour,
      totalReviews: 1,
    }))
    await open({ hours: [{ weekday: 6, hour: 0, totalReviews: 1 }, ...open14] })
    const left = /dotted line: hours without reviews, left out$/u
    await expect.element(page.getByText(left)).toBeVisible()
    const hours = chart(/^Too few reviews to name an hour/u)
    await expect.poll(() => hours.element().querySelectorAll('[data-break]').length).toBe(1)
    const [head = []] = await tableOf(/^Too few reviews to name an hour/u)
    expect(head).toHaveLength(1 + 15)
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
