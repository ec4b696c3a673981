import { anotherPage, expect, guestWrites, repliesAtSource, test } from './journey.ts'

/** A guest's name that no other look's run of the same journey uses. */
const guest = (first: string, project: string): string => `${first} ${project.replaceAll('-', ' ')}`

test('a guest’s review arrives live with its draft, is edited, approved, posted, and is seen to be live', async ({
  page,
  at,
  words,
  signInAtForm,
  checkAccess,
}, { project }) => {
  const author = guest('Marguerite', project.name)
  const text =
    'Le tartare de betterave était parfait, mais quarante minutes d’attente pour le brunch.'
  // Each look answers in words of its own: a reply that is near an earlier one of the location is asked about first.
  const answer = project.name.startsWith('fr')
    ? `Bonjour ${author}. Pardon pour ces quarante minutes ; le brunch du dimanche sera mieux préparé.`
    : `Merci de votre mot, ${author}. L’attente était trop longue, nous en parlons en équipe.`
  await signInAtForm('admin')
  await page.goto(at('/dashboard/reviews'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await guestWrites({ location: 'Plateau', author, rating: 3, text })
  // The open screen hears of the review and needs no reload.
  const row = page.getByRole('link', { name: author })
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('heading', { name: author })).toBeVisible()
  await expect(page.getByText('quarante minutes', { exact: false }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: words.approve })).toBeVisible()
  await checkAccess()

  await page.getByRole('button', { name: words.edit }).first().click()
  await page.getByLabel(words.replyText).fill(answer)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(answer)).toBeVisible()

  await page.getByRole('button', { name: words.approve }).click()
  await expect(page.getByText(words.approved)).toBeVisible()
  const here = page.url()
  await page.getByRole('button', { name: words.post }).click()
  // Nothing is left to do for a person, so the next review opens; this one is looked up again.
  await expect(page.getByRole('heading', { name: author })).toBeHidden()
  await page.goto(here)
  await expect(page.getByText(words.liveOn)).toBeVisible({ timeout: 30_000 })
  await checkAccess()
  expect((await repliesAtSource()).filter((reply) => reply === answer)).toHaveLength(1)
})

test('two people who write at once both keep their texts and may choose', async ({
  page,
  browser,
  at,
  words,
  signIn,
  locale,
}, { project }) => {
  const author = guest('Bastien', project.name)
  await guestWrites({
    location: 'Plateau',
    author,
    rating: 5,
    text: 'Une belle soirée, merci à toute l’équipe.',
  })
  await signIn('admin')
  await page.goto(at('/dashboard/reviews'))
  await page.getByRole('link', { name: author }).click()
  await page.getByRole('button', { name: words.edit }).first().click()
  await page.getByLabel(words.replyText).fill('La version de l’administratrice.')

  const other = await anotherPage(browser, page, locale ?? 'en-CA')
  await signIn('manager', other)
  await other.goto(at('/dashboard/reviews'))
  await other.getByRole('link', { name: author }).click()
  await other.getByRole('button', { name: words.edit }).first().click()
  await other.getByLabel(words.replyText).fill('La version du gérant.')
  // The text is shown at once and stored a moment later: this person is to be the second to store.
  const stored = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await other.getByRole('button', { name: words.save }).click()
  expect((await stored).ok()).toBe(true)
  await expect(other.getByText('La version du gérant.')).toBeVisible()

  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText('La version du gérant.')).toBeVisible()
  await expect(page.getByText('La version de l’administratrice.')).toBeVisible()
  await page.getByRole('button', { name: words.keepMine }).click()
  await expect(page.getByText('La version de l’administratrice.')).toBeVisible()
  await expect(page.getByText('La version du gérant.')).toBeHidden()
  await other.context().close()
})

test('text that is typed into a reply survives a reload', async ({ page, at, words, signIn }, {
  project,
}) => {
  const author = guest('Capucine', project.name)
  await guestWrites({ location: 'Plateau', author, rating: 4, text: 'Très bon, un peu bruyant.' })
  await signIn('admin')
  await page.goto(at('/dashboard/reviews'))
  await page.getByRole('link', { name: author }).click()
  await page.getByRole('button', { name: words.edit }).first().click()
  await page.getByLabel(words.replyText).fill('Pas encore fini, mais')
  await page.reload()
  await expect(page.getByLabel(words.replyText)).toHaveValue('Pas encore fini, mais')
})
