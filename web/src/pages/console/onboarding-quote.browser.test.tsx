import { leads } from '@maitre/contract/leads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import {
  dialog,
  lark,
  quote,
  resetServer,
  row,
  server,
  visit,
  whole,
} from './onboarding.test-setup.ts'

beforeEach(resetServer)
afterEach(() => {
  vi.restoreAllMocks()
})

const question = page.getByRole('alertdialog', {
  name: 'Did Prairie Lark Restaurants Inc. become Prairie Lark?',
})
const fieldOf = () => dialog.getByRole('button', { name: /^Restaurant/u })

/** Chooses the restaurant in the dialog of the quote, and asks for the question. */
async function choose(): Promise<void> {
  await row(/Prairie Lark/u).click()
  await fieldOf().click()
  await page.getByRole('option', { name: 'Prairie Lark' }).click()
  await dialog.getByRole('button', { name: 'This one…' }).click()
}

describe('a request for a quote', () => {
  it('is won by the restaurant that it became, once that is asked and answered', async () => {
    server.stored = whole(quote, { state: 'won', restaurant_id: lark.id, restaurant: lark })
    await visit()
    await choose()
    await expect.element(question).toBeVisible()
    await checkAccess()
    expect(server.wrote).toEqual([])
    await question.getByRole('button', { name: 'Mark as won' }).click()
    await expect.element(dialog.getByRole('link', { name: 'Prairie Lark' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument()
    await expect
      .element(dialog.getByRole('heading', { name: 'Was it another restaurant?' }))
      .toBeVisible()
    // The same one could be said again, and would change nothing.
    const again = dialog.getByRole('button', { name: 'This one…' })
    await expect.element(again).toHaveAttribute('aria-disabled', 'true')
    await expect.element(again).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    await expect.element(page.getByText('It is this restaurant already.')).toBeVisible()
    expect(server.wrote).toEqual([
      {
        method: 'PUT',
        path: `${leads.list.path}/quote/${quote.id}/restaurant`,
        body: { restaurant_id: lark.id, seen: { state: 'new', restaurant_id: null } },
      },
    ])
  })

  it('says that somebody else said meanwhile how far it is', async () => {
    server.refusal = { code: 'stale_version', operation: 'lead.update' }
    server.present = whole(quote, { state: 'declined' })
    await visit()
    await choose()
    await question.getByRole('button', { name: 'Mark as won' }).click()
    await expect.element(question.getByText('Someone changed this meanwhile.')).toBeVisible()
    // What they said is shown, and a second press is about that.
    await question.getByRole('button', { name: 'Mark as won' }).click()
    await expect.poll(() => server.wrote[1]?.body).toMatchObject({ seen: { state: 'declined' } })
  })

  it('stays open when Escape leaves the search for its restaurant', async () => {
    await visit()
    await row(/Prairie Lark/u).click()
    await fieldOf().click()
    await expect.element(page.getByRole('option', { name: 'Prairie Lark' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('SSO is a must.')).toBeVisible()
  })

  it('whose restaurant was deleted since says so, and can be reopened', async () => {
    const seen = { state: 'won', restaurant_id: lark.id }
    server.quoted = whole(quote, seen)
    server.stored = whole(quote)
    await visit()
    await row(/Prairie Lark/u).click()
    await expect.element(dialog.getByText('Its restaurant has been deleted since.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to new' }).click()
    await expect
      .element(dialog.getByText('Its restaurant has been deleted since.'))
      .not.toBeInTheDocument()
    expect(server.wrote).toMatchObject([{ method: 'PUT', body: { state: 'new', seen } }])
  })
})
