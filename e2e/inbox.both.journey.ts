import { dayAt, rangeOfPreset } from '@maitre/contract/date-range'
import { arrival, openServerView } from './at-server.ts'
import { expect, test } from './journey.ts'
import { listFilters } from './list-filters.ts'

/**
 * The location of each look. The restaurant is one that no other journey writes to, so the looks do not disturb each
 * other.
 */
const LOCATIONS = {
  'en-desktop-light': { key: 'casa-vancouver', name: 'Vancouver' },
  'fr-phone-dark': { key: 'casa-montreal', name: 'Montréal' },
} as const
const locationOf = (project: string) =>
  LOCATIONS[project === 'fr-phone-dark' ? project : 'en-desktop-light']

test('every button of an open review does what it says, at the server too', async ({
  page,
  words,
  signIn,
  isPhone,
}, { project }) => {
  test.slow()
  const server = await openServerView('rival')
  const location = locationOf(project.name)
  const { id } = await arrival(server, location.key, `Dora ${project.name}`)
  const now = () => server.get(id)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await signIn(
    'rival',
    page,
    `/dashboard/reviews?location=${(await server.locationNamed(location.name)).id}&review=${id}`,
  )
  await expect(page.getByRole('heading', { name: `Dora ${project.name}` })).toBeVisible()

  // The star can be set and taken off.
  await button(words.star).click()
  await expect.poll(async () => (await now()).starred).toBe(true)
  await button(words.unstar).click()
  await expect.poll(async () => (await now()).starred).toBe(false)

  // The buttons open the next review and the previous one.
  await button(words.next).click()
  await expect(page.getByRole('heading', { name: `Dora ${project.name}` })).toBeHidden()
  await button(words.previous).click()
  await expect(page.getByRole('heading', { name: `Dora ${project.name}` })).toBeVisible()

  // The history shows the words of the draft.
  if (isPhone) {
    await button(words.more).click()
    await page.getByRole('menuitem', { name: words.history }).click()
  } else await button(words.history).click()
  const history = page.getByRole('dialog', { name: words.history })
  await history.getByRole('button', { name: words.showText }).first().click()
  await expect(history.getByText(((await now()).response ?? '').slice(0, 25))).toBeVisible()
  await history.getByRole('button', { name: words.close }).click()
  await expect(history).toBeHidden()

  // A sentence of the reply shows what it rests on.
  const basis = button(words.restsOn).first()
  if ((await now()).reply?.sentences.some(({ grounds }) => grounds.length > 0)) {
    await basis.click()
    if (isPhone) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    } else await expect(basis).toBeFocused()
  }

  // The reply can be held.
  await button(words.hold).click()
  await expect.poll(async () => (await now()).held_reason).toBe('person')
  expect(await now()).toMatchObject({ auto_approve_at: null, status: 'draft', publication: 'none' })

  // A tone, a language and an instruction make another version of the reply.
  const drafted = (await now()).response
  await button(words.tone).click()
  await page.getByRole('menuitemradio', { name: words.formal }).click()
  await button(words.instruct).click()
  await page.getByLabel(words.instructions).fill(words.instruction)
  await button(words.language).click()
  await page.getByRole('menuitemradio', { name: words.frenchReply }).click()
  await button(words.regenerate).click()
  await expect.poll(async () => (await now()).status).toBe('regenerated')
  expect((await now()).reply).toMatchObject({ tone: 'formal', language: 'fr' })

  // The comparison with the version before keeps the new text, then brings the old one back.
  await button(words.compare).click()
  await button(words.keepNow).click()
  await expect(button(words.keepNow)).toBeHidden()
  expect((await now()).status).toBe('regenerated')
  await button(words.compare).click()
  await button(words.restore).click()
  await expect.poll(async () => (await now()).response).toBe(drafted)
  expect((await now()).status).toBe('edited')

  // An edit can be discarded, brought back and saved.
  await button(words.edit).click()
  const editor = page.getByLabel(words.replyText)
  await editor.fill('Not these words.')
  await button(words.discard).click()
  await expect(editor).toBeHidden()
  expect((await now()).response).toBe(drafted)
  await button(words.undo).click()
  await expect(editor).toHaveValue('Not these words.')
  await editor.fill('Merci beaucoup, à bientôt.')
  await button(words.save).click()
  await expect.poll(async () => (await now()).response).toBe('Merci beaucoup, à bientôt.')

  // The reply is approved, then posted.
  await button(words.approve).click()
  await expect.poll(async () => (await now()).status).toBe('approved')
  await button(words.post).click()
  await expect.poll(async () => (await now()).publication, { timeout: 60_000 }).toBe('live')

  if (isPhone) {
    await button(words.back).click()
    // An answered review is no longer among those that wait.
    await expect(page.locator('[data-review]').first()).toBeVisible()
    await expect(page.getByRole('link', { name: `Dora ${project.name}` })).toHaveCount(0)
  }
})

test('a reply for a source that takes none from us is copied, opened there and marked as posted', async ({
  page,
  context,
  at,
  words,
  signIn,
  isPhone,
}, { project }) => {
  const server = await openServerView('rival')
  const { id: locationId } = await server.locationNamed(locationOf(project.name).name)
  // The demonstration's reviews are drafted by the worker, which may not be done yet when this is the first journey.
  const drafted = async () =>
    (await server.list(locationId, { source: 'yelp', status: 'draft' })).find(
      ({ response }) => response !== null,
    )
  await expect.poll(drafted, { timeout: 60_000 }).toBeDefined()
  const review = await drafted()
  if (!review) throw new Error('the demonstration has a draft for Yelp there')
  const now = () => server.get(review.id)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('rival')
  const here = at(`/dashboard/reviews?location=${locationId}&queue=all&review=${review.id}`)
  await page.goto(here)
  await page.getByRole('button', { name: words.approve }).click()
  await expect.poll(async () => (await now()).status).toBe('approved')
  const opened = review.url === null ? undefined : context.waitForEvent('page')
  await page
    .getByRole('button', { name: review.url === null ? words.copyOnly : words.copy, exact: true })
    .click()
  await expect(page.getByText(words.copied)).toBeVisible()
  await (await opened)?.close()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(review.response)
  // The reply was copied; nobody has said yet that it stands at the source.
  expect((await now()).publication).toBe('none')
  // Marking leads now; on a keyboard the key that copied marks.
  await expect(page.getByText(words.copiedHere)).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: words.markPosted }).click()
  else await page.keyboard.press('p')
  await expect.poll(async () => (await now()).publication).toBe('by_hand')
  // Nothing is left to do for a person, so the next review opens; this one is looked up again.
  await expect(page).not.toHaveURL(new RegExp(review.id, 'u'))
  await page.goto(here)
  await expect(page.getByText(words.markedPosted)).toBeVisible()
})

test('the second of two writers sees both texts, and a button that rests on an old one does nothing', async ({
  page,
  words,
  signIn,
  checkAccess,
}, { project }) => {
  const server = await openServerView('rival')
  const location = locationOf(project.name)
  const { id } = await arrival(server, location.key, `Edna ${project.name}`)
  await signIn(
    'rival',
    page,
    `/dashboard/reviews?location=${(await server.locationNamed(location.name)).id}&review=${id}`,
  )
  await page.getByRole('button', { name: words.edit }).first().click()
  await page.getByLabel(words.replyText).fill('The version of the first one.')
  await server.write(id, 'The version of the other one.')
  // The writer hears of it at once, may compare then or when saving, and loses nothing.
  await expect(page.getByText(words.choosesLater)).toBeVisible()
  await expect(page.getByLabel(words.replyText)).toHaveValue('The version of the first one.')
  await checkAccess(page, page.getByText(words.choosesLater))
  await page.getByRole('button', { name: words.compareNow }).click()
  await expect(page.getByText('The version of the first one.')).toBeVisible()
  await page.getByRole('button', { name: words.keepTheirs }).click()
  await expect(page.getByText('The version of the other one.')).toBeVisible()
  await expect(page.getByText('The version of the first one.')).toBeHidden()
  expect((await server.get(id)).response).toBe('The version of the other one.')

  // This screen does not hear of what the other person does now, and approves the text that it shows.
  await page.route('**/v1/events', () => undefined)
  // The row shows the same text before the review itself has come, which must not come after the third version.
  const loaded = page.waitForResponse((answer) => answer.url().endsWith(`/review/${id}`))
  await page.reload()
  await loaded
  await expect(page.getByText('The version of the other one.')).toBeVisible()
  await server.write(id, 'A third version.')
  await page.getByRole('button', { name: words.approve }).click()
  await expect(page.getByText(words.stale)).toBeVisible()
  await expect(page.getByText('A third version.')).toBeVisible()
  expect(await server.get(id)).toMatchObject({ status: 'edited', response: 'A third version.' })
})

test('every filter of the inbox asks the server, stands in the address, and can be taken off', async ({
  page,
  at,
  words,
  signIn,
  isPhone,
}, { project }) => {
  const server = await openServerView('rival')
  const { id: locationId, timezone } = await server.locationNamed(locationOf(project.name).name)
  const { filter } = words
  await signIn('rival', page, `/dashboard/reviews?location=${locationId}`)
  const { rows, group, choose, narrow, filterBy, ids, shows } = listFilters(
    page,
    words,
    server,
    locationId,
  )

  await choose(filter.chip.to_answer, filter.answered)
  expect(await shows({ queue: 'done' })).toBeGreaterThan(0)
  await choose(filter.chip.done, filter.all)
  await expect(rows.first()).toBeVisible()
  await filterBy(filter.oneStar)
  expect(await shows({ rating: '1' })).toBeGreaterThan(0)
  await filterBy('Google')
  await shows({ rating: '1', source: 'google' })
  await page.goBack()
  await shows({ rating: '1' })
  await filterBy(filter.draft)
  await shows({ rating: '1', status: 'draft' })
  await choose(filter.sort, filter.lowest)
  await shows({ rating: '1', status: 'draft', sort: 'lowest' })
  await group.getByRole('button', { name: filter.clearAll }).click()
  await shows({ sort: 'lowest' })
  await filterBy(filter.staff, filter.mixed, filter.otherLanguages)
  await shows({ flag: 'staff', sentiment: 'mixed', language: 'other' })

  // The key / leads to the search, whose words stand in the address; Back and Escape take them off.
  await page.goto(at(`/dashboard/reviews?location=${locationId}&queue=all`))
  await expect(rows.first()).toBeVisible()
  if (isPhone) await group.getByRole('button', { name: filter.search }).click()
  else await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: filter.search })
  await expect(field).toBeFocused()
  await page.keyboard.type('tres BON')
  await shows({ search: 'tres BON' })
  await page.goBack()
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('tres BON')
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect.poll(() => page.url()).not.toContain('search=')
  await field.press('Escape')
  // On a phone the field makes way for the button that opened it, which has the focus again.
  if (isPhone) await expect(group.getByRole('button', { name: filter.search })).toBeFocused()
  else await expect(field).not.toBeFocused()

  // A preset moves on with the location's own today; two days of the calendar stand still.
  await page.goto(at(`/dashboard/reviews?location=${locationId}&queue=all`))
  await filterBy(filter.lastMonth)
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('last_month')
  const { current } = rangeOfPreset('last_month', dayAt(Date.now(), timezone))
  const within = (await server.list(locationId, { ...current })).map(({ id }) => id)
  await expect.poll(ids).toEqual(within.slice(0, 3))
  await narrow(filter.otherDays)
  await page.getByRole('button', { name: filter.apply }).click()
  await expect.poll(ids).toEqual(within.slice(0, 3))
  await page.getByRole('button', { name: filter.otherDays }).click()
  const days = page
    .getByRole('gridcell')
    .getByRole('button')
    .and(page.locator(':not([aria-disabled="true"])'))
  await days.nth(2).click()
  await days.nth(9).click()
  await page.getByRole('button', { name: filter.apply }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('startDate')).not.toBeNull()
  const own = new URL(page.url()).searchParams
  expect(own.get('range')).toBeNull()
  await shows({ startDate: own.get('startDate') ?? '', endDate: own.get('endDate') ?? '' })
  await page.getByRole('button', { name: filter.otherDays }).click()
  await page.getByRole('button', { name: filter.anyTime }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('startDate')).toBeNull()

  // A filter that only a link sets can be taken off, and an empty list offers the way back.
  await page.goto(at(`/dashboard/reviews?location=${locationId}&queue=all&flag=starred`))
  await expect(page.getByText(filter.nothing)).toBeVisible()
  await page.getByRole('button', { name: filter.drop }).click()
  await expect(rows.first()).toBeVisible()
  expect(page.url()).not.toContain('flag=')
  await page.goto(at(`/dashboard/reviews?location=${locationId}&queue=all&flag=starred`))
  await page.getByRole('button', { name: filter.clear }).click()
  await expect(rows.first()).toBeVisible()
  // A link to a review opens that review.
  const wanted = await rows.nth(1).getAttribute('data-review')
  await page.goto(at(`/dashboard/reviews?location=${locationId}&queue=all&review=${wanted}`))
  await expect(page.locator(`[data-review="${wanted}"]`)).toHaveAttribute('aria-current', 'true')
  if (isPhone) await expect(page.getByRole('button', { name: words.back })).toBeVisible()
})
