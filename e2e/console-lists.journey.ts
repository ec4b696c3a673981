import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** What the screens of users and locations say, in each language. */
const WORDS = {
  en: {
    users: 'Users',
    locations: 'Locations',
    all: 'Restaurant All restaurants',
    choose: 'Restaurant Choose a restaurant…',
    search: 'Search by name',
    addUser: 'Add user',
    fields: ['First name', 'Last name', 'Username', 'Email'],
    location: 'Location',
    role: 'Role',
    everywhere: 'All locations',
    send: 'Send the invitation',
    created: /User created successfully/u,
    invited: 'Invited',
    addLocation: 'Add location',
    name: 'Location name',
    add: 'Add location',
    locationCreated: 'Location created successfully!',
    remove: 'Delete',
    removeLocation: 'Delete location',
    locationRemoved: 'Location deleted successfully!',
    none: 'No location found',
  },
  fr: {
    users: 'Utilisateurs',
    locations: 'Établissements',
    all: 'Restaurant Tous les restaurants',
    choose: 'Restaurant Choisir un restaurant…',
    search: 'Chercher par nom',
    addUser: 'Ajouter un utilisateur',
    fields: ['Prénom', 'Nom de famille', 'Nom d’utilisateur', 'Courriel'],
    location: 'Établissement',
    role: 'Rôle',
    everywhere: 'Tous les établissements',
    send: 'Envoyer l’invitation',
    created: /^Compte créé/u,
    invited: 'Invitation envoyée',
    addLocation: 'Ajouter un établissement',
    name: 'Nom de l’établissement',
    add: 'Ajouter l’établissement',
    locationCreated: 'Établissement ajouté\u00A0!',
    remove: 'Supprimer',
    removeLocation: 'Supprimer l’établissement',
    locationRemoved: 'Établissement supprimé\u00A0!',
    none: 'Aucun établissement trouvé',
  },
} as const

/** Chooses a restaurant by a part of its name, which the server looks for. */
async function choose(page: Page, field: string, { search }: { search: string }): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('combobox', { name: search }).fill('casa')
  await page.getByRole('option', { name: 'Casa Brava' }).click()
}

test('a SuperAdmin invites somebody into a restaurant, and finds them among all users', async ({
  page,
  at,
  language,
  isPhone,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  const name = `journey-${language}-${isPhone ? 'phone' : 'desktop'}`
  await signIn('superadmin')
  await page.goto(at('/superadmin/users'))
  await checkAccess(page, page.getByRole('heading', { name: words.users, level: 1 }))
  await page.getByRole('button', { name: words.addUser }).click()
  const dialog = page.getByRole('dialog')
  const [first, last, username, email] = words.fields
  await dialog.getByLabel(first).fill('Odile')
  await dialog.getByLabel(last).fill('Dupuis')
  await dialog.getByLabel(username).fill(name)
  await dialog.getByRole('textbox', { name: email, exact: true }).fill(`${name}@maitre.test`)
  await choose(page, words.choose, words)
  await dialog.getByLabel(words.location, { exact: false }).first().selectOption(words.everywhere)
  await dialog.getByLabel(words.role).selectOption('manager')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(words.created)).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await choose(page, words.all, words)
  await expect(page.getByText(`${name}@maitre.test`, { exact: true })).toBeVisible()
  await expect(page.getByText(words.invited, { exact: true })).toBeVisible()
  await page.waitForURL(/restaurant_id=/u)
  // A link that is sent finds the same person.
  await page.reload()
  await expect(page.getByText(`${name}@maitre.test`, { exact: true })).toBeVisible()
  await checkAccess()
})

test('a SuperAdmin adds a location to a restaurant, and deletes it again', async ({
  page,
  at,
  language,
  isPhone,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  const name = `Quai ${language} ${isPhone ? 'phone' : 'desktop'}`
  await signIn('superadmin')
  await page.goto(at('/superadmin/locations'))
  await checkAccess(page, page.getByRole('heading', { name: words.locations, level: 1 }))
  await page.getByRole('button', { name: words.addLocation }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, words.choose, words)
  await dialog.getByLabel(words.name).fill(name)
  await dialog.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.locationCreated)).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('article', { name })
  await expect(card.getByText('Casa Brava')).toBeVisible()
  await checkAccess()
  await card.getByRole('button', { name: `${words.remove} ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.removeLocation }).click()
  await expect(page.getByText(words.locationRemoved)).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
})
