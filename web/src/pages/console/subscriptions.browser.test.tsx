import { consoleTiers } from '@maitre/contract/console-restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const growth = {
  id: 't-1',
  name: 'Growth',
  level: 'Growth',
  max_reviews_per_month: 500,
  keywords_max_count: 25,
  restaurants: 12,
  most_read: 500,
  at_limit: 2,
}
const pro = {
  ...growth,
  id: 't-2',
  name: 'Pro',
  level: 'Pro',
  max_reviews_per_month: null,
  restaurants: 0,
  most_read: 0,
  at_limit: 0,
}

/** Opens the screen, on which each tier that is saved is stored. */
const visit = (look: Partial<Look> = {}) =>
  visitConsole({
    path: 'subscriptions',
    look,
    answer: ({ pathname }) =>
      pathname === consoleTiers.list.path ? answered([growth, pro]) : undefined,
    write: stored,
  })
const stored = () => answered(growth)

afterEach(() => {
  vi.restoreAllMocks()
  // A person keeps what they typed, and a test does not.
  localStorage.clear()
})

const card = (name: string) => page.getByRole('article', { name })
const messages = page.getByRole('region', { name: 'messages' })
const dialog = page.getByRole('dialog')

describe('the subscription tiers of the console', () => {
  it.for(LOOKS)('stand in cards ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(card('Growth')).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('say their limits with what is used beside', async () => {
    await visit()
    for (const said of ['12 restaurants', '500', /500 read by one/u, /2 restaurants have reached/u])
      await expect.element(card('Growth').getByText(said, { exact: true }).first()).toBeVisible()
    for (const said of ['No restaurants', 'Any number'])
      await expect.element(card('Pro').getByText(said)).toBeVisible()
  })

  it('are added with a name, a level and limits, of which an empty one is none', async () => {
    const { server } = await visit()
    await page.getByRole('button', { name: 'Add tier' }).click()
    const add = dialog.getByRole('button', { name: 'Add tier' })
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabelText('Name').fill('Bistro')
    await dialog.getByRole('radio', { name: 'Essential' }).click()
    await dialog.getByLabelText('Keywords').fill('many')
    await add.click()
    await expect.element(dialog.getByText('A whole number, or nothing.')).toBeVisible()
    expect(server.wrote).toEqual([])
    await dialog.getByLabelText('Keywords').fill('40')
    await checkAccess()
    await add.click()
    await expect.element(messages.getByText('Subscription tier added.')).toBeVisible()
    const fields = { name: 'Bistro', level: 'Essential', keywords_max_count: 40 }
    expect(server.wrote).toEqual([
      {
        method: 'POST',
        path: tiers.create.path,
        body: { ...fields, max_reviews_per_month: null },
      },
    ])
  })

  it.each(['Add tier', 'Edit Growth'])(
    'keep what was typed where the form is closed without being saved, but for “Cancel”: %s',
    async (open) => {
      await visit()
      const limit = dialog.getByLabelText('Keywords')
      const press = page.getByRole('button', { name: open }).first()
      await press.click()
      await limit.fill('77')
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await press.click()
      await expect.element(limit).toHaveValue('77')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await press.click()
      await expect.element(limit).toHaveValue(open === 'Add tier' ? '' : '25')
    },
  )

  it('go on as they are stored with what was typed meanwhile, a new one too', async () => {
    const { server } = await visit()
    const gate = Promise.withResolvers<Response>()
    server.write = () => gate.promise
    await page.getByRole('button', { name: 'Add tier' }).click()
    await dialog.getByLabelText('Name').fill('Growth')
    await dialog.getByRole('button', { name: 'Add tier' }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await dialog.getByLabelText('Keywords').fill('77')
    gate.resolve(stored())
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect.element(dialog.getByLabelText('Reviews a month')).toHaveValue('500')
    server.write = stored
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote.at(-1)).toMatchObject({ method: 'PUT', body: { keywords_max_count: 77 } })
  })

  it('are lowered below what is used once that is accepted, with the restaurants named', async () => {
    const { server } = await visit()
    const uses = { restaurants: ['Chez Odile'], total: 1 }
    server.write = () => refused(409, 'tier.below_use', 'tier.update', uses)
    await page.getByRole('button', { name: 'Edit Growth' }).click()
    await dialog.getByLabelText('Reviews a month').fill('100')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Chez Odile')).toBeVisible()
    // A question is no failure.
    expect(messages.getByText('Failed to update subscription tier').elements()).toEqual([])
    server.write = stored
    await dialog.getByRole('button', { name: 'Lower it all the same' }).click()
    await expect.element(messages.getByText('Subscription tier updated.')).toBeVisible()
    expect(server.wrote.at(-1)?.body).toEqual({ max_reviews_per_month: 100, below_use: 'accepted' })
  })

  it('are not deleted while restaurants use them, of which the first are named and the rest counted', async () => {
    const { server } = await visit()
    const uses = { restaurants: ['Chez Odile', 'Le Petit Four'], total: 1203 }
    server.write = () => refused(409, 'tier.in_use', 'tier.remove', uses)
    await page.getByRole('button', { name: 'Delete Growth' }).click()
    const ask = page.getByRole('alertdialog')
    await ask.getByRole('button', { name: 'Delete tier' }).click()
    for (const said of ['Chez Odile', 'Le Petit Four', 'and 1,201 more'])
      await expect.element(ask.getByText(said)).toBeVisible()
    server.write = stored
    await ask.getByRole('button', { name: 'Delete tier' }).click()
    await expect.element(messages.getByText('Subscription tier deleted.')).toBeVisible()
  })

  it.each([
    ['Edit Growth', 'Save', 'Subscription tier updated.'],
    ['Delete Growth', 'Delete tier', 'Subscription tier deleted.'],
  ])('are told of though the dialog was closed meanwhile: %s', async (open, send, said) => {
    const { server } = await visit()
    const gate = Promise.withResolvers<Response>()
    server.write = () => gate.promise
    await page.getByRole('button', { name: open }).click()
    if (send === 'Save') await dialog.getByLabelText('Reviews a month').fill('900')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[role$="dialog"]')).toBeNull()
    gate.resolve(stored())
    await expect.element(messages.getByText(said)).toBeVisible()
  })

  it('say that lowering failed where its question finds nobody any more', async () => {
    const { server } = await visit()
    const gate = Promise.withResolvers<Response>()
    server.write = () => gate.promise
    await page.getByRole('button', { name: 'Edit Growth' }).click()
    await dialog.getByLabelText('Reviews a month').fill('100')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    const uses = { restaurants: ['Chez Odile'], total: 1 }
    gate.resolve(refused(409, 'tier.below_use', 'tier.update', uses))
    await expect.element(messages.getByText(/^Failed to update subscription tier/u)).toBeVisible()
  })
})
