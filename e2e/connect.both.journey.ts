import { randomUUID } from 'node:crypto'
import { auth } from '@maitre/contract/auth'
import type { DataOf } from '@maitre/contract/endpoint'
import { locations } from '@maitre/contract/locations'
import { restaurants } from '@maitre/contract/restaurants'
import { tiers } from '@maitre/contract/tiers'
import { users } from '@maitre/contract/users'
import { ask } from './at-server.ts'
import { DEMO_PASSWORD, expect, productUrl, test } from './journey.ts'
import { bearerOf } from './mail.ts'

const SAID = {
  en: {
    connect: 'Connect Google',
    denied: 'You did not let Maitre in at Google.',
    again: 'Begin again',
    incomplete: 'leave everything ticked that is asked for',
    title: 'What is connected on Google?',
    fits: 'Has the same name and address.',
    open: 'Please choose.',
    choice: (place: string) => new RegExp(`Location for ${place}`, 'u'),
    do: 'Connect 2 places',
    done: '2 places are connected.',
    working: 'New reviews come in from Google',
    lost: 'no longer lets Maitre in',
    check: /^Check now: East/u,
    reconnect: /^Connect again: East/u,
    end: /^Disconnect: East/u,
    endIt: 'Disconnect',
    ended: 'East is disconnected.',
    none: 'Connect Google above.',
    look: 'Look again',
    accept: 'Accept: Rosa – East',
    invited: 'East is connected.',
  },
  fr: {
    connect: 'Connecter Google',
    denied: 'Vous n’avez pas laissé entrer Maitre chez Google.',
    again: 'Recommencer',
    incomplete: 'en laissant coché tout ce qui est demandé',
    title: /^Que relier sur Google\s\?$/u,
    fits: 'Porte le même nom et la même adresse.',
    open: 'À vous de choisir.',
    choice: (place: string) => new RegExp(`Établissement pour ${place}`, 'u'),
    do: 'Connecter 2 lieux',
    done: '2 lieux sont connectés.',
    working: 'Les nouveaux avis publiés sur Google arrivent',
    lost: 'ne laisse plus entrer Maitre',
    check: /^Vérifier maintenant\s: East/u,
    reconnect: /^Reconnecter\s: East/u,
    end: /^Déconnecter\s: East/u,
    endIt: 'Déconnecter',
    ended: 'East est déconnecté.',
    none: 'Connectez Google ci-dessus.',
    look: 'Chercher de nouveau',
    accept: /^Accepter\s: Rosa – East$/u,
    invited: 'East est connecté.',
  },
} as const

/** The address of East, which no other run’s restaurant has: an invitation that might be for two is for none. */
const addressOf = (key: string): string => `12, rue ${key}, Montréal (Québec) H2J 0L2, Canada`

/** Has the double of Google do something at one of its addresses of control. */
async function atSandbox(path: string, body: object): Promise<void> {
  const answer = await fetch(`${process.env['SANDBOX_URL']}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** A restaurant of two locations that nothing is connected with, and its Admin's user name. */
async function newRestaurant(key: string): Promise<string> {
  const bearer = await bearerOf('superadmin@maitre.test')
  const [tier] = await ask<DataOf<typeof tiers.list>>(tiers.list, { bearer })
  const made = await ask<DataOf<typeof restaurants.create>>(restaurants.create, {
    bearer,
    body: { name: `Rosa ${key}`, subscription_tier_id: tier?.id },
  })
  for (const [name, address] of Object.entries({ East: addressOf(key), West: '' }))
    await ask(locations.create, { bearer, body: { name, restaurant_id: made.id, address } })
  const username = `rosa-${key}@maitre.test`
  const person = { username, email: username, firstname: 'Rosa', lastname: 'Duval' }
  const handedOver = 'on a slip of paper'
  await ask(users.create, {
    bearer,
    body: {
      ...person,
      restaurant_id: made.id,
      location_id: 'all',
      roles: ['admin'],
      password: handedOver,
    },
  })
  await ask(auth.changePassword, {
    bearer: await bearerOf(username, handedOver),
    body: { current_password: handedOver, new_password: DEMO_PASSWORD },
  })
  return `rosa-${key}`
}

test('an owner connects Google, chooses what is connected, reads a first review, loses the consent, gives it anew, ends it, and invites', async ({
  page,
  language,
  signIn,
  at,
  checkAccess,
}) => {
  test.setTimeout(120_000)
  const said = SAID[language]
  const key = randomUUID().slice(0, 8)
  const owner = `owner@rosa-${key}.example`
  const east = `rosa-${key}-e`
  await atSandbox('__locations', {
    owner,
    key: east,
    title: 'Rosa – East',
    address: addressOf(key),
  })
  await atSandbox('__locations', { owner, key: `rosa-${key}-w`, title: 'Rosa – West' })
  const author = `Odile ${key}`
  const review = { platform: 'google', location: east, author, rating: 5 }
  await atSandbox('__push', { ...review, text: 'The soup was wonderful, thank you.' })
  await signIn(await newRestaurant(key), page, '/dashboard/administration?tab=integrations')
  await expect(page.getByText(said.none)).toHaveCount(2)
  await checkAccess()

  const toAllow = async (): Promise<void> => {
    await page.getByRole('link', { name: new RegExp(owner, 'u') }).click()
    await expect(page.getByRole('checkbox')).toBeChecked()
  }
  await page.getByRole('button', { name: said.connect }).click()
  await toAllow()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText(said.denied)).toBeVisible()
  await page.getByRole('button', { name: said.again }).click()
  await toAllow()
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText(said.incomplete)).toBeVisible()
  await page.getByRole('button', { name: said.again }).click()
  await toAllow()
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByRole('heading', { name: said.title })).toBeVisible()
  await expect(page.getByText(said.fits)).toBeVisible()
  await expect(page.getByText(said.open)).toBeVisible()
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  await page.getByRole('combobox', { name: said.choice('Rosa – West') }).selectOption('West')
  await page.getByRole('button', { name: said.do }).click()
  await expect(page.getByText(said.done)).toBeVisible()
  await expect(page.getByText(said.working)).toHaveCount(2, { timeout: 30_000 })
  await checkAccess()
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)

  await page.goto(at('/dashboard/reviews'))
  await expect(page.getByRole('link', { name: author })).toBeVisible()

  await atSandbox('__revoked', { owner })
  await page.goto(at('/dashboard/administration?tab=integrations'))
  await page.getByRole('button', { name: said.check }).click()
  await expect(page.getByText(said.lost).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: said.reconnect }).click()
  await toAllow()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('button', { name: said.do }).click()
  await expect(page.getByText(said.working)).toHaveCount(2, { timeout: 30_000 })

  await page.getByRole('button', { name: said.end }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: said.endIt }).click()
  await expect(page.getByText(said.ended)).toBeVisible()
  await expect(page.getByText(said.none)).toBeVisible()

  await atSandbox('__invite', { location: east, email: 'reviews@maitre.test' })
  await page.getByRole('button', { name: said.look }).click()
  await page.getByRole('button', { name: said.accept }).click()
  await expect(page.getByText(said.invited)).toBeVisible()
  await expect(page.getByText(said.working)).toHaveCount(2, { timeout: 30_000 })
  await checkAccess()
  expect(page.url()).toContain(productUrl())
})
