import type { Page } from '@playwright/test'
import { anotherPage, DEMO_PASSWORD, expect, productUrl, test } from './journey.ts'
import { linkIn, mailTo } from './mail.ts'
import { pressAct } from './person-acts.ts'

/** The words by which an Admin finds their way, in each language. */
const WORDS = {
  en: {
    screen: 'Administration',
    firstTab: 'Restaurant',
    people: 'People',
    invite: 'Invite a person',
    list: 'People who can log in',
    search: 'Search by name or address',
    firstname: /^First name/u,
    lastname: /^Last name/u,
    username: /^Username/u,
    email: /^Email/u,
    location: /^Location/u,
    role: /^Role/u,
    newPassword: /^New password/u,
    comeIn: 'Come in',
    manager: 'Manager',
    kitchen: 'Back of house',
    created: /^User created successfully. The invitation is on its way/u,
    sent: /^The invitation is on its way/u,
    invited: /^Invited/u,
    uninvited: 'Not invited',
    active: 'Active',
    takeBack: (name: string) => ({
      button: `Take back the invitation of ${name}`,
      menu: `More about ${name}`,
      item: 'Take the invitation back',
    }),
    inviteLater: (name: string) => ({
      button: `Send ${name} an invitation`,
      menu: `More about ${name}`,
      item: 'Send an invitation',
    }),
    ended: 'This link has ended',
    updated: 'User updated successfully',
    removed: 'User deleted successfully',
    save: 'Save',
    remove: (name: string) => ({
      button: `Delete ${name}`,
      menu: `More about ${name}`,
      item: 'Delete…',
    }),
    language: /^Language of the mail/u,
    own: 'English',
    send: 'Send the invitation',
    sure: 'Delete',
  },
  fr: {
    screen: 'Administration',
    firstTab: 'Restaurant',
    people: 'Personnes',
    invite: 'Inviter une personne',
    list: 'Personnes qui peuvent se connecter',
    search: 'Chercher par nom ou adresse',
    firstname: /^Prénom/u,
    lastname: /^Nom de famille/u,
    username: /^Nom d’utilisateur/u,
    email: /^Courriel/u,
    location: /^Établissement/u,
    role: /^Rôle/u,
    newPassword: /^Nouveau mot de passe/u,
    comeIn: 'Entrer',
    manager: 'Gérance',
    kitchen: 'Cuisine',
    created: /^Compte créé. L’invitation est en route/u,
    sent: /^L’invitation est en route/u,
    invited: /^Invitation envoyée/u,
    uninvited: 'Sans invitation',
    active: 'Actif',
    takeBack: (name: string) => ({
      button: `Annuler l’invitation envoyée à ${name}`,
      menu: `Autres actions pour ${name}`,
      item: 'Annuler l’invitation',
    }),
    inviteLater: (name: string) => ({
      button: `Inviter ${name}`,
      menu: `Autres actions pour ${name}`,
      item: 'Inviter',
    }),
    ended: 'Ce lien n’est plus valable',
    updated: 'Compte modifié',
    removed: 'Compte supprimé',
    save: 'Enregistrer',
    remove: (name: string) => ({
      button: `Supprimer ${name}`,
      menu: `Autres actions pour ${name}`,
      item: 'Supprimer…',
    }),
    language: /^Langue du courriel/u,
    own: 'Français',
    send: 'Envoyer l’invitation',
    sure: 'Supprimer',
  },
} as const

/** Fails when the page itself scrolls sideways. */
async function fits(page: Page): Promise<void> {
  const [inner, whole] = await page.evaluate<[number, number]>(
    '[innerWidth, document.documentElement.scrollWidth]',
  )
  expect(whole).toBeLessThanOrEqual(inner)
}

test('every tab of the administration passes axe and fits its width', async ({
  page,
  language,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const said = WORDS[language]
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: said.screen }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  const names = await page.getByRole('tab').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    await expect(panel.getByRole('button').or(panel.getByRole('textbox')).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await checkAccess()
    await fits(page)
  }
})

test('an invited person comes in by their mail, and another role changes what they may do at once', async ({
  page,
  browser,
  at,
  language,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  test.slow() // Two people come in, one of them twice.
  const said = WORDS[language]
  // Each look adds somebody of its own, since all of them share one restaurant.
  const user = isPhone ? 'sidonie' : 'wilfrid'
  const name = isPhone ? 'Sidonie Morel' : 'Wilfrid Audet'
  const [first = '', last = ''] = name.split(' ')
  await signIn('admin')
  await page.goto(at('/dashboard/administration?tab=people'))
  await page.getByRole('button', { name: said.invite }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: said.firstname }).fill(first)
  await form.getByRole('textbox', { name: said.lastname }).fill(last)
  await form.getByRole('textbox', { name: said.username }).fill(user)
  await form.getByRole('textbox', { name: said.email }).fill(`${user}@maitre.test`)
  await form.getByRole('combobox', { name: said.location }).selectOption('Plateau')
  await form.getByRole('combobox', { name: said.role }).selectOption(said.manager)
  await form.getByRole('combobox', { name: said.language }).selectOption(said.own)
  await checkAccess(page, form, '[role=dialog]')
  await form.getByRole('button', { name: said.send }).click()
  await expect(page.getByText(said.created)).toBeVisible()
  const takenBack = linkIn(await mailTo(`${user}@maitre.test`))
  expect(takenBack.pathname).toBe(`/${language}/invitation`)

  // An invitation that was taken back lets nobody in; the next one does.
  await page.getByRole('searchbox', { name: said.search }).fill(user)
  // On a phone a row is a card.
  const row = page
    .getByRole('row', { name: user })
    .or(page.getByRole('list', { name: said.list }).getByRole('listitem').filter({ hasText: user }))
  await expect(row.getByText(said.invited)).toBeVisible()
  await pressAct(page, said.takeBack(name), isPhone)
  await expect(row.getByText(said.uninvited)).toBeVisible()
  const theirs = await anotherPage(browser, page, `${language}-CA`)
  await theirs.goto(productUrl() + takenBack.pathname + takenBack.hash)
  await expect(theirs.getByRole('heading', { name: said.ended })).toBeVisible()
  await pressAct(page, said.inviteLater(name), isPhone)
  await expect(page.getByText(said.sent)).toBeVisible()
  await expect(row.getByText(said.invited)).toBeVisible()
  const newest = async () => linkIn(await mailTo(`${user}@maitre.test`)).hash
  await expect.poll(newest, { timeout: 60_000 }).not.toBe(takenBack.hash)
  const link = linkIn(await mailTo(`${user}@maitre.test`))
  await theirs.goto(productUrl() + link.pathname + link.hash)
  await theirs.getByLabel(said.newPassword).fill(DEMO_PASSWORD)
  await theirs.getByRole('button', { name: said.comeIn }).click()
  await theirs.waitForURL(/\/dashboard\/home/u)
  await theirs.goto(at('/dashboard/reviews'))
  await expect(theirs.getByRole('main').getByRole('link').first()).toBeVisible()
  // The administration is not theirs.
  await theirs.goto(at('/dashboard/administration'))
  await theirs.waitForURL(/\/dashboard\/home/u)
  await expect(theirs.getByText(words.latest)).toBeVisible()

  // Whoever looks at the list again sees who came in meanwhile.
  await page.getByRole('tab', { name: said.firstTab }).click()
  await page.getByRole('tab', { name: said.people }).click()
  await page.getByRole('searchbox', { name: said.search }).fill(user)
  await expect(row.getByText(said.active, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: user, exact: true }).click()
  await page.waitForURL(/person=[0-9a-f-]{36}/u)
  // The address is the state: whoever gets the link sees the same.
  await page.reload()
  await form.getByRole('combobox', { name: said.role }).selectOption(said.kitchen)
  await form.getByRole('button', { name: said.save }).click()
  await expect(page.getByText(said.updated)).toBeVisible()

  // Nobody touches the other browser, whose session ends all the same; the next one has the new role.
  await expect(theirs.getByRole('button', { name: words.login.submit })).toBeVisible()
  await signIn(user, theirs)
  await theirs.goto(at('/dashboard/reviews'))
  await theirs.waitForURL(/\/dashboard\/home/u)
  await expect(theirs.getByText(words.latest)).toBeVisible()

  await pressAct(page, said.remove(name), isPhone)
  await page.getByRole('alertdialog').getByRole('button', { name: said.sure, exact: true }).click()
  await expect(page.getByText(said.removed)).toBeVisible()
  await expect(theirs.getByRole('button', { name: words.login.submit })).toBeVisible()
  const again = await theirs.request.post(`${productUrl()}/v1/auth/login`, {
    data: { username: user, password: DEMO_PASSWORD },
  })
  expect(again.status()).toBe(401)
  await theirs.context().close()
})
