import { DEMO_PASSWORD, expect, test } from './journey.ts'

const SAID = {
  en: {
    ask: /^Export everything/u,
    download: 'Download',
    remove: 'Delete the restaurant',
    type: /^Type (.+) to confirm$/u,
    password: /^Your current password/u,
    leaving: /will be deleted on/u,
    banner: /^This restaurant will be deleted on/u,
    keepIt: 'Keep it',
    keep: 'Keep the restaurant',
    kept: /^The restaurant stays\./u,
    delete: 'Delete',
    none: 'No export yet',
    guest: 'Name of the guest',
    erase: /^Erase \d+ reviews?…$/u,
    forGood: 'Erase for good',
    erased: /^\d+ reviews? (?:is|are) erased\.$/u,
  },
  fr: {
    ask: /^Tout exporter/u,
    download: 'Télécharger',
    remove: 'Supprimer le restaurant',
    type: /^Saisissez (.+) pour confirmer$/u,
    password: /^Votre mot de passe actuel/u,
    leaving: /sera supprimé le/u,
    banner: /^Ce restaurant sera supprimé le/u,
    keepIt: 'Le garder',
    keep: 'Garder le restaurant',
    kept: /^Le restaurant reste\./u,
    delete: 'Supprimer',
    none: 'Aucun export',
    guest: 'Nom du client',
    erase: /^Effacer \d+ avis…$/u,
    forGood: 'Effacer pour de bon',
    erased: /^\d+ avis (?:est effacé|sont effacés)\.$/u,
  },
} as const

test('everything is exported and downloaded; the restaurant is to be deleted, and stays after all', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const said = SAID[language]
  // Others automate, answer and post in the other restaurants meanwhile.
  await signIn(isPhone ? 'pro' : 'essential', page, '/dashboard/administration?tab=data')
  await page.getByRole('button', { name: said.ask }).click()
  const download = page.getByRole('button', { name: said.download })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await checkAccess()
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toMatch(/^maitre-[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/u)
  await page.getByRole('button', { name: said.delete, exact: true }).click()
  await expect(page.getByText(said.none)).toBeVisible()

  await page.getByRole('searchbox', { name: said.guest }).fill('a')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: said.erase }).first().click()
  const asking = page.getByRole('alertdialog')
  const typing = asking.getByText(said.type)
  const [, guest = ''] = said.type.exec((await typing.textContent()) ?? '') ?? []
  await asking.getByLabel(said.type).fill(guest)
  await checkAccess(page, asking, '[role=alertdialog]')
  await asking.getByRole('button', { name: said.forGood }).click()
  await expect(page.getByText(said.erased)).toBeVisible()

  await page.getByRole('button', { name: said.remove }).click()
  const dialog = page.getByRole('alertdialog')
  const label = dialog.getByText(said.type)
  const [, name = ''] = said.type.exec((await label.textContent()) ?? '') ?? []
  await dialog.getByLabel(said.type).fill(name)
  await dialog.getByLabel(said.password).fill(DEMO_PASSWORD)
  await checkAccess(page, dialog, '[role=alertdialog]')
  await dialog.getByRole('button', { name: said.remove }).click()
  await expect(page.getByText(`${name} `).and(page.getByText(said.leaving))).toBeVisible()
  await expect(page.getByText(said.banner)).toBeVisible()

  await page.goto(at('/dashboard/home'))
  await expect(page.getByText(said.banner)).toBeVisible()
  await checkAccess()
  await page.getByRole('link', { name: said.keepIt }).click()
  await page.getByRole('button', { name: said.keep }).click()
  await expect(page.getByText(said.kept)).toBeVisible()
  await expect(page.getByText(said.banner)).toBeHidden()
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
})
