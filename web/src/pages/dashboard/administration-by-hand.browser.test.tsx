import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, idOf, listOf, open, type Server } from './administration.test-setup.tsx'

const SERVER: Server = { 'GET /import': () => listOf([]) }

const visit = (more: Omit<Parameters<typeof open>[0], 'address'>) =>
  open({ address: '?tab=imports', ...more })

describe('a review by hand', () => {
  const form = () => page.getByRole('region', { name: 'Add a review by hand' })

  it('says what is missing, is sent as it was written, and leaves an empty form', async () => {
    const { written } = await visit({
      server: { ...SERVER, 'POST /review': () => ({ data: { id: idOf(9) } }) },
    })
    // It is of today, at the restaurant, where nobody says otherwise.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })
    const day = form().getByLabelText(/^Day/u)
    await expect.element(day).toHaveValue(today.format())
    await day.fill('')
    await button('Add the review').click()
    await expect.element(form().getByText('Please choose the day.')).toBeVisible()
    await expect.element(form().getByText('Please give stars or words.')).toBeVisible()
    expect(written()).toEqual([])
    await form().getByLabelText(/^Day/u).fill('2026-05-30')
    await form().getByRole('radio', { name: '4' }).click()
    await form().getByLabelText('Name of the guest').fill('Rosalie')
    await form().getByLabelText(/words/u).fill('Lovely evening.')
    await button('Add the review').click()
    await expect.element(page.getByText('The review is added.')).toBeVisible()
    expect(written()).toEqual([
      [
        'POST',
        'location/Plateau/review',
        {
          source: 'feedback',
          heard: 'card',
          rating: 4,
          text: 'Lovely evening.',
          author_name: 'Rosalie',
          review_date: '2026-05-30',
        },
      ],
    ])
    await expect.element(form().getByLabelText('Name of the guest')).toHaveValue('')
  })

  it('that could not be added says why, and keeps its words', async () => {
    await visit({
      server: SERVER,
      instead: { 'POST /review': [{ code: 'database.unavailable', status: 503 }] },
    })
    await form().getByLabelText(/^Day/u).fill('2026-05-30')
    await form().getByLabelText(/words/u).fill('Lovely evening.')
    await button('Add the review').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to add the review/u)
    await expect.element(form().getByLabelText(/words/u)).toHaveValue('Lovely evening.')
  })
})
