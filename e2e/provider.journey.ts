import { users } from '@maitre/contract/users'
import { ask } from './at-server.ts'
import { expect, test } from './journey.ts'
import { bearerOf } from './mail.ts'

const WORDS = {
  en: {
    provider: 'Use your organization’s account',
    failed: 'Authentication Failed:',
    refused: 'The sign-in service did not let you in.',
    again: 'Log in again',
    newEmail: /^New email address/u,
    password: /^Current password/u,
    send: 'Send the link',
    signInAgain: 'Log in again',
    proved: /^You have logged in again/u,
    sent: 'The link is on its way',
  },
  fr: {
    provider: 'Utiliser le compte de votre organisation',
    failed: /^Échec de l’authentification/u,
    refused: 'Le service de connexion ne vous a pas laissé entrer.',
    again: 'Se connecter de nouveau',
    newEmail: /^Nouvelle adresse courriel/u,
    password: /^Mot de passe actuel/u,
    send: 'Envoyer le lien',
    signInAgain: 'Se reconnecter',
    proved: /^La reconnexion est faite/u,
    sent: 'Le lien est en route',
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
  await page.waitForURL(at('/'))

  // The provider, too, asks again who it is; whoever goes no further there reads so here.
  await page.goto(at('/login'))
  await page.getByRole('button', { name: own.provider }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: own.failed })).toBeVisible()
  await expect(page.getByText(own.refused)).toBeVisible()
  await checkAccess()
  await page.getByRole('link', { name: own.again }).click()
  await expect(page.getByRole('button', { name: words.login.submit })).toBeVisible()
})

test('a person without a password proves at the provider that it is them, and finds what they typed', async ({
  page,
  at,
  language,
  checkAccess,
}) => {
  const own = WORDS[language]
  const name = `owner-${language}`
  const body = {
    username: name,
    email: `${name}@maitre.test`,
    firstname: 'Odile',
    lastname: 'Roy',
    location_id: 'all',
    roles: ['admin'],
  }
  await ask(users.create, { bearer: await bearerOf('admin@maitre.test'), body })
  const signInThere = async (account: string): Promise<void> => {
    await page.getByLabel('Account').fill(account)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto(at('/dashboard/home?account=email'))
  await page.getByRole('button', { name: own.provider }).click()
  await signInThere(name)

  const another = `${name}-later@maitre.test`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(own.newEmail).fill(another)
  await expect(dialog.getByLabel(own.password)).toBeHidden()
  await checkAccess(page, dialog, '[role=dialog]')
  await dialog.getByRole('button', { name: own.signInAgain }).click()
  // The provider asks, though it knows them.
  await signInThere(name)
  await expect(dialog.getByText(own.proved)).toBeVisible()
  await expect(dialog.getByLabel(own.newEmail)).toHaveValue(another)
  await dialog.getByRole('button', { name: own.send }).click()
  await expect(page.getByText(own.sent)).toBeVisible()
})
