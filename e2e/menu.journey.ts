import { expect, test } from './journey.ts'

test('what guests say of the onion soup is two presses away, and a link opens it again', async ({
  page,
  at,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.dishes.screen, exact: true }).click()
  const soup = page.getByRole('main').getByRole('link', { name: words.dishes.soup })
  // The product has just started: until its reviews are read, nobody is named in any.
  await expect(async () => {
    await page.reload()
    await expect(soup).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await checkAccess()

  await page.getByRole('button', { name: words.dishes.positive }).click()
  await page.waitForURL(/sort=positive/u)
  await page.getByRole('searchbox', { name: words.dishes.search }).fill('gratinee')
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await soup.click()
  const paper = page.getByRole('region', { name: words.dishes.soup })
  await expect(paper.getByRole('figure')).toHaveCount(2)
  await expect(paper.getByRole('application')).toHaveCount(2)
  await checkAccess(page, paper.getByRole('heading').first())

  await paper.getByRole('button', { name: words.dishes.complaints }).click()
  const quote = paper
    .getByRole('listitem')
    .filter({ has: page.getByRole('blockquote') })
    .first()
  await expect(quote).toContainText('Vieux-Montréal')
  // The address is the state: whoever gets the link sees the same.
  const address = page.url()
  await page.goto(at('/dashboard/home'))
  await page.goto(address)
  await quote.getByRole('link').click()
  await page.waitForURL(/\/dashboard\/reviews\?.*review=/u)
  await page.goBack()
  await expect(quote).toBeVisible()
  if (isPhone) await paper.getByRole('button', { name: words.dishes.all }).click()
  else await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await expect(soup).toBeVisible()
})
