import { expect, test } from './journey.ts'

test('somebody joins the team under two names, is found by either, and is taken off again', async ({
  page,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const { profiles } = words
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: profiles.screen }).click()
  await expect(page.locator('[data-person]').first()).toBeVisible()
  await checkAccess()

  // Each look adds somebody of its own, since all of them share one restaurant.
  const name = isPhone ? 'Sixtine Morel' : 'Wilfrid Audet'
  const other = isPhone ? 'Titine' : 'Freddie'
  await page.getByRole('button', { name: profiles.add }).click()
  const dialog = page.getByRole('dialog')
  await checkAccess(page, dialog.getByRole('heading').first(), '[role=dialog]')
  await dialog.getByRole('textbox', { name: profiles.name }).fill(name)
  await dialog.getByRole('textbox', { name: profiles.aliases }).fill(other)
  await dialog.getByRole('button', { name: profiles.send }).click()
  await expect(page.getByText(profiles.made)).toBeVisible()

  await page.getByRole('searchbox', { name: profiles.search }).fill(other)
  await expect(page.locator('[data-person]')).toHaveCount(1)
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(/person=[0-9a-f-]{36}/u)
  // The address is the state: whoever gets the link sees the same.
  await page.reload()
  await dialog.getByRole('button', { name: profiles.remove }).click()
  await checkAccess(page, dialog.getByRole('alert'), '[role=dialog]')
  await dialog.getByRole('button', { name: profiles.sure, exact: true }).click()
  await expect(page.getByText(profiles.removed)).toBeVisible()
  await expect(page.getByText(profiles.noMatch)).toBeVisible()

  await page.getByRole('button', { name: profiles.roles, exact: true }).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await checkAccess(page, dialog.getByRole('heading').first(), '[role=dialog]')
  await dialog.getByRole('button', { name: profiles.close }).click()
  await expect(dialog).toHaveCount(0)
})
