import { PROFILE_SAVED_MS } from '@maitre/contract/constants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atField, done, openAccount, refused } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const SELF = 'PUT /v1/auth/self'
const PERSON = {
  id: 'u-1',
  firstname: 'Ines',
  lastname: 'Haddad',
  username: 'ines',
  email: 'ines@maitre.test',
  role: 'Manager',
}
const save = () => page.getByRole('button', { name: 'Save' })
const saved = () => page.getByText('Profile saved.')

describe('the profile', () => {
  it('sends what was changed, shows it everywhere, and says for three seconds that it is saved', async () => {
    const { asked } = await openAccount({
      tab: 'profile',
      answers: { [SELF]: done({ ...PERSON, language: 'fr' }) },
    })
    await page.getByLabelText('First name').fill('Ines')
    await page.getByRole('button', { name: /Language of your mails/u }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await save().click()
    await expect.element(saved()).toBeVisible()
    const at = performance.now()
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { firstname: 'Ines', language: 'fr' },
    ])
    await expect.element(page.getByText('Ines Haddad').first()).toBeVisible()
    await expect.element(saved(), { timeout: 6000 }).not.toBeInTheDocument()
    expect(performance.now() - at).toBeGreaterThan(PROFILE_SAVED_MS - 500)
    expect(performance.now() - at).toBeLessThan(PROFILE_SAVED_MS + 1500)
  })

  it('is sent by Enter, and once only while it is on its way', async () => {
    const held = Promise.withResolvers<void>()
    const answer = () => held.promise.then(() => done(PERSON))
    const { asked } = await openAccount({ tab: 'profile', answers: { [SELF]: answer } })
    await page.getByLabelText('First name').fill('Ines')
    await userEvent.keyboard('{Enter}')
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    // The button does not send while it waits; a browser's extension may all the same.
    document.querySelector('form')?.requestSubmit()
    held.resolve()
    await expect.element(saved()).toBeVisible()
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('keeps what is typed while it is being saved, in the same field and in others', async () => {
    const held = Promise.withResolvers<void>()
    const answer = () => held.promise.then(() => done(PERSON))
    const { asked } = await openAccount({ tab: 'profile', answers: { [SELF]: answer } })
    await page.getByLabelText('First name').fill('Ines')
    await save().click()
    await expect.poll(() => asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    await page.getByLabelText('First name').fill('Inesita')
    await page.getByLabelText('Username').fill('inesita')
    held.resolve()
    await expect.element(saved()).toBeVisible()
    await expect.element(page.getByLabelText('First name')).toHaveValue('Inesita')
    await expect.element(page.getByLabelText('Username')).toHaveValue('inesita')
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
  })

  it('cannot be saved before something was changed, and says so', async () => {
    const { asked } = await openAccount({ tab: 'profile' })
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('Nothing has been changed yet.').first()).toBeVisible()
    await save().click({ force: true })
    await page.getByLabelText('First name').fill('Ines')
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
    await page.getByLabelText('First name').fill('Inès')
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it.each([
    ['First name', '', 'This field is required.'],
    ['Last name', ' ', 'This field is required.'],
  ])(
    'says at "%s" what is the matter with %j, when it is left and when it is sent',
    async (label, typed, said) => {
      const { asked } = await openAccount({ tab: 'profile' })
      const field = page.getByLabelText(label)
      await field.fill(typed)
      await expect.element(page.getByText(said)).not.toBeInTheDocument()
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByText(said)).toBeVisible()
      await save().click()
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
    },
  )

  it.each([
    ['Username', refused(409, 'user.username_taken'), 'This username is taken.'],
    ['First name', atField('firstname', 'too_long'), 'This is too long.'],
  ] as const)(
    'says at "%s" what the server refused, and keeps what was typed',
    async (label, answer, said) => {
      await openAccount({ tab: 'profile', answers: { [SELF]: answer } })
      const field = page.getByLabelText(label)
      await field.fill('taken@maitre.test')
      await save().click()
      await expect.element(page.getByText(said)).toBeVisible()
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveValue('taken@maitre.test')
      await expect.element(saved()).not.toBeInTheDocument()
    },
  )

  it.each(['Change address…', 'Change password…'])(
    'has "%s" below its words on a phone, which have the whole row',
    async (name) => {
      await openAccount({ tab: 'profile', look: { width: 375 } })
      const button = page.getByRole('button', { name })
      await expect.element(button).toBeVisible()
      const { previousElementSibling: words } = button.element()
      const { bottom } = words?.getBoundingClientRect() ?? {}
      expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
        bottom ?? Number.POSITIVE_INFINITY,
      )
    },
  )

  it('says no more of a refused name once another is typed', async () => {
    await openAccount({ tab: 'profile', answers: { [SELF]: refused(409, 'user.username_taken') } })
    await page.getByLabelText('Username').fill('taken')
    await save().click()
    await expect.element(page.getByText('This username is taken.')).toBeVisible()
    await page.getByLabelText('Username').fill('another')
    await expect.element(page.getByText('This username is taken.')).not.toBeInTheDocument()
  })

  it('leaves the focus on its tab where a refusal is shown once more', async () => {
    await openAccount({ tab: 'profile', answers: { [SELF]: refused(409, 'user.username_taken') } })
    await page.getByLabelText('Username').fill('taken')
    await save().click()
    await expect.element(page.getByLabelText('Username')).toHaveFocus()
    page.getByRole('tab', { name: 'Profile' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('This username is taken.')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Profile' })).toHaveFocus()
  })

  it('says in the words of the catalogue that it could not be saved, and keeps what was typed', async () => {
    await openAccount({ tab: 'profile', answers: { [SELF]: refused(503, 'database.unavailable') } })
    await page.getByLabelText('First name').fill('Ines')
    await save().click()
    await expect
      .element(page.getByRole('alert').getByText('Failed to update profile'))
      .toBeVisible()
    await expect.element(page.getByLabelText('First name')).toHaveValue('Ines')
  })
})
