import { anotherPage, expect, passwordField, productUrl, test } from './journey.ts'

test('a wrong password is told in the red box, and nothing that was typed is lost', async ({
  page,
  at,
  words,
  checkAccess,
}) => {
  await page.goto(at('/login'))
  await checkAccess()
  await page.getByLabel(words.login.username).fill('admin@maitre.test')
  await passwordField(page, words).fill('not the password')
  await page.getByRole('button', { name: words.login.submit }).click()
  await expect(page.getByRole('alert')).toContainText(words.login.failed)
  await expect(page.getByLabel(words.login.username)).toHaveValue('admin@maitre.test')
  await checkAccess()
})

test('the session survives a reload and a second tab, and ends with logging out', async ({
  page,
  context,
  at,
  words,
  signInAtForm,
  isPhone,
}) => {
  await signInAtForm('admin')
  await expect(page.getByText(words.needsYou).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.latest)).toBeVisible()
  const second = await context.newPage()
  const home = at('/dashboard/home')
  await second.goto(home)
  // Tabs that are left while they renew the session, at any moment of it, leave the session to the next tab. (They are
  // left by address: the driver cannot reload a page that is just being replaced.)
  for (let round = 0; round < 5; round += 1)
    await Promise.all([page, second].map((tab) => tab.goto(home, { waitUntil: 'commit' })))
  await Promise.all([page.goto(home), second.goto(home)])
  await expect(second.getByText(words.latest)).toBeVisible()
  await expect(page.getByText(words.latest)).toBeVisible()

  // A page that is left in the middle of renewing its session does not lose the session.
  for (let left = 0; left < 4; left += 1) {
    const asked = page.waitForRequest(/\/v1\/auth\/refresh$/u)
    const leaving = page.goto(home, { waitUntil: 'commit' })
    await Promise.all([asked, leaving])
  }
  await page.goto(home)
  await expect(page.getByText(words.latest)).toBeVisible()

  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('button', { name: words.account }).click()
  await page.getByRole('menuitem', { name: words.logOut, exact: true }).click()
  await page.waitForURL(at(''))
  await second.goto(home, { waitUntil: 'commit' })
  await expect(second.getByRole('button', { name: words.login.submit })).toBeVisible()
})

test('an account without a role sees whom to ask and is not sent in circles', async ({
  page,
  at,
  words,
  signInAtForm,
  checkAccess,
}) => {
  await signInAtForm('user')
  await expect(page.getByRole('heading', { name: words.noRole })).toBeVisible()
  await expect(page.getByText('Hélène Marchand', { exact: false })).toBeVisible()
  await checkAccess()
  await page.goto(at('/dashboard/reviews'))
  await expect(page.getByRole('heading', { name: words.noRole })).toBeVisible()
})

test('a person of the kitchen sees home and no inbox', async ({
  page,
  at,
  words,
  signInAtForm,
  isPhone,
  checkAccess,
}) => {
  await signInAtForm('boh')
  await expect(page.getByText(words.latest)).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: words.menu }).click()
  await expect(page.getByRole('link', { name: words.home, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: words.reviews, exact: true })).toHaveCount(0)
  await checkAccess()
  await page.goto(at('/dashboard/reviews'))
  await page.waitForURL(/\/dashboard\/home/u)
})

test('a Manager of one location sees that location only', async ({ page, at, signInAtForm }) => {
  await signInAtForm('manager')
  await page.goto(at('/dashboard/reviews'))
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Vieux-Montréal')).toHaveCount(0)
})

test('the links at the foot of a mail open their pages for somebody who is not signed in', async ({
  page,
  browser,
  at,
  words,
  language,
  checkAccess,
}) => {
  // A page of their own, because a link that is not ours is refused and Chromium reports that.
  const visitor = await anotherPage(browser, page, `${language}-CA`)
  await visitor.goto(at('/unsubscribe?token=not-ours'))
  await checkAccess(visitor, visitor.getByRole('heading', { name: words.linkBroken }))
  await visitor.waitForLoadState('networkidle')
  expect(new URL(visitor.url()).pathname).toBe(`/${language}/unsubscribe`)
  await visitor.goto(at('/seen-alerts#token=not-ours'))
  await checkAccess(visitor, visitor.getByRole('heading', { name: words.linkBroken }))
  await visitor.waitForLoadState('networkidle')
  expect(new URL(visitor.url()).pathname).toBe(`/${language}/seen-alerts`)
  await visitor.context().close()
})

test('an unknown page leads to the front page, and an unknown call is answered with 404', async ({
  page,
  at,
  language,
}) => {
  await page.goto(`${productUrl()}/`)
  await page.waitForURL(`${productUrl()}/${language}/`)
  await page.goto(`${productUrl()}/nowhere/at/all`)
  await page.waitForURL(`${productUrl()}/en`)
  await page.goto(at('/dashboard/reviews?queue=done'))
  await page.waitForURL(/\/login\?next=/u)
  const answer = await page.request.get(`${productUrl()}/v1/nothing`)
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'route.not_found' })
})
