import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, type Look } from '#test/screen'
import { button, card, house, messages, visitRestaurants } from './restaurants.test-setup.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const OVER = '2026-01-01T00:00:00.000Z'

/** Opens the restaurants, of which one has a trial that ends then; null: it has not begun. */
const visit = (trial_ends_at: string | null, look: Partial<Look> = {}) =>
  visitRestaurants({ look, restaurants: [{ ...house, trial_days: 30, trial_ends_at }] })
const here = card('Brasserie Lumière')

describe('a restaurant that has not subscribed', () => {
  it.for(LOOKS)('says so at its card ($language, $theme, $width px)', async (look) => {
    await visit(OVER, look)
    await expect.element(here).toBeVisible()
    await checkAccess()
  })

  it('says at its card how long its trial goes on, or that nobody has come in yet', async () => {
    await visit(null)
    await expect.element(here.getByText('Trial of 30 days, not begun')).toBeVisible()
    await expect.element(here.getByText('Pro')).toBeVisible()
  })

  it('has no tier once its trial is over, and one when it subscribes', async () => {
    const { server } = await visit(OVER)
    await expect.element(here.getByText('No Tier')).toBeVisible()
    await expect.element(here.getByText('Trial over, not subscribed')).toBeVisible()
    await button('Change the trial of Brasserie Lumière').click()
    await checkAccess()
    await button('Mark as subscribed').click()
    await expect.element(messages.getByText('Brasserie Lumière has subscribed.')).toBeVisible()
    const path = `/v1/console/restaurant/${house.id}/subscription`
    expect(server.wrote).toMatchObject([{ method: 'POST', path }])
  })

  it('gets days from now, and no other number than one from 1 to 90', async () => {
    const { server } = await visit(OVER)
    await button('Change the trial of Brasserie Lumière').click()
    const days = page.getByLabelText('Days from today')
    await days.fill('91')
    await button('Give these days').click()
    await expect.element(page.getByText('A whole number from 1 to 90.')).toBeVisible()
    expect(server.wrote).toEqual([])
    await days.fill('14')
    await button('Give these days').click()
    await expect
      .element(messages.getByText('Brasserie Lumière is on trial for 14 days.'))
      .toBeVisible()
    expect(server.wrote).toMatchObject([{ method: 'POST', body: { days: 14 } }])
  })
})
