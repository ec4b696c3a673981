import { openServerView } from './at-server.ts'
import { expect, guestWrites, test } from './journey.ts'

const WORDS = {
  en: {
    add: 'Add region',
    name: 'Region name',
    edit: 'Edit Montréal',
    region: /Region/u,
    save: 'Save',
    where: /Where it holds/u,
    ofRegion: (name: string) => `Region ${name}`,
    set: 'Set here: Tone',
    tone: 'Formal',
    saved: (name: string) => `What holds at ${name} is saved.`,
    from: (name: string) => `From the region ${name}`,
    said: 'The paella was superb and our waiter was lovely.',
  },
  fr: {
    add: 'Ajouter une région',
    name: 'Nom de la région',
    edit: 'Modifier Montréal',
    region: /Région/u,
    save: 'Enregistrer',
    where: /Où cela s’applique/u,
    ofRegion: (name: string) => `Région ${name}`,
    set: 'Régler ici : Ton',
    tone: 'Formel',
    saved: (name: string) => `Les réglages d’${name} sont enregistrés.`,
    from: (name: string) => `Vient de la région ${name}`,
    said: 'La paella était délicieuse et le service charmant.',
  },
} as const

test('a tone that is set for a region is that of the next draft of its location, and of no other', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const words = WORDS[language]
  const region = isPhone ? 'Est' : 'East'
  await signIn('rival', page, '/dashboard/administration?tab=locations')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.name }).fill(region)
  await dialog.getByRole('button', { name: words.add }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words.edit, exact: true }).click()
  await dialog.getByRole('combobox', { name: words.region }).selectOption(region)
  await dialog.getByRole('button', { name: words.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await checkAccess()
  await page.goto(at('/dashboard/administration?tab=voice'))
  const where = page.getByRole('combobox', { name: words.where })
  await where.selectOption(words.ofRegion(region))
  await page.getByRole('button', { name: words.set, exact: true }).click()
  await page.getByText(words.tone, { exact: true }).click()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved(region))).toBeVisible()
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  // Below the region the value says whence it comes.
  await where.selectOption('Montréal')
  await expect(page.getByText(words.from(region)).first()).toBeVisible()
  const server = await openServerView('rival')
  const [here, there] = isPhone ? ['Renée Région', 'Odile Outre'] : ['Rita Region', 'Otto Other']
  await guestWrites({ location: 'Montréal', author: here, rating: 5, text: words.said })
  await guestWrites({ location: 'Vancouver', author: there, rating: 5, text: words.said })
  const toneOf = async (author: string) => {
    const [found] = await server.list('all', { search: author })
    return found && (await server.get(found.id)).reply?.tone
  }
  await expect.poll(() => toneOf(here), { timeout: 60_000 }).toBe('formal')
  // The house itself is playful.
  await expect.poll(() => toneOf(there), { timeout: 60_000 }).toBe('fun')
})
