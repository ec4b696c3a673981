import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, field, idOf, wordsOf } from './administration.test-setup.tsx'
import {
  choice,
  progress,
  RESTAURANT,
  serverOf,
  visit,
} from './administration-restaurant.test-setup.ts'

/** The server of a restaurant on trial until then, which tells whom to write to. */
const onTrial = (trial_ends_at: string, support_email: string | null = null) => ({
  ...serverOf(undefined, { ...RESTAURANT, trial_days: 30, trial_ends_at }),
  'GET /public/onboarding': () => ({ data: { support_email, places: 'by_hand' } }),
})

describe('the tab of the restaurant', () => {
  it('is the one that opens first', async () => {
    const { history } = await visit()
    await expect
      .element(page.getByRole('tab', { name: 'Restaurant' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(field('Name of the restaurant')).toHaveValue('Brasserie Lumière')
    expect(history.location.search).toBe('')
    expect(document.title).toBe('Restaurant · Administration · Maitre')
  })

  it('is read by an Admin of one location, who is told why they change nothing', async () => {
    await visit({ locationId: idOf(7) })
    await expect.element(page.getByText(/^Only an Admin of all locations/u)).toBeVisible()
    await expect.element(field('Name of the restaurant')).toBeDisabled()
    await expect.element(button(/^Time zone/u)).toBeDisabled()
    expect(page.getByText('Webhook address').elements()).toEqual([])
  })

  it('says how much of the plan is used', async () => {
    await visit()
    await expect.element(page.getByText('412 of 500 reviews read this month')).toBeVisible()
    await expect
      .element(progress(/monthly maximum|maximum mensuel/u))
      .toHaveAttribute('value', '412')
    await expect
      .element(page.getByText(/begins anew on Wednesday, July 1\. Reviews/u))
      .toBeVisible()
    await expect.element(page.getByText('Up to 25 keywords are tracked.')).toBeVisible()
  })

  it('says of a plan without a maximum what was read', async () => {
    await visit({ server: serverOf({ read: 1204, most: null }) })
    await expect.element(page.getByText(/1,204 read since Monday, June 1/u)).toBeVisible()
    expect(progress(/monthly maximum|maximum mensuel/u).elements()).toEqual([])
  })

  it('says until when a trial goes on, and whom to write to for a subscription', async () => {
    await visit({ server: onTrial('2999-07-15T12:00:00.000Z', 'help@maitre.test') })
    await expect.element(page.getByText(/^Your trial goes on until .*July 15, 2999/u)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'To subscribe, write to help@maitre.test.' }))
      .toHaveAttribute('href', 'mailto:help@maitre.test')
  })

  it('asks for no address to write to before a trial begins', async () => {
    const waiting = { ...RESTAURANT, trial_days: 30, trial_ends_at: null }
    const { queries } = await visit({ server: serverOf(undefined, waiting) })
    await expect.element(progress(/monthly maximum|maximum mensuel/u)).toBeVisible()
    expect(queries('/public/onboarding')).toEqual([])
  })

  it('says what rests once the trial is over', async () => {
    await visit({ server: onTrial('2026-01-01T12:00:00.000Z') })
    await expect.element(page.getByText('Your trial is over.')).toBeVisible()
    await expect.element(page.getByText(/^Reviews come in as before/u)).toBeVisible()
  })

  it('stores what was changed, and nothing else', async () => {
    const { written } = await visit()
    await field('Name of the restaurant').fill(' Brasserie Aurore ')
    await button(/^Time zone/u).click()
    await page.getByRole('combobox', { name: /^Type a city/u }).fill('paris')
    await page.getByRole('option', { name: /Paris/u }).click()
    await choice('Language of the house').selectOptions('Français')
    await choice('Weekly report day').selectOptions('Friday')
    await choice('Alert about a review of').selectOptions('Any number of stars')
    await choice('Alert about a review of').selectOptions('3 stars or fewer')
    await field('Webhook address').fill('https://hooks.example/a')
    await choice('Language model').selectOptions('large-1')
    await expect.element(page.getByText('Kept on this device, not saved yet')).toBeVisible()
    await button('Save').click()
    await expect.element(page.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(written()).toEqual([
      [
        'PUT',
        'restaurant/r1',
        {
          name: 'Brasserie Aurore',
          timezone: 'Europe/Paris',
          default_language: 'fr',
          weekly_report_day: 5,
          bad_review_max_rating: 3,
          approval_zapier_url: 'https://hooks.example/a',
          main_open_ai_model: 'large-1',
        },
      ],
    ])
    await expect.poll(() => button('Save').elements()).toEqual([])
  })

  it('keeps what was typed while another tab is open, and discards it at a press', async () => {
    const { written } = await visit()
    await choice('Language model').selectOptions('large-2')
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await page.getByRole('tab', { name: 'Restaurant' }).click()
    await expect.element(choice('Language model')).toHaveValue('large-2')
    await button('Discard').click()
    await expect.element(choice('Language model')).toHaveValue('')
    expect(written()).toEqual([])
  })

  it('sends what the person changed alone, beside what somebody else changed meanwhile', async () => {
    const stored: Record<string, unknown> = { ...RESTAURANT }
    const { written } = await visit({ server: serverOf(undefined, stored) })
    await choice('Language model').selectOptions('large-2')
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.poll(() => choice('Language model').elements()).toEqual([])
    Object.assign(stored, { name: 'Brasserie Aurore', timezone: 'Europe/Paris' })
    await page.getByRole('tab', { name: 'Restaurant' }).click()
    await expect.element(field('Name of the restaurant')).toHaveValue('Brasserie Aurore')
    await expect.element(button(/^Time zone/u)).toHaveTextContent('Europe/Paris')
    await expect.element(choice('Language model')).toHaveValue('large-2')
    await button('Save').click()
    await expect.element(page.getByText('Restaurant updated successfully!')).toBeVisible()
    expect(written()).toEqual([['PUT', 'restaurant/r1', { main_open_ai_model: 'large-2' }]])
  })

  it('keeps what is typed while a change is being stored', async () => {
    const server = serverOf()
    const isStored = Promise.withResolvers<void>()
    const { written } = await visit({
      server: {
        ...server,
        'PUT /restaurant/r1': async (asked) => {
          await isStored.promise
          return server['PUT /restaurant/r1']?.(asked) ?? { code: 'internal' }
        },
      },
    })
    await choice('Language model').selectOptions('large-2')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
    await choice('Language model').selectOptions('large-3')
    await field('Name of the restaurant').fill('Brasserie Aurore')
    isStored.resolve()
    await expect.element(page.getByText('Restaurant updated successfully!')).toBeVisible()
    await expect.element(choice('Language model')).toHaveValue('large-3')
    await expect.element(field('Name of the restaurant')).toHaveValue('Brasserie Aurore')
    await button('Save').click()
    await expect
      .poll(() => written().at(-1)?.[2])
      .toEqual({ main_open_ai_model: 'large-3', name: 'Brasserie Aurore' })
  })

  it('lets go what is stored after its tab was left', async () => {
    const stored: Record<string, unknown> = { ...RESTAURANT }
    const server = serverOf(undefined, stored)
    const isStored = Promise.withResolvers<void>()
    await visit({
      server: {
        ...server,
        'PUT /restaurant/r1': async (asked) => {
          await isStored.promise
          return server['PUT /restaurant/r1']?.(asked) ?? { code: 'internal' }
        },
      },
    })
    await choice('Language model').selectOptions('large-2')
    await button('Save').click()
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.poll(() => choice('Language model').elements()).toEqual([])
    isStored.resolve()
    await expect.poll(() => stored['main_open_ai_model']).toBe('large-2')
    await expect.poll(() => JSON.stringify(Object.entries(localStorage))).not.toContain('large-2')
    // Somebody else changes the field later: that is what the form shows.
    Object.assign(stored, { main_open_ai_model: 'large-9' })
    await page.getByRole('tab', { name: 'Restaurant' }).click()
    await expect.element(choice('Language model')).toHaveValue('large-9')
    expect(button('Save').elements()).toEqual([])
  })

  it('and the tab of the keys show the same address of the webhook, wherever it was changed', async () => {
    await visit()
    const tab = (name: string) => page.getByRole('tab', { name }).click()
    await tab('API and webhooks')
    await expect.element(page.getByLabelText('Webhook address')).toHaveValue('')
    await tab('Restaurant')
    await field('Webhook address').fill('https://hooks.example/a')
    await button('Save').click()
    await expect.element(page.getByText('Restaurant updated successfully!')).toBeVisible()
    await tab('API and webhooks')
    await expect
      .element(page.getByLabelText('Webhook address'))
      .toHaveValue('https://hooks.example/a')
    await page.getByLabelText('Webhook address').fill('https://hooks.example/b')
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await tab('Restaurant')
    await expect.element(field('Webhook address')).toHaveValue('https://hooks.example/b')
  })

  it('says beside its field what is refused, and loses nothing', async () => {
    const invalid = { fields: [{ field: 'approval_zapier_url', problem: 'not_https' }] }
    const { written } = await visit({
      instead: {
        'PUT /restaurant/r1': [
          { code: 'restaurant.name_taken' },
          { status: 400, code: 'request.invalid', details: invalid },
          { status: 403, code: 'access.role_required' },
        ],
      },
    })
    await field('Name of the restaurant').fill(' ')
    await button('Save').click()
    await expect.element(page.getByText('Please fill in all required fields')).toBeVisible()
    expect(written()).toEqual([])
    await field('Name of the restaurant').fill('Casa Brava')
    await button('Save').click()
    await expect.element(page.getByText('A restaurant of this name exists already.')).toBeVisible()
    await expect.element(field('Name of the restaurant')).toHaveFocus()
    await field('Webhook address').fill('hooks')
    await button('Save').click()
    await expect
      .element(page.getByText('Write the whole address, with https:// in front.'))
      .toBeVisible()
    await field('Webhook address').fill('')
    await button('Save').click()
    await expect.element(page.getByText('Failed to update restaurant')).toBeVisible()
    await expect.element(field('Name of the restaurant')).toHaveValue('Casa Brava')
  })

  it('says why restaurant or usage could not be fetched, each by itself, and tries again', async () => {
    const failed = { status: 400, code: 'upstream.rejected' }
    await visit({ instead: { 'GET /restaurant/r1': [failed], 'GET /usage': [failed] } })
    await expect.element(page.getByText('Failed to fetch restaurant')).toBeVisible()
    await button('Try again').click()
    await expect.element(field('Name of the restaurant')).toBeVisible()
    await expect.element(page.getByText('Failed to fetch what of the plan is used')).toBeVisible()
    await button('Try again').click()
    await expect.element(progress(/monthly maximum|maximum mensuel/u)).toBeVisible()
  })

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit({ look })
      await expect.element(progress(/monthly maximum|maximum mensuel/u)).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
      await checkAccess()
      expect(wordsOf(document.body)).toContain('412')
    },
  )
})
