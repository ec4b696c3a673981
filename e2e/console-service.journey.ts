import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'

/** What the screens of tiers, restaurants and figures say, in each language. */
const WORDS = {
  en: {
    addTier: 'Add tier',
    tierAdded: 'Subscription tier added.',
    tierChanged: 'Subscription tier updated.',
    tierDeleted: 'Subscription tier deleted.',
    taken: 'A plan of this name exists already.',
    inUse: 'These restaurants use it. Put them on another tier first.',
    keywords: 'Keywords',
    deleteTier: 'Delete tier',
    addRestaurant: 'Add restaurant',
    restaurantAdded: 'Restaurant created successfully!',
    restaurantChanged: 'Restaurant updated successfully!',
    restaurantDeleted: 'Restaurant deleted successfully!',
    deleteRestaurant: 'Delete restaurant',
    noRestaurant: 'No restaurant found',
    tier: 'Subscription tier',
    name: 'Name',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    delete: 'Delete',
    type: (name: string) => `Type ${name} to confirm`,
    reviews: 'Total Reviews',
    activity: 'Open the audit log',
    log: 'Audit log',
    what: 'What',
    added: 'added the restaurant',
    clear: 'Clear the filters',
    period: 'Period',
    months: 'Last 3 months',
    export: 'Export as CSV',
    file: /^service-analytics.*\.csv$/u,
    head: 'Restaurant ID',
  },
  fr: {
    addTier: 'Ajouter un forfait',
    tierAdded: 'Le forfait est ajouté.',
    tierChanged: 'Le forfait est modifié.',
    tierDeleted: 'Le forfait est supprimé.',
    taken: 'Un forfait porte déjà ce nom.',
    inUse: 'Ces restaurants l’utilisent. Donnez-leur d’abord un autre forfait.',
    keywords: 'Mots-clés',
    deleteTier: 'Supprimer le forfait',
    addRestaurant: 'Ajouter un restaurant',
    restaurantAdded: 'Le restaurant a été créé\u00A0!',
    restaurantChanged: 'Le restaurant a été modifié\u00A0!',
    restaurantDeleted: 'Le restaurant a été supprimé\u00A0!',
    deleteRestaurant: 'Supprimer le restaurant',
    noRestaurant: 'Aucun restaurant trouvé',
    tier: 'Forfait',
    name: 'Nom',
    save: 'Enregistrer',
    cancel: 'Annuler',
    edit: 'Modifier',
    delete: 'Supprimer',
    type: (name: string) => `Saisissez ${name} pour confirmer`,
    reviews: 'Avis',
    activity: 'Ouvrir le journal d’audit',
    log: 'Journal d’audit',
    what: 'Quoi',
    added: 'a ajouté le restaurant',
    clear: 'Effacer les filtres',
    period: 'Période',
    months: '3 derniers mois',
    export: 'Exporter en CSV',
    file: /^analyses-du-service.*\.csv$/u,
    head: 'Identifiant du restaurant',
  },
} as const

test('a SuperAdmin makes a tier and a restaurant on it, which keeps the tier until it is deleted', async ({
  page,
  at,
  language,
  isPhone,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  const tier = `Brunch ${language} ${isPhone ? 'phone' : 'desktop'}`
  const name = `Chez Basile ${language} ${isPhone ? 'phone' : 'desktop'}`
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const dialog = page.getByRole('dialog')
  const alert = page.getByRole('alertdialog')
  await signIn('superadmin', page, '/superadmin/subscriptions')
  await button(words.addTier).click()
  await dialog.getByLabel(words.name, { exact: false }).fill('Growth')
  await dialog.getByRole('button', { name: words.addTier.replace(' un ', ' le ') }).click()
  await expect(dialog.getByText(words.taken)).toBeVisible()
  await dialog.getByLabel(words.name, { exact: false }).fill(tier)
  await dialog.getByRole('button', { name: words.addTier.replace(' un ', ' le ') }).click()
  await expect(page.getByText(words.tierAdded)).toBeVisible()
  await checkAccess()

  await page.goto(at('/superadmin/restaurants'))
  await button(words.addRestaurant).click()
  await dialog.getByLabel(words.name, { exact: false }).fill(name)
  await dialog.getByLabel(words.tier).selectOption(tier)
  await dialog.getByRole('button', { name: words.addRestaurant.replace(' un ', ' le ') }).click()
  await expect(page.getByText(words.restaurantAdded)).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('article', { name })
  await expect(card.getByText(tier)).toBeVisible()
  await card.getByRole('button', { name: `${words.edit} ${name}` }).click()
  await dialog.getByLabel(words.name, { exact: true }).fill(`${name} II`)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.restaurantChanged)).toBeVisible()

  await page.goto(at('/superadmin/subscriptions'))
  await button(`${words.edit} ${tier}`).click()
  await dialog.getByLabel(words.keywords).fill('12')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.tierChanged)).toBeVisible()
  await button(`${words.delete} ${tier}`).click()
  await alert.getByRole('button', { name: words.deleteTier }).click()
  await expect(alert.getByText(words.inUse)).toBeVisible()
  await expect(alert.getByText(`${name} II`)).toBeVisible()
  await alert.getByRole('button', { name: words.cancel }).click()

  await page.goto(at(`/superadmin/restaurants?search=${encodeURIComponent(name)}`))
  await button(`${words.delete} ${name} II`).click()
  await alert.getByLabel(words.type(`${name} II`)).fill(`${name} II`)
  await alert.getByRole('button', { name: words.deleteRestaurant }).click()
  await expect(page.getByText(words.restaurantDeleted)).toBeVisible()
  await expect(page.getByText(words.noRestaurant)).toBeVisible()
  await page.goto(at('/superadmin/subscriptions'))
  await button(`${words.delete} ${tier}`).click()
  await alert.getByRole('button', { name: words.deleteTier }).click()
  await expect(page.getByText(words.tierDeleted)).toBeVisible()
  await expect(button(`${words.delete} ${tier}`)).toHaveCount(0)
})

test('a SuperAdmin follows the figures of the service, saves them, and finds what was done in the audit log', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  await signIn('superadmin', page, '/superadmin')
  // The first count comes within a minute or two of the first start, and the screen asks each minute.
  const reviews = page.getByRole('listitem', { name: words.reviews, exact: true })
  await expect(reviews).toHaveText(/\d/u, { timeout: 150_000 })
  await page.getByRole('link', { name: words.activity }).click()
  await checkAccess(page, page.getByRole('heading', { name: words.log, level: 1 }))
  const lines = page.getByRole('main').getByRole('listitem')
  await page.getByRole('button', { name: new RegExp(`${words.what}$`, 'u') }).click()
  await page.getByRole('option', { name: words.added, exact: true }).click()
  await page.waitForURL(/act=restaurant\.created/u)
  await expect(lines.filter({ hasText: 'Casa Brava' }).first()).toContainText(words.added)
  await page.getByRole('button', { name: words.clear }).click()
  await expect(page).not.toHaveURL(/act=/u)

  await page.goto(at('/superadmin/analytics'))
  await page.getByRole('button', { name: new RegExp(`${words.period}$`, 'u') }).click()
  await page.getByRole('option', { name: words.months }).click()
  await page.waitForURL(/months=3/u)
  // On a phone the table becomes cards.
  await expect(page.getByRole('main').getByText('Brasserie Lumière').first()).toBeVisible()
  await checkAccess()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words.export }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(words.file)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(words.head)
  expect(text).toContain('Brasserie Lumière')
})
