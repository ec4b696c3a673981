import { expect, test } from './journey.ts'

test('the waits at the Plateau are two presses away from the trends', async ({
  page,
  at,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.trends.screen }).click()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await checkAccess()

  await page.getByRole('button', { name: words.trends.longer }).click()
  const waits = page.getByRole('listitem').filter({ hasText: words.trends.waits })
  await expect(waits).toBeVisible()
  await checkAccess()
  await waits.getByRole('link').click()

  const said = page.getByRole('dialog')
  await expect(said.getByRole('listitem').first()).toContainText('Plateau')
  await checkAccess(page, said.getByRole('heading').first(), '[role=dialog]')
  // The address is the state: whoever gets the link sees the same.
  const address = page.url()
  await page.goto(at('/dashboard/home'))
  await page.goto(address)
  await said.getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/dashboard\/reviews\?.*review=/u)
  await page.goBack()
  await expect(said.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toHaveCount(0)
  await expect(waits).toBeVisible()
})

test('a manager, who has neither keywords nor menu, reads the guests behind the waits as well', async ({
  page,
  words,
  signIn,
  checkAccess,
}) => {
  await signIn('manager', page, '/dashboard/trends')
  await page.getByRole('button', { name: words.trends.longer }).click()
  const waits = page.getByRole('listitem').filter({ hasText: words.trends.waits })
  await waits.getByRole('link').click()
  const said = page.getByRole('dialog')
  await expect(
    said
      .getByRole('listitem')
      .filter({ hasText: /wait|attente|minutes|heure|hour/iu })
      .first(),
  ).toBeVisible()
  await checkAccess(page, said.getByRole('heading').first(), '[role=dialog]')
})
