import { leads } from '@maitre/contract/leads'
import { newsletterReaders } from '@maitre/contract/newsletter-readers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import {
  dialog,
  holdWrites,
  quote,
  reader,
  resetServer,
  row,
  server,
  visit,
  whole,
  wizard,
} from './onboarding.test-setup.ts'

beforeEach(resetServer)
afterEach(() => {
  vi.restoreAllMocks()
})

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
    server.listed = []
    await visit({}, 'onboarding?state=contacted&kind=quote&search=caf%C3%A9')
    await expect.element(page.getByRole('heading', { name: 'No lead fits' })).toBeVisible()
    expect(
      server.asked.map((search) => Object.fromEntries(new URLSearchParams(search))),
    ).toContainEqual(expect.objectContaining({ state: 'contacted', kind: 'quote', search: 'café' }))
    await page.getByRole('button', { name: 'Show all leads' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'Nobody has written yet' }))
      .toBeVisible()
  })

  it('are sought again by "Back" after all were shown', async () => {
    server.listed = []
    const { router } = await visit({}, 'onboarding?state=contacted&search=caf%C3%A9')
    await page.getByRole('button', { name: 'Show all leads' }).click()
    await expect.poll(() => router.state.location.search).not.toHaveProperty('search')
    router.history.back()
    const sought = { state: 'contacted', search: 'café' }
    await expect.poll(() => router.state.location.search).toMatchObject(sought)
  })

  it('are counted in the sidebar while nobody has answered them', async () => {
    await visit()
    const entry = page.getByRole('navigation').getByRole('link', { name: /Onboarding/u })
    await expect.element(entry.getByText('3 new')).toBeInTheDocument()
  })

  it('stand beside the readers of the newsletter, of whom each can be deleted', async () => {
    await visit()
    await page.getByRole('link', { name: 'Newsletter' }).click()
    await expect.element(page.getByText('ana@reader.example')).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText('Not confirmed')).toBeVisible()
    await checkAccess()
    await page.getByRole('button', { name: 'Delete ana@reader.example…' }).click()
    expect(server.wrote).toEqual([])
    server.readers = []
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(page.getByText('ana@reader.example is deleted.')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('0 readers')
    expect(server.wrote).toEqual([
      { method: 'DELETE', path: `${newsletterReaders.list.path}/${reader.id}`, body: null },
    ])
  })

  it('leave the address of a reader a line to itself on a phone', async () => {
    await visit({ width: 375 }, 'onboarding?view=newsletter')
    const address = page.getByText('ana@reader.example')
    await expect.element(address).toBeVisible()
    const state = page.getByRole('listitem').getByText('Not confirmed')
    const [above, below] = [address, state].map((one) => one.element().getBoundingClientRect())
    expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Infinity)
  })

  it('lead from readers of whom none fits to all of them', async () => {
    server.readers = []
    await visit({}, 'onboarding?view=newsletter&search=nobody&reader=waiting')
    await expect.element(page.getByRole('heading', { name: 'No reader fits' })).toBeVisible()
    server.readers = [reader]
    await page.getByRole('button', { name: 'Show all readers' }).click()
    await expect.element(page.getByText('ana@reader.example')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
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

  it('are marked as contacted by one press', async () => {
    server.stored = whole(wizard, {
      state: 'contacted',
      state_by: 'Ines Roy',
      state_at: '2026-06-02T12:00:00.000Z',
    })
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Mark as contacted' }).click()
    await expect.element(dialog.getByText(/^Ines Roy, /u)).toBeVisible()
    const path = `${leads.list.path}/onboarding/${wizard.id}`
    expect(server.wrote).toEqual([
      {
        method: 'PUT',
        path,
        body: { state: 'contacted', seen: { state: 'new', restaurant_id: null } },
      },
    ])
  })

  it('take a note, which stays typed where it could not be stored', async () => {
    server.refusal = { code: 'lead.not_found', operation: 'lead.note' }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByLabelText('Add a note').fill('They are away until Monday.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect.element(dialog.getByText('Failed to save the note')).toBeVisible()
    await expect
      .element(dialog.getByLabelText('Add a note'))
      .toHaveValue('They are away until Monday.')
    server.refusal = undefined
    const text = 'They are away until Monday.'
    server.stored = whole(wizard, {
      notes: [{ id: wizard.id, text, made_at: '2026-06-02T12:00:00.000Z', made_by: 'Ines Roy' }],
    })
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expect.element(dialog.getByRole('listitem').getByText(text)).toBeVisible()
    await expect.element(dialog.getByLabelText('Add a note')).toHaveValue('')
  })

  it('keep a note that was typed through Escape, and through another lead', async () => {
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByLabelText('Add a note').fill('They are away.')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await row(/Prairie Lark/u).click()
    await expect.element(dialog.getByLabelText('Add a note')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row(/The Copper Juniper/u).click()
    await expect.element(dialog.getByLabelText('Add a note')).toHaveValue('They are away.')
  })

  it('say that a note was not stored, though its dialog is closed by then', async () => {
    const held = holdWrites()
    server.refusal = { code: 'lead.not_found', operation: 'lead.note' }
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByLabelText('Add a note').fill('They are away.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    held.release()
    await expect.element(page.getByText(/^Failed to save the note/u)).toBeVisible()
  })

  it('are deleted once that is asked and answered', async () => {
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete The Copper Juniper?' })
    await expect.element(question).toBeVisible()
    await checkAccess()
    expect(server.wrote).toEqual([])
    server.listed = [quote]
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(page.getByText('The Copper Juniper is deleted.')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('1 lead')
    const path = `${leads.list.path}/onboarding/${wizard.id}`
    expect(server.wrote).toEqual([{ method: 'DELETE', path, body: null }])
  })

  it('take along, as they are deleted, what is written about them and not stored yet', async () => {
    const kept = (): string => JSON.stringify(Object.entries(localStorage))
    await visit()
    await row(/The Copper Juniper/u).click()
    await dialog.getByLabelText('Add a note').fill('Dana calls back on Monday.')
    await dialog.getByRole('button', { name: 'Set up restaurant' }).click()
    const form = page.getByRole('alertdialog', { name: 'Set up The Copper Juniper' })
    await form.getByLabelText('Last name').fill('Whitlatch-Moreau')
    await form.getByRole('button', { name: 'Close' }).click()
    expect(kept()).toMatch(/calls back.*Whitlatch-Moreau|Whitlatch-Moreau.*calls back/u)
    await row(/The Copper Juniper/u).click()
    await dialog.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(page.getByText('The Copper Juniper is deleted.')).toBeVisible()
    expect(kept()).not.toMatch(/calls back|Whitlatch-Moreau/u)
  })
})
