import { expect, test } from './journey.ts'

test('how it goes stands on Home, and one location of it is a press away', async ({
  page,
  words,
  signInAtForm,
  checkAccess,
}) => {
  await signInAtForm('admin')
  const figures = page.getByRole('region', { name: words.homeFigures.title })
  await expect(figures.getByRole('figure')).toHaveCount(1)
  const locations = figures.getByRole('region', { name: words.homeFigures.locations })
  // What became worst stands first: the waits at the Plateau.
  await expect(locations.getByRole('listitem').first()).toContainText('Plateau')
  await checkAccess()

  await figures.getByRole('link', { name: words.homeFigures.dish }).first().click()
  const said = page.getByRole('dialog')
  await expect(said.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toHaveCount(0)

  await locations.getByRole('button', { name: 'Plateau' }).click()
  await page.waitForURL(/location=/u)
  await expect(locations).toHaveCount(0)
  await expect(figures.getByRole('figure')).toHaveCount(1)
})
