import { expect, test } from './journey.ts'

const WORDS = {
  en: {
    provider: 'Use your organization’s account',
    failed: 'Authentication Failed:',
    refused: 'The sign-in service did not let you in.',
    again: 'Log in again',
  },
  fr: {
    provider: 'Utiliser le compte de votre organisation',
    failed: /^Échec de l’authentification/u,
    refused: 'Le service de connexion ne vous a pas laissé entrer.',
    again: 'Se connecter de nouveau',
  },
}

test('a person signs in at the provider, works where they wanted to, and leaves both', async ({
  page,
  at,
  language,
  words,
  isPhone,
  checkAccess,
}) => {
  const own = WORDS[language]
  await page.goto(at('/dashboard/reviews'))
  await page.getByRole('button', { name: own.provider }).click()

  await page.getByLabel('Account').fill('manager')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(at('/dashboard/reviews'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await checkAccess()

  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('button', { name: words.account }).click()
  await page.getByRole('menuitem', { name: words.logOut, exact: true }).click()
  await page.getByRole('button', { name: 'Leave the provider' }).click()
  await page.waitForURL(at('/login'))

  // The provider, too, asks again who it is; whoever goes no further there reads so here.
  await page.getByRole('button', { name: own.provider }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: own.failed })).toBeVisible()
  await expect(page.getByText(own.refused)).toBeVisible()
  await checkAccess()
  await page.getByRole('link', { name: own.again }).click()
  await expect(page.getByRole('button', { name: words.login.submit })).toBeVisible()
})
