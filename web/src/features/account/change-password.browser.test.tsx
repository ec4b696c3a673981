import { auth } from '@maitre/contract/auth'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { token } from '#lib/token'
import { atField, done, openAccount } from './account.test-setup.ts'

afterEach(() => vi.restoreAllMocks())

const CHANGE = `${auth.changePassword.method} ${auth.changePassword.path}`

it('the dialog of another password leads to the sign-in once that is stored', async () => {
  const ended = vi.spyOn(token, 'end').mockImplementation(() => undefined)
  await openAccount({ tab: 'password', answers: { [CHANGE]: done({}) } })
  await page.getByLabelText('Current password').fill('the present one')
  await page.getByLabelText('New password', { exact: true }).fill('another one of them')
  expect(ended).not.toHaveBeenCalled()
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => ended).toHaveBeenCalledOnce()
})

it('the dialog of another password says nothing of the attempt before while one is under way', async () => {
  const wrong = atField('current_password', 'wrong')
  const held = Promise.withResolvers<typeof wrong>()
  let attempts = 0
  const answer = () => (attempts++ === 0 ? wrong : held.promise)
  await openAccount({ tab: 'password', answers: { [CHANGE]: answer } })
  const present = page.getByLabelText('Current password')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Change password' })
  await present.fill('not the present one')
  await send.click()
  await expect.element(page.getByText('This is not your current password.')).toBeVisible()
  await expect.element(present).toHaveFocus()
  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('This is not your current password.')).not.toBeInTheDocument()
  held.resolve(wrong)
  // The same words once more bring the focus to the field once more.
  await expect.element(page.getByText('This is not your current password.')).toBeVisible()
  await expect.element(present).toHaveFocus()
})
