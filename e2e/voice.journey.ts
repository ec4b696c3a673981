import { openServerView } from './at-server.ts'
import { expect, guestWrites, test } from './journey.ts'

const WORDS = {
  en: {
    formal: 'Formal',
    avoid: 'Words to avoid',
    trial: 'Trial on real reviews',
    kept: 'Kept on this device, not saved yet',
    update: 'Try with your changes',
    save: 'Save',
    saved: 'The voice of your replies is saved.',
    before: 'Superb brunch, and everybody was kind.',
    said: 'The tiramisu was superb and our waiter was lovely.',
  },
  fr: {
    formal: 'Formel',
    avoid: 'Mots à éviter',
    trial: 'Essai sur de vrais avis',
    kept: 'Gardé sur cet appareil, pas encore enregistré',
    update: 'Essayer avec vos changements',
    save: 'Enregistrer',
    saved: 'La voix de vos réponses est enregistrée.',
    before: 'Un brunch superbe, et tout le monde était gentil.',
    said: 'Le tiramisu était délicieux et le service charmant.',
  },
} as const

test('a tone and a word to avoid are tried, saved, and obeyed by the next draft', async ({
  page,
  at,
  language,
  signIn,
  checkAccess,
  isPhone,
}) => {
  const words = WORDS[language]
  // Each look has a restaurant of its own, since the voice is the restaurant's.
  const [who, location] = isPhone ? ['rival', 'Vancouver'] : ['admin', 'Plateau']
  const author = isPhone ? 'Philomène Voix' : 'Philippa Voice'
  // A product that has just started has read none of this restaurant's reviews yet, and reads a fresh one first.
  await guestWrites({
    location,
    author: isPhone ? 'Léopold Essai' : 'Leopold Trial',
    rating: 5,
    text: words.before,
  })
  await signIn(who)
  const trial = page.getByRole('region', { name: words.trial })
  await expect(async () => {
    await page.goto(at('/dashboard/administration?tab=voice'))
    await expect(trial.getByRole('listitem').first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await checkAccess()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  // On a desktop the screen scrolls inside the window, and nothing is below the window.
  if (!isPhone)
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)

  const update = trial.getByRole('button', { name: words.update })
  await page.getByText(words.formal, { exact: true }).click()
  await page.getByRole('textbox', { name: words.avoid }).fill('tiramisu')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.kept)).toBeVisible()
  await update.click()
  await expect(update).toBeHidden()
  // What is not saved outlives a reload, and the trial is written by it from the start.
  await page.reload()
  await expect(page.getByRole('radio', { name: words.formal })).toBeChecked()
  await expect(trial.getByRole('listitem').first()).toBeVisible()
  await expect(update).toBeHidden()
  await checkAccess()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  // The trial was written by the voice that is saved now.
  await expect(update).toBeHidden()

  await guestWrites({ location, author, rating: 5, text: words.said })
  const server = await openServerView(who)
  const draft = async () => {
    const found = await server.list('all', { search: author })
    return found[0] === undefined ? null : (await server.get(found[0].id)).reply
  }
  await expect.poll(async () => (await draft())?.tone, { timeout: 60_000 }).toBe('formal')
  await page.goto(at(`/dashboard/reviews?search=${encodeURIComponent(author)}`))
  await page.getByRole('link', { name: author }).click()
  await expect(page.getByRole('heading', { name: author })).toBeVisible()
  const [review] = await server.list('all', { search: author })
  expect(review?.text).toContain('tiramisu')
  expect(review?.response ?? '').toMatch(/\p{L}{3}/u)
  expect(review?.response ?? '').not.toMatch(/tiramisu/iu)
})
