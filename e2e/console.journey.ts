import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Fails when the page itself scrolls sideways. */
async function fits(page: Page): Promise<void> {
  const [inner, whole] = await page.evaluate<[number, number]>(
    '[innerWidth, document.documentElement.scrollWidth]',
  )
  expect(whole).toBeLessThanOrEqual(inner)
}

test('a SuperAdmin lands in the console and goes to a screen of it', async ({
  page,
  at,
  words,
  signInAtForm,
  checkAccess,
  isPhone,
}) => {
  await signInAtForm('superadmin')
  await page.waitForURL(at('/superadmin'))
  await checkAccess(page, page.getByRole('heading', { name: words.overview, level: 1 }))
  await fits(page)
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.mailbox }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.mailbox, level: 1 }))
  await fits(page)
  // Another journey may have made the product write a mail.
  const mails = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText(words.noMail).or(mails).first()).toBeVisible()
})

test('a SuperAdmin chooses a restaurant, works in it, and leaves it for the console', async ({
  page,
  at,
  words,
  signInAtForm,
  checkAccess,
}) => {
  await signInAtForm('superadmin')
  await expect(page.getByRole('heading', { name: words.overview, level: 1 })).toBeVisible()
  await page.goto(at('/superadmin/restaurants'))
  await expect(page.getByRole('heading', { name: words.restaurants, level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('CÁSA')
  // The server searches, and a link that is sent finds the same restaurant.
  await expect(page.getByText('Casa Brava').first()).toBeVisible()
  await expect(page.getByText('Brasserie Lumière')).toHaveCount(0)
  await page.waitForURL(/search=/u)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('CÁSA')
  await checkAccess()
  await page.getByRole('button', { name: `${words.manage} Casa Brava` }).click()
  await page.waitForURL(/\/dashboard\/home/u)
  await expect(page.getByText(words.latest)).toBeVisible()
  await checkAccess(page, page.getByRole('link', { name: words.allRestaurants }))

  /** The restaurants that the console's calls name; those of the page before it may still be under way. */
  const named: string[] = []
  page.on('request', (request) => {
    const restaurant = request.headers()['x-restaurant-id']
    if (restaurant && request.frame().url().includes('/superadmin')) named.push(restaurant)
  })
  await page.getByRole('link', { name: words.allRestaurants }).click()
  await page.waitForURL(at('/superadmin'))
  await expect(page.getByRole('heading', { name: words.overview, level: 1 })).toBeVisible()
  expect(named).toEqual([])
  // Without a restaurant there is no dashboard to go back to.
  await page.goto(at('/dashboard/home'))
  await page.waitForURL(at('/superadmin'))
})

test('nobody but a SuperAdmin gets into the console', async ({ page, at, words, signIn }) => {
  await signIn('admin')
  await page.goto(at('/superadmin/mailbox'))
  await page.waitForURL(at('/dashboard/home'))
  await expect(page.getByText(words.notOpened)).toBeVisible()
})
