import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectionHealth } from '@maitre/contract/connections'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, type Server } from './administration.test-setup.tsx'

afterEach(() => vi.restoreAllMocks())

const ASKED = '2026-11-25T12:00:00.000Z'
const BEFORE = '2026-11-25T11:55:00.000Z'
const AFTER = '2026-11-25T12:00:02.000Z'
const FAILURES: Partial<Record<ConnectionHealth, string>> = {
  slowed: 'upstream.rate_limited',
  silent: 'upstream.timeout',
  garbled: 'upstream.invalid_response',
  refused: 'upstream.forbidden',
  lost: 'upstream.unauthorised',
}
function row(at: number, location: string, health: ConnectionHealth, more: object = {}) {
  const isKnown = health !== 'none'
  return {
    location_id: idOf(at),
    location,
    source: 'google',
    health,
    connected_at: isKnown ? BEFORE : null,
    last_synced_at: isKnown && health !== 'unread' ? BEFORE : null,
    last_failed_at: health in FAILURES ? BEFORE : null,
    last_error: FAILURES[health] ?? null,
    place: null,
    account: null,
    read_count: null,
    read_total: null,
    limited_at: null,
    ...more,
  }
}
const ROWS = [
  row(1, 'Plateau', 'working'),
  row(2, 'Quay', 'lost'),
  row(3, 'Harbour', 'none'),
  row(4, 'Mile End', 'slowed'),
  row(5, 'Market', 'silent'),
  row(6, 'Station', 'refused'),
  row(7, 'Park', 'unread'),
  row(8, 'Tower', 'garbled'),
]
const OFFER = {
  name: 'accounts/1/invitations/2',
  title: 'Rosa – Harbour',
  address: '12, rue des Lilas',
  location_id: idOf(3),
}
const serverOf = (rows: () => readonly object[] = () => ROWS): Server => ({
  'GET /connection': () => ({ data: [...rows()] }),
  'POST /check': () => ({ data: { asked_at: ASKED } }),
  'GET /source-invitation/google': () => ({
    data: { email: 'reviews@maitre.test', offers: [OFFER] },
  }),
  'DELETE /google': () => ({ data: { is_left: false } }),
  'GET /restaurant/r1': () => ({ data: { id: 'r1', integrations: ['Google'] } }),
  'PUT /integrations': ({ body }) => ({ data: { id: 'r1', ...(body as object) } }), // the call sends the list
})
const visit = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({ server: serverOf(), address: '?tab=integrations', ...more })
const rowOf = (name: string) =>
  page
    .getByRole('list', { name: /^Conne(?:ctions|xions)$/u })
    .getByRole('listitem')
    .filter({ hasText: name })
const tool = (name: string) => page.getByRole('checkbox', { name, exact: true })

describe('the connections', () => {
  it.each([
    ['Plateau', 'working', 'New reviews come in from Google'],
    ['Quay', 'connection lost', 'no longer lets Maitre in'],
    ['Harbour', 'not connected', 'do not come in'],
    ['Mile End', 'slowed down', 'goes on by itself'],
    ['Market', 'no answer', 'tries again every few minutes'],
    ['Station', 'refused', 'refused the last reading'],
    ['Park', 'being read', 'for the first time'],
    ['Tower', 'not understood', 'nothing to do here'],
  ])('say of %s that it is %s, and what that means', async (location, name, means) => {
    await visit()
    await expect.element(rowOf(location)).toMatchTextContent(new RegExp(`${name}.*${means}`, 'u'))
  })

  it('offer nothing where there is no connection, and say a failure with its time alone', async () => {
    await visit()
    await expect.element(rowOf('Quay')).toMatchTextContent(/Last read .* 6:55.AM.* · Failed /u)
    await expect.element(rowOf('Plateau')).not.toMatchTextContent(/Failed/u)
    expect(rowOf('Harbour').getByRole('button').elements()).toEqual([])
  })

  it('are checked at a press, and say what came of it once that is known', async () => {
    let rows: readonly object[] = ROWS
    const { written } = await visit({ server: serverOf(() => rows) })
    await button('Check now: Plateau, Google').click()
    await expect
      .poll(written)
      .toEqual([['POST', `restaurant/r1/connection/${idOf(1)}/google/check`, {}]])
    expect(page.getByText(/was checked/u).elements()).toEqual([])
    rows = [row(1, 'Plateau', 'silent', { last_failed_at: AFTER })]
    await expect.element(page.getByText('Plateau was checked: no answer.')).toBeVisible()
    await expect.element(button('Check now: Plateau, Google')).toBeEnabled()
  })

  it('that were lost are tried again', async () => {
    let rows: readonly object[] = ROWS
    await visit({ server: serverOf(() => rows) })
    await button('Try again: Quay, Google').click()
    rows = [row(2, 'Quay', 'working', { last_synced_at: AFTER })]
    await expect.element(page.getByText('Quay was checked: working.')).toBeVisible()
  })

  it('say why a check could not be asked for', async () => {
    await visit({ instead: { 'POST /check': [{ code: 'connection.not_found', status: 404 }] } })
    await button('Check now: Plateau, Google').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to check the connection/u)
  })

  it('are ended after a question, which may be answered by keeping them', async () => {
    const { written } = await visit({
      instead: { 'DELETE /google': [{ code: 'internal', status: 500 }] },
    })
    const dialog = page.getByRole('alertdialog')
    await button('Disconnect: Plateau, Google').click()
    await expect.element(dialog).toMatchTextContent(/You can connect it again here/u)
    await button('Keep it').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(written()).toEqual([])
    await button('Disconnect: Plateau, Google').click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to disconnect/u)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByText('Plateau is disconnected.')).toBeVisible()
    expect(written().at(-1)?.slice(0, 2)).toEqual([
      'DELETE',
      `restaurant/r1/connection/${idOf(1)}/google`,
    ])
  })

  it('say where to end a consent that the source did not take back', async () => {
    await visit({
      server: { ...serverOf(), 'DELETE /google': () => ({ data: { is_left: true } }) },
    })
    await button('Disconnect: Plateau, Google').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect
      .element(page.getByText(/Google could not be told.*end the access there yourself/u))
      .toBeVisible()
  })

  it('say that there is no location, and why they could not be fetched', async () => {
    await visit({
      server: serverOf(() => []),
      instead: { 'GET /connection': [{ code: 'upstream.rejected', status: 400 }] },
    })
    await expect.element(page.getByText('Failed to fetch connections')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('There is no location yet')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'To the locations' }))
      .toHaveAttribute('href', '/en/dashboard/administration?tab=locations')
  })
})

describe('the list of tools', () => {
  it('has the four of the source, stores what was chosen, and keeps it where that fails', async () => {
    const { written } = await visit({
      instead: { 'PUT /integrations': [{ code: 'internal', status: 500 }] },
    })
    for (const name of ['Libro', 'Yelp', 'TripAdvisor'])
      await expect.element(tool(name)).not.toBeChecked()
    await expect.element(tool('Google')).toBeChecked()
    expect(button('Save the list').elements()).toEqual([])
    await page.getByText('Libro', { exact: true }).click()
    await page.getByText('Google', { exact: true }).click()
    await button('Save the list').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to update restaurant/u)
    await expect.element(tool('Libro')).toBeChecked()
    await button('Save the list').click()
    await expect.element(page.getByText('The list is saved.')).toBeVisible()
    expect(written().at(-1)).toEqual([
      'PUT',
      'restaurant/r1/integrations',
      { integrations: ['Libro'] },
    ])
  })

  it('is left to the tiers that have it, which are named, beside connections that every tier has', async () => {
    await visit({ tier: 'Essential' })
    await expect.element(tool('Libro')).toBeDisabled()
    await expect.element(page.getByText('Available in Pro and Enterprise tiers')).toBeVisible()
    await expect.element(button('Check now: Plateau, Google')).toBeEnabled()
    expect(button('Save the list').elements()).toEqual([])
  })
})

it.each(LOOKS)(
  'the tab of integrations fits $width px in the $theme theme in $language, and passes axe',
  async (look) => {
    await visit({ look })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    await checkAccess()
    await button(look.language === 'en' ? /^Disconnect: P/u : /^Déconnecter.*: P/u)
      .first()
      .click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await checkAccess()
  },
)
