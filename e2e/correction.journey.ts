import { openServerView } from './at-server.ts'
import { expect, guestWrites, test } from './journey.ts'

test('a complaint that was misread is made praise, the figures follow, and it is taken back', async ({
  page,
  at,
  words,
  signIn,
  checkAccess,
  isPhone,
}) => {
  test.slow()
  // Each look has a guest and a name of its own, since all of them share one restaurant.
  const [author, name] = isPhone ? ['Ella Phone', 'Hortensia'] : ['Ella Desktop', 'Wilfrida']
  const server = await openServerView('rival')
  const text = `Our waitress ${name} was rude to us all evening.`
  await guestWrites({ location: 'casa-vancouver', author, rating: 2, text })
  await expect
    .poll(() => server.reviewBy(author).then(({ reading }) => reading?.people.length, String), {
      timeout: 120_000,
    })
    .toBe(1)
  const { id } = await server.reviewBy(author)
  const person = async () => (await server.get(id)).reading?.people[0]
  const review = at(`/dashboard/reviews?location=all&queue=all&review=${id}`)
  const figure = at(`/dashboard/staff?location=all&about=${name.toLowerCase()}`)
  const share = page.getByRole('region', { name, exact: true }).getByRole('definition').first()
  const dialog = page.getByRole('dialog', { name: words.correction.title })
  const mark = page.getByRole('article').getByText(name, { exact: true }).first()

  await signIn('rival')
  await page.goto(figure)
  await expect(share).toHaveText(/^0\s?%/u)

  // The words that were misread say what was read in them, and by what.
  await page.goto(review)
  await mark.click()
  const part = dialog.getByRole('listitem').first()
  await expect(part).toContainText(words.correction.misread)
  await checkAccess(page, dialog, '[role=dialog]')
  await part.getByRole('button', { name: words.correction.praise, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words.correction.corrected)).toBeVisible()
  await expect.poll(async () => (await person())?.sentiment).toBe('positive')
  await checkAccess(page, mark)

  // The figures of the person follow.
  await page.goto(figure)
  await expect(share).toHaveText(/^100\s?%/u)

  // What a person corrected is taken back where it stands, and so the figures are as they were.
  await page.goto(review)
  await mark.click()
  await expect(part).toContainText(words.correction.by)
  await part.getByRole('button', { name: words.correction.takeBack }).click()
  await expect(page.getByText(words.correction.takenBack)).toBeVisible()
  await expect.poll(async () => (await person())?.sentiment).toBe('negative')
  await page.goto(figure)
  await expect(share).toHaveText(/^0\s?%/u)
})
