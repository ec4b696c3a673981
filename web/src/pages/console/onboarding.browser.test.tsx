import { leads } from '@maitre/contract/leads'
import { newsletterReaders } from '@maitre/contract/newsletter-readers'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { answered, refused, visitConsole, type Written } from '#test/console-area'
import { LOOKS, type Look } from '#test/screen'

const shared = { language: 'en', state: 'new', state_at: null, state_by: null, restaurant_id: null }
const wizard = {
  ...shared,
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'onboarding',
  business_name: 'The Copper Juniper',
  contact_name: 'Dana Whitlatch',
  email: 'dana@copper.example',
  phone: '503-555-0117',
  package: 'growth',
  location_count: '1',
  created_at: '2026-06-01T12:00:00.000Z',
}
const quote = {
  ...shared,
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'quote',
  business_name: 'Prairie Lark Restaurants Inc.',
  contact_name: 'Constance Okeke-Lund',
  email: 'constance@lark.example',
  phone: '402-555-0134',
  package: null,
  location_count: '26-50',
  created_at: '2026-05-31T12:00:00.000Z',
}
const submission = {
  tone: 'friendly',
  completed_at: '2026-06-01T12:00:00.000Z',
  locations: [
    {
      name: 'The Copper Juniper',
      address: '412 Larkmere Street, Portland, OR 97209, USA',
      website: null,
    },
  ],
}
const whole = (lead: typeof wizard | typeof quote, more: object = {}) => ({
  ...lead,
  notes: [],
  restaurant: null,
  submission: lead.kind === 'onboarding' ? submission : null,
  quote:
    lead.kind === 'quote'
      ? {
          location_count: '26-50',
          current_solution: 'A spreadsheet, two interns and good intentions',
          additional_info: 'SSO is a must.',
        }
      : null,
  ...more,
})

const reader = {
  id: wizard.id,
  email: 'ana@reader.example',
  language: 'fr',
  asked_at: '2026-06-01T12:00:00.000Z',
  confirmed_at: null,
}
const unlimited = { max_reviews_per_month: null, keywords_max_count: null }
const growth = { id: 't-growth', name: 'Growth', level: 'Growth', ...unlimited }
const listOf = (data: readonly object[]) =>
  answered(data, { page: { offset: 0, limit: 50, total: data.length, hasMore: false } })

let listed: object[]
let asked: string[]
let refusal: { code: string; operation: string; details?: object } | undefined
let wrote: Written[]
/** What the lead is before and after it is written. */
let present: object
let stored: object

/** Opens the screen; what writes is noted, and refused where the test says so. */
async function visit(look: Partial<Look> = {}, path = 'onboarding') {
  await visitConsole({
    path,
    look,
    write: (call) => {
      wrote.push(call)
      if (refusal !== undefined)
        return refused(409, refusal.code, refusal.operation, refusal.details)
      present = stored
      return answered(stored)
    },
    answer: ({ pathname, search }) => {
      const of = (kind: string) => pathname.startsWith(`${leads.list.path}/${kind}/`)
      if (pathname === leads.list.path) asked.push(search)
      if (pathname === leads.list.path) return listOf(listed)
      if (pathname === leads.newCount.path) return answered({ count: 3 })
      if (pathname === newsletterReaders.list.path) return listOf([reader])
      if (pathname === restaurants.list.path) return listOf([{ ...reader, name: 'Prairie Lark' }])
      if (pathname === tiers.list.path) return listOf([growth])
      if (of('onboarding')) return answered(present)
      if (of('quote')) return answered(wrote.length > 0 ? present : whole(quote))
      return undefined
    },
  })
}

beforeEach(() => {
  listed = [wizard, quote]
  asked = []
  wrote = []
  refusal = undefined
  present = whole(wizard)
  stored = whole(wizard)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const row = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

describe('the leads of the console', () => {
  it.for(LOOKS)('stand in a list ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await expect.element(row(/The Copper Juniper/u)).toBeVisible()
    const main = document.documentElement
    expect(main.scrollWidth, 'what is wider than the window').toBe(main.clientWidth)
    await checkAccess()
  })

  it('say who each is, what they want, and how far they are', async () => {
    await visit()
    for (const said of ['Dana Whitlatch · dana@copper.example', 'Growth · 1 location', 'New'])
      await expect.element(row(/The Copper Juniper/u).getByText(said)).toBeVisible()
    await expect
      .element(row(/Prairie Lark/u).getByText('Request for a quote · 26-50 locations'))
      .toBeVisible()
  })

  it('are those that the address asks for, and an empty answer says whether anybody wrote at all', async () => {
    listed = []
    await visit({}, 'onboarding?state=contacted&kind=quote&search=caf%C3%A9')
    await expect.element(page.getByRole('heading', { name: 'No lead fits' })).toBeVisible()
    expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toContainEqual(
      expect.objectContaining({ state: 'contacted', kind: 'quote', search: 'café' }),
    )
    await page.getByRole('button', { name: 'Show all leads' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'Nobody has written yet' }))
      .toBeVisible()
  })

  it('are counted in the sidebar while nobody has answered them', async () => {
    await visit()
    const entry = page.getByRole('navigation').getByRole('link', { name: /Onboarding/u })
    await expect.element(entry.getByText('3 new')).toBeInTheDocument()
  })

  it('stand beside the readers of the newsletter', async () => {
    await visit()
    await page.getByRole('link', { name: 'Newsletter' }).click()
    await expect.element(page.getByText('ana@reader.example')).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText('Not confirmed')).toBeVisible()
    await checkAccess()
  })

  it.for(LOOKS)('open with all that they told ($language, $theme, $width px)', async (look) => {
    await visit(look)
    await row(/The Copper Juniper/u).click()
    await expect.element(dialog.getByText(/^412 Larkmere Street, Portland/u)).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'dana@copper.example' }))
      .toHaveAttribute('href', 'mailto:dana@copper.example')
    await checkAccess()
  })

  it('show of a quote what is managed by now, and what is added', async () => {
    await visit()
    await row(/Prairie Lark/u).click()
    for (const said of ['A spreadsheet, two interns and good intentions', 'SSO is a must.'])
      await expect.element(dialog.getByText(said)).toBeVisible()
  })

  it('are won by the restaurant that a quote became, which is found by its name', async () => {
    const restaurant = { id: reader.id, name: 'Prairie Lark' }
    stored = whole(quote, { state: 'won', restaurant_id: restaurant.id, restaurant })
    await visit()
    await row(/Prairie Lark/u).click()
    await dialog.getByRole('searchbox', { name: 'Search restaurants' }).fill('prairie')
    await dialog.getByRole('button', { name: 'It became Prairie Lark' }).click()
    await expect.element(dialog.getByRole('link', { name: 'Prairie Lark' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument()
    expect(wrote).toEqual([
      {
        method: 'PUT',
        path: `${leads.list.path}/quote/${quote.id}/restaurant`,
        body: { restaurant_id: restaurant.id },
      },
    ])
  })

  it('are marked as contacted by one press', async () => {
    stored = whole(wizard, {
      state: 'contacted',
      state_by: 'Ines Roy',
      state_at: '2026-06-02T12:00:00.000Z',
    })
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Mark as contacted' }).click()
    await expect.element(dialog.getByText(/^Ines Roy, /u)).toBeVisible()
    const path = `${leads.list.path}/onboarding/${wizard.id}`
    expect(wrote).toEqual([{ method: 'PUT', path, body: { state: 'contacted' } }])
  })

  it('are set up with what they told, corrected, and who is invited', async () => {
    stored = { restaurant_id: wizard.id, made: true }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Set up restaurant' }).click()
    const form = page.getByRole('alertdialog', { name: 'Set up The Copper Juniper' })
    await expect.element(form.getByLabelText('Subscription tier')).toHaveValue('t-growth')
    await expect.element(form.getByLabelText('Last name')).toHaveValue('Whitlatch')
    await form.getByLabelText('Restaurant', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect.element(form.getByText('Please fill in this field.')).toBeVisible()
    expect(wrote).toEqual([])
    await form.getByLabelText('Restaurant', { exact: true }).fill('Copper')
    await form.getByLabelText('Username').fill('dana')
    await checkAccess()
    await form.getByRole('button', { name: 'Set up and invite' }).click()
    await expect
      .element(page.getByText('Copper is set up. An invitation goes to dana@copper.example.'))
      .toBeVisible()
    expect(wrote).toMatchObject([
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
  ])('say at its field that %s, and keep what was typed', async (code, label, more) => {
    refusal = { code, operation: 'lead.provision', ...more }
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

  it('take a note, which stays typed where it could not be stored', async () => {
    refusal = { code: 'lead.not_found', operation: 'lead.note' }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByLabelText('Add a note').fill('They are away until Monday.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect.element(dialog.getByText('Failed to save the note')).toBeVisible()
    await expect
      .element(dialog.getByLabelText('Add a note'))
      .toHaveValue('They are away until Monday.')
    refusal = undefined
    const text = 'They are away until Monday.'
    stored = whole(wizard, {
      notes: [{ id: wizard.id, text, made_at: '2026-06-02T12:00:00.000Z', made_by: 'Ines Roy' }],
    })
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect.element(dialog.getByRole('listitem').getByText(text)).toBeVisible()
    await expect.element(dialog.getByLabelText('Add a note')).toHaveValue('')
  })
})
