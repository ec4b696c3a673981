import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'

const SAID = {
  en: {
    place: /Location$/u,
    source: /Written at/u,
    holds: /Jour holds/u,
    day: 'Day',
    first: 'The first rows',
    start: 'Import',
    history: 'Imports so far',
    done: /Done.*2 new reviews · 1 row refused/u,
    again: /Done.*0 new reviews · 2 here already · 1 row refused/u,
    report: 'Refused rows',
    refused: 'Refused',
    reason: 'Stars,is not a whole number of stars from 1 to 5',
    undo: 'Undo the import of',
    goes: '2 reviews that this import brought are removed',
    remove: 'Remove 2 reviews',
    undone: /Undone.*2 reviews removed/u,
  },
  fr: {
    place: /Établissement$/u,
    source: /Écrits sur/u,
    holds: /Jour contient/u,
    day: 'Date',
    first: 'Les premières lignes',
    start: 'Importer',
    history: 'Importations précédentes',
    done: /Terminée.*2 nouveaux avis · 1 ligne refusée/u,
    again: /Terminée.*0 nouvel avis · 2 déjà présents · 1 ligne refusée/u,
    report: 'Lignes refusées',
    refused: 'Refusée',
    reason: 'Étoiles,n’est pas un nombre entier d’étoiles de 1 à 5',
    undo: 'Annuler l’importation',
    goes: '2 avis apportés par cette importation sont retirés',
    remove: 'Retirer 2 avis',
    undone: /Annulée.*2 avis retirés/u,
  },
} as const

test('an Admin brings reviews in from a file, sees which rows were refused, each comes once, and all go again', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
}) => {
  const said = SAID[language]
  const author = `Rosalie ${randomUUID().slice(0, 6)}`
  const file = {
    name: `${author}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Jour;Note;Texte;Auteur\n2026-05-13;5;La soupe était parfaite.;${author}\n2026-05-14;2;Trop d’attente.;${author}\n2026-05-15;9;Trop beau.;${author}\n`,
    ),
  }
  await signIn('admin', page, '/dashboard/administration?tab=imports')
  // The other look of this journey imports into the same restaurant meanwhile.
  const ours = page
    .getByRole('list', { name: said.history })
    .getByRole('listitem')
    .filter({ hasText: author })
  const part = page.getByRole('region', { name: file.name })
  const rows = part.getByRole('list', { name: said.first })
  /** Sends the file; `name` says first what its column of days holds, which is remembered afterwards. */
  const bring = async (name?: RegExp): Promise<void> => {
    await page.getByTestId('import-file').setInputFiles(file)
    await expect(rows).toBeVisible()
    if (name) await choose(name, said.day)
    await choose(said.source, 'Yelp')
    await choose(said.place, 'Plateau')
    await expect(rows.getByText(author).first()).toBeVisible()
  }
  const choose = async (name: RegExp, option: string): Promise<void> => {
    await part.getByRole('button', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const start = page.getByRole('button', { name: said.start, exact: true })
  await bring(said.holds)
  await expect(rows.getByText(said.refused, { exact: true })).toBeVisible()
  await checkAccess()
  await start.click()
  const newest = ours.first()
  await expect(newest).toContainText(said.done)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('button', { name: said.report }).click(),
  ])
  const stream = await saved.createReadStream()
  let report = ''
  for await (const piece of stream) report += String(piece)
  expect(report).toContain(said.reason)
  await checkAccess()

  // What its column holds is remembered, and each review is stored once.
  await bring()
  await start.click()
  await expect(newest).toContainText(said.again)

  await page.goto(at(`/dashboard/reviews?queue=all&search=${encodeURIComponent(author)}`))
  await expect(page.getByText('Trop d’attente.').first()).toBeVisible()

  // The import that brought them is undone; the later one brought none.
  await page.goto(at('/dashboard/administration?tab=imports'))
  const first = ours.nth(1)
  await expect(newest).toContainText(said.again)
  await expect(newest.getByRole('button', { name: said.undo })).toHaveCount(0)
  await first.getByRole('button', { name: said.undo }).click()
  await expect(page.getByRole('alertdialog')).toContainText(said.goes)
  await checkAccess()
  await page.getByRole('button', { name: said.remove }).click()
  await expect(first).toContainText(said.undone)
})
