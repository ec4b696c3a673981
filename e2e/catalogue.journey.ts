import { expect, test } from './journey.ts'

test('a dish is added, changed by a file with a faulty line, renamed and deleted', async ({
  page,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const { catalogue } = words
  await signIn('admin')
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('link', { name: words.dishes.screen, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: catalogue.open, exact: true }).click()
  await page.waitForURL(/\/menu\/catalogue/u)
  const dishes = page.locator('[data-dish]')
  await expect(dishes.first()).toBeVisible()
  await checkAccess()

  // What can be done to chosen dishes stays in view, however long the list is.
  const box = page.getByRole('main').getByRole('checkbox').nth(1)
  await box.check({ force: true })
  await expect(page.getByRole('region', { name: catalogue.chosen })).toBeInViewport()
  await box.uncheck({ force: true })

  // Each look has a dish of its own, since all of them share one restaurant.
  const name = isPhone ? 'Kouign-amann' : 'Poutine Royale'
  const other = isPhone ? 'kouignette' : 'poutinette'
  await page.getByRole('button', { name: catalogue.add }).click()
  const dialog = page.getByRole('dialog')
  await checkAccess(page, dialog.getByRole('heading').first(), '[role=dialog]')
  await dialog.getByRole('textbox', { name: catalogue.name }).fill(name)
  await dialog.getByRole('textbox', { name: catalogue.aliases }).fill(other)
  await dialog.getByRole('textbox', { name: catalogue.price }).fill('12,50')
  await dialog.getByRole('button', { name: catalogue.send, exact: true }).click()
  await expect(page.getByText(catalogue.made)).toBeVisible()

  await page.getByRole('searchbox', { name: catalogue.search }).fill(other)
  await expect(dishes).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(/12[.,]50/u)

  // Excel on a French Windows writes semicolons, and the letters of Windows.
  await page.getByRole('button', { name: catalogue.import }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: catalogue.choose }).click()
  const csv = `nom;catégorie;alias;prix\r\n${name};Goûter;${other};13,25\r\nPâté;Goûter;;cher\r\n`
  await (
    await chooser
  ).setFiles({ name: 'carte.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await expect(dialog.getByRole('list', { name: catalogue.mend })).toContainText(catalogue.faulty)
  await expect(dialog.getByRole('list', { name: catalogue.changes })).toContainText('Goûter')
  await checkAccess(page, dialog.getByRole('heading').first(), '[role=dialog]')
  await dialog.getByRole('button', { name: catalogue.importOne }).click()
  await expect(dialog.getByRole('heading', { name: catalogue.imported })).toBeVisible()
  await checkAccess(page, dialog.getByRole('heading').first(), '[role=dialog]')
  await dialog.getByRole('button', { name: catalogue.close }).last().click()
  await expect(page.getByRole('main')).toContainText(/13[.,]25/u)
  await expect(page.getByRole('main')).toContainText('Goûter')

  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(/dish=[0-9a-f-]{36}/u)
  // The address is the state: whoever gets the link sees the same.
  await page.reload()
  await dialog.getByRole('textbox', { name: catalogue.nameFr }).fill(`${name} du chef`)
  await dialog.getByRole('button', { name: catalogue.save }).click()
  await expect(page.getByText(catalogue.saved)).toBeVisible()
  await dishes.first().click()
  await dialog.getByRole('button', { name: catalogue.remove }).click()
  await checkAccess(page, dialog.getByRole('alert'), '[role=dialog]')
  await dialog.getByRole('button', { name: catalogue.sure }).click()
  await expect(page.getByText(catalogue.removed)).toBeVisible()
  await expect(page.getByText(catalogue.noMatch)).toBeVisible()
})
