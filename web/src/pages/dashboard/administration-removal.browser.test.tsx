import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findLeft, forgetLeft, keepLeft } from '#lib/left-dialog'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, idOf, open, SELF, type Server } from './administration.test-setup.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  forgetLeft()
  window.location.hash = ''
})

const REMOVAL = {
  asked_at: '2026-11-25T17:00:00.000Z',
  asked_by: 'Hélène Marchand',
  due_at: '2026-12-25T17:00:00.000Z',
}

/** Opens the tab where the restaurant stays, or is to be removed. */
function visit(isLeaving: boolean, more: Partial<Parameters<typeof open>[0]> = {}) {
  let removal: object | null = isLeaving ? REMOVAL : null
  const server: Server = {
    'GET /archive': () => ({ data: [] }),
    'GET /removal': () => ({ data: removal }),
    'POST /removal': () => {
      removal = REMOVAL
      return { data: REMOVAL }
    },
    'DELETE /removal': () => {
      removal = null
      return { data: { id: 'r1' } }
    },
  }
  return open({ address: '?tab=data', ...more, server: { ...server, ...more.server } })
}
/** The question whether the restaurant is to be deleted. */
const dialog = () => page.getByRole('alertdialog')
const openDialog = () => button('Delete the restaurant').click()
const send = () => dialog().getByRole('button', { name: 'Delete the restaurant' })
const password = () => dialog().getByLabelText(/^Your current password/u)
/** The field of the name, and the name itself, which its label says. */
const nameField = () => dialog().getByLabelText(/^Type .+ to confirm/u)
const nameOf = async (): Promise<string> => {
  const label = dialog().getByText(/^Type .+ to confirm$/u)
  await expect.element(label).toBeVisible()
  return /^Type (.+) to confirm$/u.exec(label.element().textContent)?.[1] ?? ''
}

describe('the end of the restaurant', () => {
  it('is asked for by its name and the password, and then told with its day', async () => {
    const { written } = await visit(false)
    await openDialog()
    const name = await nameOf()
    await send().click()
    await expect.element(nameField()).toHaveAccessibleDescription('Type the exact name first.')
    await expect.element(nameField()).toHaveFocus()
    await nameField().fill(name.slice(1))
    await password().click()
    await expect.element(nameField()).toHaveAccessibleDescription('Type the exact name first.')
    await nameField().fill(` ${name} `)
    await send().click()
    await expect.element(password()).toHaveFocus()
    expect(written()).toEqual([])
    await password().fill('my password')
    await send().click()
    await expect
      .poll(() => written())
      .toEqual([
        ['POST', 'restaurant/r1/removal', { name: ` ${name} `, current_password: 'my password' }],
      ])
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect
      .element(page.getByText(new RegExp(`^${name} will be deleted on`, 'u')))
      .toBeVisible()
    await expect.element(page.getByText(/Hélène Marchand asked for it on/u)).toBeVisible()
  })

  it('loses nothing typed where the password is wrong, and says so at its field', async () => {
    const wrong = {
      code: 'request.invalid',
      status: 400,
      details: { fields: [{ field: 'current_password', problem: 'wrong' }] },
    }
    await visit(false, {
      instead: {
        'POST /removal': [wrong, { code: 'removal.all_locations_required', status: 403 }],
      },
    })
    await openDialog()
    const name = await nameOf()
    await nameField().fill(name)
    await password().fill('guessed')
    await send().click()
    await expect.element(dialog().getByText('This is not your current password.')).toBeVisible()
    await expect.element(password()).toHaveFocus()
    await expect.element(nameField()).toHaveValue(name)
    await send().click()
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/Only an Admin of all locations can delete/u)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it.each(LOOKS)(
    'sends whoever has no password to the provider, with what they typed kept ($language)',
    async (look) => {
      const again = { en: 'Log in again', fr: 'Se reconnecter' }[look.language]
      await visit(false, {
        look,
        hasPassword: false,
        server: { 'POST /self/proof': () => ({ data: { url: '#at-the-provider' } }) },
        instead: { 'POST /self/proof': [{ code: 'provider.unavailable', status: 503 }] },
      })
      await page.getByRole('button', { name: /^(?:Delete|Supprimer) (?:the|le) rest/u }).click()
      const name = dialog().getByRole('textbox')
      await name.fill('Brasserie Lumière')
      await expect
        .element(dialog().getByLabelText(/password|mot de passe/u))
        .not.toBeInTheDocument()
      await checkAccess()
      await dialog().getByRole('button', { name: again }).click()
      await expect
        .element(dialog().getByRole('alert'))
        .toMatchTextContent(/does not answer|ne répond pas/u)
      await dialog().getByRole('button', { name: again }).click()
      await expect.poll(() => window.location.hash).toBe('#at-the-provider')
      expect(findLeft()).toMatchObject({
        about: 'removal',
        typed: { name: 'Brasserie Lumière' },
        provedUntil: null,
      })
    },
  )

  it('is asked for by whoever comes back from the provider, who is sent there again where that took too long', async () => {
    keepLeft({
      about: 'removal',
      userId: SELF,
      typed: { name: 'Brasserie Lumière' },
      path: '/',
      state: 's',
      provedUntil: '2026-11-25T17:05:00.000Z',
    })
    const late = { code: 'provider.proof_missing', status: 403 }
    const { written } = await visit(false, {
      hasPassword: false,
      instead: { 'POST /removal': [late] },
    })
    await expect.element(dialog().getByText(/^You have logged in again/u)).toBeVisible()
    await expect.element(nameField()).toHaveValue('Brasserie Lumière')
    await send().click()
    await expect
      .poll(() => written())
      .toEqual([['POST', 'restaurant/r1/removal', { name: 'Brasserie Lumière' }]])
    await expect.element(dialog().getByRole('button', { name: 'Log in again' })).toBeVisible()
    await expect.element(nameField()).toHaveValue('Brasserie Lumière')
    expect(findLeft()).toBeUndefined()
  })

  it('is taken back, and says why where that fails', async () => {
    const { written } = await visit(true, {
      instead: { 'DELETE /removal': [{ code: 'removal.none' }] },
    })
    await button('Keep the restaurant').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Failed to take the deletion back.*is not to be deleted/u)
    await button('Keep the restaurant').click()
    await expect.element(page.getByText(/^The restaurant stays\./u)).toBeVisible()
    await expect.element(button('Delete the restaurant')).toHaveFocus()
    expect(written()).toHaveLength(2)
  })

  it.each([false, true])(
    'is not for an Admin of some locations, who is told so and asked nothing (to be deleted: %s)',
    async (isLeaving) => {
      await visit(isLeaving, { locationId: idOf(3) })
      await expect.element(page.getByText(/^Only an Admin of all locations can/u)).toBeVisible()
      for (const name of ['Delete the restaurant', 'Keep the restaurant'])
        await expect.element(button(name)).not.toBeInTheDocument()
    },
  )

  it.each(LOOKS)(
    'fits $width px in the $theme theme in $language, and passes axe',
    async (look) => {
      await visit(true, { look })
      await expect.element(page.getByText(/Hélène Marchand/u)).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )

  it('is asked for in a dialog that passes axe', async () => {
    await visit(false)
    await openDialog()
    await expect.element(password()).toBeVisible()
    await checkAccess()
  })
})
