import { arrival, openServerView } from './at-server.ts'
import { expect, repliesAtSource, test } from './journey.ts'

/** Presses each key of the inbox once and asks the server what it then has. No other journey uses this restaurant. */
test('every key of the inbox does what it says, at the server too', async ({
  page,
  words,
  signIn,
}, { project }) => {
  const server = await openServerView('rival')
  const { id: locationId } = await server.locationNamed('Toronto')
  const [first, second, third] = ['Ada', 'Basil', 'Cleo'].map((name) => `${name} ${project.name}`)
  if (!first || !second || !third) throw new Error('three guests')
  for (const author of [first, second, third]) await arrival(server, 'casa-toronto', author)
  await signIn('rival', page, `/dashboard/reviews?location=${locationId}`)
  const open = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const now = () => server.reviewBy(second)
  const press = (key: string) => page.keyboard.press(key)

  // The keys j and k go down the list and up again; above the first row there is nothing.
  await open(third)
  await press('k')
  await open(third)
  await press('j')
  await open(second)
  await press('j')
  await open(first)
  await press('k')
  await open(second)
  expect(page.url()).toContain((await now()).id)

  // The key s sets the star and takes it off.
  await press('s')
  await expect.poll(async () => (await now()).starred).toBe(true)
  await expect(page.getByRole('button', { name: words.unstar })).toBeVisible()
  await press('s')
  await expect.poll(async () => (await now()).starred).toBe(false)

  // The key h stops the countdown and does nothing else to the reply.
  await press('h')
  await expect.poll(async () => (await now()).held_reason).toBe('person')
  expect(await now()).toMatchObject({ auto_approve_at: null, status: 'draft', publication: 'none' })

  // The key r makes another version and keeps the one before.
  const drafted = (await now()).response
  await press('r')
  await expect.poll(async () => (await now()).status).toBe('regenerated')
  expect((await now()).history.map(({ kind }) => kind)).toContain('regenerated')
  expect((await now()).response).not.toBe(drafted)
  // While the version is on its way to this screen, nothing else is written.
  await expect(page.getByRole('button', { name: words.edit, exact: true })).toBeEnabled()

  // The key e opens the editor, in which letters are letters. Escape leaves it and keeps them; Control+Enter saves.
  await press('e')
  const editor = page.getByLabel(words.replyText)
  await expect(editor).toBeFocused()
  await press('Control+a')
  const written = `Thank you ${second}: japes, shark and hares.`
  await page.keyboard.type(written)
  await expect(editor).toHaveValue(written)
  expect(await now()).toMatchObject({ starred: false, status: 'regenerated' })
  await open(second)
  await press('Escape')
  await expect(editor).toBeHidden()
  // The sentence stands in the review and is announced too.
  await expect(page.getByRole('article').getByText(words.kept)).toBeVisible()
  expect((await now()).status).toBe('regenerated')
  await press('e')
  await expect(editor).toHaveValue(written)
  await press('Control+Enter')
  await expect.poll(async () => (await now()).response).toBe(written)
  expect((await now()).status).toBe('edited')

  // The key a approves; the toast takes the approval back, and the words stay.
  await expect(editor).toBeHidden()
  await press('a')
  await expect.poll(async () => (await now()).status).toBe('approved')
  await page.getByRole('button', { name: words.undo }).click()
  await expect.poll(async () => (await now()).response_approved).toBe(false)
  expect((await now()).response).toBe(written)
  await expect(page.getByRole('button', { name: words.approve })).toBeVisible()
  await press('a')
  await expect.poll(async () => (await now()).status).toBe('approved')

  // The key p posts to the source, once.
  await expect(page.getByRole('button', { name: words.post })).toBeVisible()
  await press('p')
  await expect.poll(async () => (await now()).publication, { timeout: 60_000 }).toBe('live')
  expect((await repliesAtSource()).filter((reply) => reply === written)).toHaveLength(1)

  // None of these keys has touched the neighbouring reviews.
  for (const author of [first, third])
    expect(await server.reviewBy(author)).toMatchObject({
      status: 'draft',
      starred: false,
      publication: 'none',
      held_reason: null,
    })

  // The key ? lists the keys of the inbox, and Escape leaves the list of keys.
  await press('?')
  const keys = page.getByRole('dialog', { name: words.shortcuts })
  await expect(keys.getByRole('definition').filter({ hasText: /^[JX]$/u })).toHaveCount(2)
  await press('Escape')
  await expect(keys).toBeHidden()

  // The key / leads to the search, which finds one guest. Escape empties it, and the others are there again.
  await press('/')
  const search = page.getByRole('searchbox', { name: words.filter.search })
  await expect(search).toBeFocused()
  await page.keyboard.type(first)
  await open(first)
  await expect(page.getByRole('link', { name: third })).toBeHidden()
  await press('Escape')
  await expect(search).toHaveValue('')
  await expect(page.getByRole('link', { name: third })).toBeVisible()

  // The key x chooses two reviews, which are starred and approved together; z takes both approvals back.
  const both = async (what: 'starred' | 'response_approved') =>
    Promise.all([first, third].map(async (name) => (await server.reviewBy(name))[what]))
  const bar = page.getByRole('region', { name: words.selected })
  for (const act of [words.starAll, words.approve]) {
    for (const name of [first, third]) {
      await page.getByRole('link', { name }).click()
      await open(name)
      await press('x')
    }
    await bar.getByRole('button', { name: act, exact: true }).click()
    await expect(bar).toBeHidden()
  }
  await expect.poll(() => both('starred')).toEqual([true, true])
  await expect.poll(() => both('response_approved')).toEqual([true, true])
  await expect(page.getByText(words.bothApproved)).toBeVisible()
  await press('z')
  await expect.poll(() => both('response_approved')).toEqual([false, false])
})
