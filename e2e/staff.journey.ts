import { expect, test } from './journey.ts'

test('a name that the house does not know becomes a person, and is a name again', async ({
  page,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.staff.screen, exact: true }).click()
  const known = page.getByRole('main').getByRole('link', { name: /^Maëlle/u })
  // The product has just started: until its reviews are read, nobody is named in any.
  await expect(async () => {
    await page.reload()
    await expect(known).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  const question = page.getByRole('region', { name: words.staff.question })
  await expect(question).toBeVisible()
  await checkAccess()

  // Each look decides on a name of its own, since all of them share one restaurant.
  const name = isPhone ? 'Jonathan' : 'Zoé'
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  const paper = page.getByRole('region', { name, exact: true })
  await expect(paper).toBeVisible()
  await expect(question).toContainText(name)
  await checkAccess(page, paper.getByRole('heading').first())
  await question.getByRole('button', { name: words.staff.make }).click()
  await expect(question.getByText(words.staff.made)).toBeVisible()
  await page.waitForURL(/about=[0-9a-f-]{36}/u)
  await expect(paper.getByRole('heading', { name, exact: true })).toBeVisible()

  await question.getByRole('button', { name: words.undo }).click()
  await expect(question.getByText(words.staff.takenBack)).toBeVisible()
  await page.waitForURL(new RegExp(`about=${isPhone ? 'jonathan' : 'zoe'}`, 'u'))
  await expect(question).toContainText(name)
})
