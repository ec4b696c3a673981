import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { refused } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'
import {
  button,
  card,
  dialog,
  house,
  messages,
  visitRestaurants,
} from './restaurants.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const OVER = '2026-01-01T00:00:00.000Z'

/** Opens the restaurants, of which one has a trial that ends then; null: it has not begun. */
const visit = (trial_ends_at: string | null, look: Partial<Look> = {}) =>
  visitRestaurants({ look, restaurants: [{ ...house, trial_days: 30, trial_ends_at }] })
const here = card('Brasserie Lumière')
const openTrial = button('Trial of Brasserie Lumière')

describe('a restaurant that has not subscribed', () => {
  it.for(LOOKS)('says so at its card ($language, $theme, $width px)', async (look) => {
    await visit(OVER, look)
    const words =
      look.language === 'en' ? 'Trial over, not subscribed' : 'Essai terminé, pas d’abonnement'
    await expect.element(here.getByText(words)).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })

  it('says at its card that its trial has not begun', async () => {
    await visit(null)
    await expect.element(here.getByText('Trial of 30 days, not begun')).toBeVisible()
    await expect.element(here.getByText('Pro')).toBeVisible()
  })

  it('says at its card how long its trial goes on', async () => {
    await visit(new Date(Date.now() + 3.5 * 86_400_000).toISOString())
    await expect.element(here.getByText('Trial, 4 days left')).toBeVisible()
    await expect.element(here.getByText('Pro')).toBeVisible()
  })

  it('has no tier once its trial is over, and one when somebody says twice that it subscribes', async () => {
    const { server, held } = await visit(OVER)
    await expect.element(here.getByText('No Tier')).toBeVisible()
    await openTrial.click()
    await expect.element(dialog.getByText(/^The trial was over on /u)).toBeVisible()
    await button('Mark as subscribed…').click()
    await expect
      .element(page.getByRole('heading', { name: 'Has Brasserie Lumière subscribed?' }))
      .toBeVisible()
    await checkAccess()
    await button('Back').click()
    expect(server.wrote).toEqual([])
    await button('Mark as subscribed…').click()
    held.restaurants = [{ ...house, trial_days: null, trial_ends_at: null }]
    await button('Mark as subscribed').click()
    await expect.element(messages.getByText('Brasserie Lumière has subscribed.')).toBeVisible()
    const path = `/v1/console/restaurant/${house.id}/subscription`
    expect(server.wrote).toMatchObject([{ method: 'POST', path }])
    await expect.element(here.getByText('No Tier')).not.toBeInTheDocument()
    await expect.element(here.getByText('Pro')).toBeVisible()
  })

  it('gets days from now, and no other number than one from 1 to 90', async () => {
    const { server } = await visit(OVER)
    await openTrial.click()
    const days = page.getByLabelText('Days from today')
    await days.fill('91')
    await button('Give these days').click()
    await expect.element(page.getByText('A whole number from 1 to 90.')).toBeVisible()
    await expect.element(days).toHaveFocus()
    expect(server.wrote).toEqual([])
    await days.fill('1')
    await button('Give these days').click()
    await expect
      .element(messages.getByText('Brasserie Lumière is on trial for 1 day.'))
      .toBeVisible()
    expect(server.wrote).toMatchObject([{ method: 'POST', body: { days: 1 } }])
  })
})

describe('a restaurant without a trial', () => {
  it('is offered days, and no subscription, which it has', async () => {
    const { server } = await visitRestaurants({ restaurants: [house] })
    await openTrial.click()
    await expect.element(dialog.getByText(/^It has no trial/u)).toBeVisible()
    await expect.element(button('Mark as subscribed…')).not.toBeInTheDocument()
    await button('Give these days').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.wrote).toMatchObject([{ method: 'POST', body: { days: 30 } }])
  })
})

describe('what is said of a trial', () => {
  it.each([
    ['Give these days', 'trial.set', /^Failed to give the trial/u],
    ['Mark as subscribed', 'trial.subscribe', /^Failed to note the subscription/u],
  ] as const)('says that it failed, and stays open: %s', async (press, failed, words) => {
    const { server } = await visit(OVER)
    server.write = () => refused(500, 'internal', failed)
    await openTrial.click()
    if (failed === 'trial.subscribe') await button('Mark as subscribed…').click()
    await button(press).click()
    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(messages.getByText(words)).toBeVisible()
  })

  it('is said though the dialog was closed meanwhile', async () => {
    const { server } = await visit(OVER)
    const gate = Promise.withResolvers<void>()
    const { write } = server
    server.write = async (asked) => {
      await gate.promise
      return write(asked)
    }
    await openTrial.click()
    await button('Give these days').click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    gate.resolve()
    await expect
      .element(messages.getByText('Brasserie Lumière is on trial for 30 days.'))
      .toBeVisible()
  })
})
