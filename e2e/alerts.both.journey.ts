import { anotherPage, expect, guestWrites, test } from './journey.ts'

const WORDS = {
  en: {
    title: 'Alerts',
    unseen: /unseen alert/u,
    mark: 'Mark as seen',
    unmark: 'Mark as unseen',
    only: 'Unseen only',
    settings: 'Settings',
    atLeast: 'At least',
    risks: 'Risks alone',
    save: 'Save',
    saved: 'Alert settings saved.',
  },
  fr: {
    title: 'Alertes',
    unseen: /alertes? non vue/u,
    mark: 'Marquer comme vue',
    unmark: 'Marquer comme non vue',
    only: 'Non vues seulement',
    settings: 'Réglages',
    atLeast: 'À partir de',
    risks: 'Les risques seulement',
    save: 'Enregistrer',
    saved: 'Réglages des alertes enregistrés.',
  },
}

test('a bad review alerts two people, and what one of them has seen stays unseen for the other', async ({
  page,
  browser,
  at,
  language,
  signIn,
  checkAccess,
}, { project }) => {
  const words = WORDS[language]
  const author = `Bérénice ${project.name} ${Date.now() % 100_000}`
  await signIn('admin')
  const other = await anotherPage(browser, page, `${language}-CA`)
  await signIn('manager', other)
  await guestWrites({
    location: 'Plateau',
    author,
    rating: 1,
    text: 'The soup was cold and nobody came back to our table.',
  })
  for (const one of [page, other])
    await expect(one.getByRole('link', { name: words.unseen })).toBeVisible()

  await page.getByRole('link', { name: words.unseen }).click()
  await page.waitForURL(at('/dashboard/alerts**'))
  const row = (of: typeof page) => of.getByRole('article').filter({ hasText: author })
  await expect(row(page)).toContainText('The soup was cold')
  await checkAccess()
  await row(page).getByRole('button', { name: words.mark }).click()
  await expect(row(page).getByRole('button', { name: words.unmark })).toBeVisible()
  await page.getByRole('button', { name: words.only }).click()
  await expect(row(page)).toHaveCount(0)

  await other.goto(at('/dashboard/alerts?unseen=true'))
  await expect(row(other).getByRole('button', { name: words.mark })).toBeVisible()
  await row(other).getByRole('link').click()
  await other.waitForURL(/\/reviews\?.*review=/u)
  await expect(other.getByRole('heading', { name: author })).toBeVisible()
  await other.context().close()
})

test('the rules of alerts are kept, on a phone in a dialog', async ({
  page,
  at,
  isPhone,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  // Each look has a person of its own, since what is saved is the person's.
  await signIn(isPhone ? 'boh' : 'growth', page, '/dashboard/alerts')
  if (isPhone) await page.getByRole('button', { name: words.settings }).click()
  const atLeast = page.getByLabel(words.atLeast)
  await checkAccess(page, atLeast, isPhone ? '[role=dialog]' : 'main')
  await atLeast.selectOption(words.risks)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.goto(at('/dashboard/alerts?settings=true'))
  await expect(page.getByLabel(words.atLeast)).toHaveValue('risk')
  await page.getByLabel(words.atLeast).selectOption('notice')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
})
