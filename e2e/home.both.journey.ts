import { expect, test } from './journey.ts'

test('how it goes stands on Home, and one location of it is a press away', async ({
  page,
  words,
  signInAtForm,
  checkAccess,
}) => {
  await signInAtForm('admin')
  await expect(page.getByRole('region', { name: words.homeFigures.title })).toBeVisible()
  const screen = page.getByRole('main')
  await expect(screen.getByRole('figure')).toHaveCount(1)
  const locations = screen.getByRole('region', { name: words.homeFigures.locations })
  // What became worst stands first: the waits at the Plateau.
  await expect(locations.getByRole('listitem').first()).toContainText('Plateau')
  await checkAccess()

  await screen.getByRole('link', { name: words.homeFigures.dish }).first().click()
  const said = page.getByRole('dialog')
  await expect(said.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toHaveCount(0)

  await locations.getByRole('button', { name: 'Plateau' }).click()
  await page.waitForURL(/location=/u)
  await expect(locations).toHaveCount(0)
  await expect(screen.getByRole('figure')).toHaveCount(1)
})
