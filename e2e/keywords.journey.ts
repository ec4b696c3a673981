import { expect, test } from './journey.ts'

test('what guests say of waiting is found among the keywords, and leads to its reviews', async ({
  page,
  at,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const { keywords } = words
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: keywords.screen }).click()
  // The product has just started: until its reviews are read, no topic has enough opinions.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(keywords.worst)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await checkAccess()
  await page.getByRole('button', { name: keywords.table }).click()
  await expect(
    page.getByRole('row', { name: new RegExp(`^${keywords.waiting}`, 'u') }),
  ).toBeVisible()

  await page.getByRole('combobox', { name: keywords.topic }).selectOption(keywords.waiting)
  await page.waitForURL(/category=wait_time/u)
  const first = page.locator('[data-about]').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  const paper = page.getByRole('region', { name, exact: true })
  await expect(paper.getByRole('listitem').first()).toBeVisible()
  await checkAccess(page, paper.getByRole('heading').first())
  // The address is the state: whoever gets the link sees the same.
  const address = page.url()
  await page.goto(at('/dashboard/home'))
  await page.goto(address)
  const said = paper.getByRole('listitem').filter({ has: page.locator('blockquote') })
  await said.first().getByRole('link').click()
  await page.waitForURL(/\/dashboard\/reviews\?.*review=/u)
})
