import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, dialog, field, idOf } from './administration.test-setup.tsx'
import { box, HOOK, KEY, MADE, SERVER, visit } from './administration-keys.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

describe('the keys of the API', () => {
  it('are listed with what they may do, and a revoked one cannot be revoked again', async () => {
    await visit()
    const row = page.getByRole('listitem').first()
    await expect
      .element(row)
      .toMatchTextContent(/Till.*Read reviews and Write and approve replies/u)
    await expect
      .element(row)
      .toMatchTextContent(/All locations · Made by Hélène Marchand.*Never used/u)
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Revoked/u)
    expect(button(/^Revoke /u).elements()).toHaveLength(1)
  })

  it('are made with a name, scopes, places and an expiry, and shown once', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { written } = await visit({
      instead: { 'POST /api-key': [{ code: 'api_key.limit_reached' }] },
    })
    await button('New key').click()
    await button('Make the key').click()
    await expect.element(page.getByText('Give the key a name.')).toBeVisible()
    await expect.element(page.getByText('Choose at least one.')).toBeVisible()
    expect(written()).toEqual([])
    await field('Name').fill('Bar')
    await box('Read reviews').click()
    await box('All locations').click()
    await button('Make the key').click()
    await expect.element(page.getByText('Choose at least one location.')).toBeVisible()
    await box('Plateau').click()
    await page.getByLabelText(/^Last day/u).fill('2020-01-01')
    await expect.element(page.getByText('Choose a day from today on.')).toBeVisible()
    await page.getByLabelText(/^Last day/u).fill('2099-01-01')
    await button('Make the key').click()
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/as many API keys as it may/u)
    await expect.element(field('Name')).toHaveValue('Bar')
    await button('Make the key').click()
    const wanted = {
      name: 'Bar',
      scopes: ['reviews:read'],
      expires_at: '2099-01-01T23:59:59.999Z',
      location_ids: ['Plateau'],
    }
    await expect.poll(() => written().at(-1)).toEqual(['POST', 'restaurant/r1/api-key', wanted])
    await expect.element(page.getByText('mtr_live_the-whole-key')).toBeVisible()
    await button('Copy').click()
    expect(write).toHaveBeenCalledWith('mtr_live_the-whole-key')
    await expect.element(page.getByText('Copied.')).toBeVisible()
    await button('I have stored it').click()
    await expect.element(page.getByText('mtr_live_the-whole-key')).not.toBeInTheDocument()
  })

  it('stay shown whatever else is pressed, until their person has stored each', async () => {
    await visit()
    const make = async (name: string) => {
      await button('New key').click()
      await field('Name').fill(name)
      await box('Read reviews').click()
      await button('Make the key').click()
    }
    const key = page.getByText('mtr_live_the-whole-key')
    const secret = page.getByText('whsec_new')
    await make('Bar')
    await button('Make a new signing secret').click()
    await expect.element(secret).toBeVisible()
    await button('New key').click()
    await button('Cancel').click()
    await button('Revoke Till').click()
    await button('Keep it').click()
    await button('Save the webhook').click()
    await expect.element(page.getByText('The webhook is saved.')).toBeVisible()
    await button(/^Send again/u).click()
    await expect.element(page.getByText('It is sent once more.')).toBeVisible()
    await expect.element(key).toBeVisible()
    await expect.element(secret).toBeVisible()
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await expect.element(secret).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'API and webhooks' }).click()
    await expect.element(key).toBeVisible()
    await expect.element(secret).toBeVisible()
    await button('I have stored it').first().click()
    await expect.element(key).not.toBeInTheDocument()
    await expect.element(secret).toBeVisible()
  })

  it('keep what is typed of a new one when its dialog is closed, until it is cancelled', async () => {
    await visit()
    await button('New key').click()
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Bar')
    await box('Read reviews').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await button('New key').click()
    await expect.element(field('Name')).toHaveValue('Bar')
    await expect.element(page.getByRole('checkbox', { name: 'Read reviews' })).toBeChecked()
    await button('Cancel').click()
    await button('New key').click()
    await expect.element(field('Name')).toHaveValue('')
  })

  it('come into view with the focus when they are made, as a signing secret does', async () => {
    await visit({ look: { width: 375 } })
    const shown = (name: string) => page.getByRole('group', { name })
    await button('Make a new signing secret').click()
    await expect.element(shown('Copy the signing secret now')).toHaveFocus()
    await expect.element(page.getByText('whsec_new')).toBeInViewport()
    await button('New key').click()
    await field('Name').fill('Bar')
    await box('Read reviews').click()
    await button('Make the key').click()
    await expect.element(shown('Copy the key Bar now')).toHaveFocus()
    await expect.element(page.getByText('mtr_live_the-whole-key')).toBeInViewport()
    // Whoever comes back by the tab goes on from that.
    await page.getByRole('tab', { name: 'Audit log' }).click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('whsec_new')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'API and webhooks' })).toHaveFocus()
  })

  it('say where copying failed, so that their person selects them', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await visit()
    await button('Make a new signing secret').click()
    await button('Copy').click()
    await expect.element(page.getByText(/It could not be copied/u)).toBeVisible()
  })

  it('are revoked after a question, which may be answered by keeping them', async () => {
    const { written } = await visit()
    await button('Revoke Till').click()
    await button('Keep it').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await button('Revoke Till').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('The key Till is revoked.')).toBeVisible()
    expect(written()).toMatchObject([['DELETE', `restaurant/r1/api-key/${idOf(1)}`, undefined]])
  })

  it('that are over say so and cannot be revoked, and a location that is gone is called that', async () => {
    const over = { name: 'Fair', expires_at: '2026-10-01T23:59:59.999Z' }
    const spring = { ...KEY, ...over, id: idOf(4), location_ids: ['Plateau', idOf(9)] }
    await visit({ instead: { 'GET /api-key': [{ data: [spring] }] } })
    const row = page.getByRole('listitem', { name: 'Fair' })
    await expect.element(row.getByText('Expired', { exact: true })).toBeVisible()
    await expect
      .element(row)
      .toMatchTextContent(/Locations: Plateau and a location that is gone · Made by/u)
    expect(button(/^Revoke /u).elements()).toEqual([])
  })

  it('are made once, however often Enter is pressed meanwhile, and up to the present day', async () => {
    const held = Promise.withResolvers<{ data: object }>()
    const { written } = await visit({
      server: { ...SERVER, 'POST /api-key': () => held.promise },
    })
    await button('New key').click()
    await box('Read reviews').click()
    const today = new Date().toISOString().slice(0, 10)
    await page.getByLabelText(/^Last day/u).fill(today)
    await field('Name').fill('Bar')
    await userEvent.keyboard('{Enter}{Enter}')
    held.resolve({ data: MADE })
    await expect.element(page.getByText('mtr_live_the-whole-key')).toBeVisible()
    expect(written()).toMatchObject([
      ['POST', 'restaurant/r1/api-key', { expires_at: `${today}T23:59:59.999Z` }],
    ])
  })

  it('say why one could not be revoked, and of the next one nothing of that', async () => {
    const other = { ...KEY, id: idOf(4), name: 'Fair' }
    await visit({
      instead: {
        'GET /api-key': [{ data: [KEY, other] }, { data: [KEY, other] }],
        [`DELETE /${idOf(1)}`]: [{ code: 'database.unavailable', status: 503 }],
      },
    })
    const question = page.getByRole('alertdialog')
    await button('Revoke Till').click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(question.getByText('Failed to revoke the API key')).toBeVisible()
    await button('Keep it').click()
    await button('Revoke Fair').click()
    await expect.element(question.getByText('Revoke the key Fair?')).toBeVisible()
    await expect.element(question.getByRole('alert')).not.toBeInTheDocument()
  })

  it('are not asked for below their tier, which is named', async () => {
    const { asked } = await visit({ tier: 'Pro' })
    await expect.element(page.getByText(/API keys come with Enterprise/u)).toBeVisible()
    expect(asked.some(({ url }) => url.pathname.endsWith('/api-key'))).toBe(false)
    await expect.element(page.getByLabelText('Webhook address')).toHaveValue(HOOK.url)
  })

  it('close their form without a trace', async () => {
    const { written } = await visit()
    await button('New key').click()
    await button('Cancel').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(written()).toEqual([])
  })
})

/** The words of an event that can be chosen, which cover its box. */
describe.each(LOOKS)('keys and webhook in $language, $theme, at $width pixels', (look) => {
  it('have names, contrast and room for all, in the form too', async () => {
    await visit({ look })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await button(look.language === 'en' ? 'New key' : 'Nouvelle clé').click()
    await expect.element(dialog()).toBeVisible()
    await checkAccess()
  })
})
