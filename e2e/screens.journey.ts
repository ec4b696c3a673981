import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Fails when the page itself scrolls sideways. */
async function fits(page: Page): Promise<void> {
  const [inner, whole] = await page.evaluate<[number, number]>(
    '[innerWidth, document.documentElement.scrollWidth]',
  )
  expect(whole).toBeLessThanOrEqual(inner)
}

test('every screen passes axe and fits its width', async ({
  page,
  at,
  words,
  signInAtForm,
  checkAccess,
  colorScheme,
}) => {
  test.slow() // Five looks with axe take long.
  await page.goto(at('/login'))
  await expect(page.getByRole('button', { name: words.login.submit })).toBeVisible()
  await checkAccess()
  await fits(page)
  await signInAtForm('admin')
  await expect(page.getByText(words.latest)).toBeVisible()
  await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/u : /^(?!.*dark)/u)
  await checkAccess()
  await fits(page)
  // The newest review of a source that no other journey has guests write on, and that none of them answers meanwhile: a
  // list draws what is in sight alone.
  await page.goto(at('/dashboard/reviews?source=tripadvisor'))
  const draft = page.getByRole('main').getByRole('link', { name: /Amara Lindsey/u })
  await expect(draft).toBeVisible()
  await checkAccess()
  await fits(page)
  await draft.click()
  await expect(page.getByRole('button', { name: words.approve })).toBeVisible()
  await checkAccess()
  await fits(page)
  await page.getByRole('button', { name: words.edit }).first().click()
  await expect(page.getByLabel(words.replyText)).toBeVisible()
  // The pointer rests where a button that is off may say why, in a tooltip that lies outside of every landmark.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await checkAccess()
  await fits(page)
})

test('the palette opens by its keys and by its button, goes to a screen and passes axe', async ({
  page,
  at,
  words,
  signIn,
  checkAccess,
}) => {
  await signIn('admin')
  await expect(page.getByText(words.latest)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words.commands })
  await checkAccess(page, palette.getByRole('option', { name: words.reviews }), '[role=dialog]')
  await fits(page)
  await page.keyboard.type(words.reviews)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/dashboard/reviews**'))
  await expect(palette).toBeHidden()

  await page.goto(at('/dashboard/home'))
  await page.getByRole('button', { name: words.goTo }).click()
  await expect(palette.getByRole('option', { name: words.home })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
})
