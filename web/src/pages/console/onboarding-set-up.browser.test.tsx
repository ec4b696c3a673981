import { leads } from '@maitre/contract/leads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import {
  dialog,
  holdWrites,
  resetServer,
  row,
  server,
  submission,
  visit,
  wizard,
} from './onboarding.test-setup.ts'

beforeEach(resetServer)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the form that sets the restaurant of a lead up', () => {
  it('is sent with what the lead told, corrected, and who is invited', async () => {
    server.stored = { restaurant_id: wizard.id, name: 'Copper', made: true }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Set up restaurant' }).click()
    const form = page.getByRole('alertdialog', { name: 'Set up The Copper Juniper' })
    await expect.element(form.getByLabelText('Subscription tier')).toHaveValue('t-growth')
    await expect.element(form.getByLabelText('Last name')).toHaveValue('Whitlatch')
    await form.getByLabelText('Restaurant', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(form.getByText('Please fill in this field.')).toBeVisible()
    expect(server.wrote).toEqual([])
    await form.getByLabelText('Restaurant', { exact: true }).fill('Copper')
    await form.getByLabelText('Username').fill('dana')
    await checkAccess()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect
      .element(page.getByText('Copper is set up. An invitation goes to dana@copper.example.'))
      .toBeVisible()
    expect(server.wrote).toMatchObject([
      {
        method: 'POST',
        path: `${leads.list.path}/onboarding/${wizard.id}/provision`,
        body: {
          name: 'Copper',
          subscription_tier_id: 't-growth',
          timezone: 'America/Los_Angeles',
          default_language: 'en',
          reply_tone: 'friendly',
          locations: [{ ...submission.locations[0], website: '' }],
          admin: {
            firstname: 'Dana',
            lastname: 'Whitlatch',
            email: 'dana@copper.example',
            username: 'dana',
          },
        },
      },
    ])
  })

  it.each([
    ['restaurant.name_taken', 'Restaurant', {}],
    ['user.email_taken', 'Email', {}],
    ['user.username_taken', 'Username', {}],
    [
      'request.invalid',
      'Website',
      { details: { fields: [{ field: 'locations.0.website', problem: 'invalid_address' }] } },
    ],
  ])('says at its field that %s, and keeps what was typed', async (code, label, more) => {
    server.refusal = { code, operation: 'lead.provision', ...more }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Set up restaurant' }).click()
    const form = page.getByRole('alertdialog')
    await form.getByLabelText('First name').fill('Dana Maria')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    const field = form.getByLabelText(label, { exact: true })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveFocus()
    await expect.element(form.getByLabelText('First name')).toHaveValue('Dana Maria')
  })

  const form = page.getByRole('alertdialog')
  async function openForm(): Promise<void> {
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Set up restaurant' }).click()
    await expect.element(form.getByLabelText('First name')).toBeVisible()
  }

  it('keeps what was corrected through Escape, and lets it go where it is cancelled', async () => {
    await visit()
    await openForm()
    await form.getByLabelText('First name').fill('Dana Maria')
    await form.getByLabelText('Name of the location').fill('Larkmere')
    await expect
      .element(form.getByText('Your corrections are kept until you cancel.'))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
    await openForm()
    await expect.element(form.getByLabelText('First name')).toHaveValue('Dana Maria')
    await expect.element(form.getByLabelText('Name of the location')).toHaveValue('Larkmere')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await openForm()
    await expect.element(form.getByLabelText('First name')).toHaveValue('Dana')
  })

  it.each([
    ['that the restaurant is set up', undefined, /^The Copper Juniper is set up/u],
    [
      'why it is not',
      { code: 'restaurant.name_taken', operation: 'lead.provision' },
      /^Failed to/u,
    ],
  ])('says %s, though it is closed by then', async (_what, refusal, said) => {
    const held = holdWrites()
    server.refusal = refusal
    server.stored = { restaurant_id: wizard.id, name: 'Copper', made: true }
    await visit()
    await openForm()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await form.getByRole('button', { name: 'Close' }).click()
    await expect.element(form).not.toBeInTheDocument()
    held.release()
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('refuses two locations of one name, and sends what is left once one is removed', async () => {
    server.stored = { restaurant_id: wizard.id, name: 'Copper', made: true }
    await visit()
    await openForm()
    await form.getByRole('button', { name: 'Add location' }).click()
    const second = form.getByLabelText('Name of the location').nth(1)
    await second.fill('the copper juniper')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(form.getByText('Another location has this name.')).toBeVisible()
    await expect.element(second).toHaveFocus()
    expect(server.wrote).toEqual([])
    await form.getByRole('button', { name: 'Remove location 1 The Copper Juniper' }).click()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(page.getByText(/^The Copper Juniper is set up/u)).toBeVisible()
    const locations = [{ name: 'the copper juniper', address: '', website: '' }]
    expect(server.wrote).toMatchObject([{ body: { locations } }])
  })

  it('says at its field that a location cannot be called as all of them together', async () => {
    server.refusal = { code: 'location.name_reserved', operation: 'lead.provision' }
    await visit()
    await openForm()
    await form.getByRole('button', { name: 'Add location' }).click()
    const second = form.getByLabelText('Name of the location').nth(1)
    await second.fill('all')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(second).toHaveFocus()
    await expect.element(second).toHaveAccessibleDescription(/^No location can be called “All”/u)
  })

  it('sends nothing twice where it is closed and opened again while the restaurant is made', async () => {
    const held = holdWrites()
    server.stored = { restaurant_id: wizard.id, name: 'Copper', made: true }
    await visit()
    await openForm()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.poll(() => server.wrote).toHaveLength(1)
    await form.getByRole('button', { name: 'Close' }).click()
    await openForm()
    await form.getByLabelText('Username').click()
    await userEvent.keyboard('{Enter}')
    held.release()
    await expect.element(page.getByText(/^The Copper Juniper is set up/u)).toBeVisible()
    expect(server.wrote).toHaveLength(1)
  })

  it('says above itself what is the matter with a field that shows no fault', async () => {
    server.refusal = {
      code: 'request.invalid',
      operation: 'lead.provision',
      details: { fields: [{ field: 'timezone', problem: 'invalid_time_zone' }] },
    }
    await visit()
    await openForm()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(form.getByText('Failed to set the restaurant up')).toBeVisible()
  })

  it('says which restaurant the lead had become already, and leads there', async () => {
    server.stored = { restaurant_id: wizard.id, name: 'Copper & Juniper', made: false }
    await visit()
    await openForm()
    await form.getByLabelText('Email').fill('')
    await expect.element(form.getByText(/^The first Admin gets an invitation/u)).toBeVisible()
    await form.getByLabelText('Email').fill('dana@copper.example')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect
      .element(
        page.getByText('Somebody has set Copper & Juniper up already. Nothing was made anew.'),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Show restaurant' }).click()
    await expect.element(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible()
  })
})
