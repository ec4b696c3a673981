import type { Page } from '@playwright/test'
import { expect, productUrl, test } from './journey.ts'

/** The words of the front page by which a person finds their way on it. */
const WORDS = {
  en: {
    title: 'Every guest deserves an answer.',
    description: /^Maitre reads what guests write/u,
    reviews: 'Reviews per month',
    time: 'Time per reply',
    hours: 'hours',
    results: ['36 hours', '$900', '75%'],
    nothing: ['0 hours', '$0', '0%'],
    inHours: ['2,160 hours', '$54,000', '75%'],
    needsScripts: 'The calculator needs scripts',
    demo: 'Watch the demo',
    open: 'Walk through the screens',
    walk: 'A walk through Maitre',
    next: 'Next screen',
    second: 'Screen 2 of 5',
    close: 'Close',
    approve: 'Approve',
    approved: 'Approved',
  },
  fr: {
    title: 'Chaque client mérite une réponse.',
    description: /^Maitre lit ce que vos clients écrivent/u,
    reviews: 'Avis par mois',
    time: 'Temps par réponse',
    hours: 'heures',
    results: ['36 heures', '900 $', '75 %'],
    nothing: ['0 heure', '0 $', '0 %'],
    inHours: ['2 160 heures', '54 000 $', '75 %'],
    needsScripts: 'Le calculateur a besoin de scripts',
    demo: 'Voir la démo',
    open: 'Parcourir les écrans',
    walk: 'Un tour de Maitre',
    next: 'Écran suivant',
    second: 'Écran 2 sur 5',
    close: 'Fermer',
    approve: 'Approuver',
    approved: 'Approuvée',
  },
}

/** What the calculator says, with plain spaces. */
const results = async (page: Page): Promise<string[]> =>
  (await page.locator('output').allTextContents()).map((text) => text.replaceAll(/\s/gu, ' '))

/** What stands for a part of the sample that is not lit: a shadow that cannot be seen. */
const UNLIT = /rgba\(0, 0, 0, 0\)/u

test('a guest reads the front page, counts their hours and walks through the screens by the keyboard', async ({
  page,
  at,
  language,
  isPhone,
  checkAccess,
}) => {
  const own = WORDS[language]
  await page.goto(at(''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
  await checkAccess()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    isPhone ? 375 : 1440,
  )

  // A sentence of the reply lights up what it rests on, from its number.
  const third = page.locator('[data-sentence="3"]')
  await expect(third).not.toHaveCSS('box-shadow', UNLIT)
  await page.locator('[data-sentence="2"] button').focus()
  for (const part of ['sentence', 'ground', 'rests'])
    await expect(page.locator(`[data-${part}="2"]`)).not.toHaveCSS('box-shadow', UNLIT)
  await expect(third).toHaveCSS('box-shadow', UNLIT)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: own.approve })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(own.approved, { exact: true })).toBeVisible()

  const reviews = page.getByLabel(own.reviews)
  await expect(reviews).toBeEnabled()
  await reviews.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1a2-0')
  await expect(reviews).toHaveValue('120')
  expect(await results(page)).toEqual(own.results)
  const time = page.getByLabel(own.time)
  await time.fill('')
  expect(await results(page)).toEqual(own.nothing)
  await page.keyboard.press('Tab')
  await expect(time).toHaveValue('0')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: own.hours })).toBeChecked()
  await time.fill('24')
  expect(await results(page)).toEqual(own.inHours)

  const link = page.getByRole('link', { name: own.open })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: own.walk })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(own.second)).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  const shown = `[...document.querySelectorAll('dialog img')]
    .filter((image) => image.checkVisibility())
    .map((image) => image.complete && image.naturalWidth > 0)`
  await expect.poll(() => page.evaluate<boolean[]>(shown)).toEqual([true])
  await checkAccess(page, dialog, 'dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('a guest who presses the demonstration at once gets it, and closes it where they like', async ({
  page,
  at,
  language,
}) => {
  const own = WORDS[language]
  await page.goto(at(''))
  await page.getByRole('link', { name: own.demo }).click()
  const dialog = page.getByRole('dialog', { name: own.walk })
  await expect(dialog).toBeVisible()
  expect(page.url()).toBe(at(''))
  await dialog.getByRole('button', { name: own.next }).click()
  await expect(dialog.getByText(own.second)).toBeVisible()
  await dialog.getByRole('button', { name: own.close }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: own.demo }).click()
  // Beside the dialog is its backdrop.
  await page.mouse.click(3, 3)
  await expect(dialog).toBeHidden()
})

test('the front page needs no script but for its calculator, which says so', async ({
  browser,
  at,
  language,
  words,
  isPhone,
  viewport,
}) => {
  const own = WORDS[language]
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport })
  const bare = await plain.newPage()
  await bare.goto(at(''))
  await expect(bare.getByText(own.needsScripts)).toBeVisible()
  await expect(bare.getByLabel(own.reviews)).toBeDisabled()
  await bare.getByText(own.approve, { exact: true }).click()
  await expect(bare.getByText(own.approved, { exact: true })).toBeVisible()
  await bare.getByRole('link', { name: own.open }).click()
  await expect(bare.getByRole('heading', { name: own.walk })).toBeVisible()
  if (isPhone) await bare.locator('summary').click()
  await bare.getByRole('link', { name: words.site.blog }).first().click()
  await bare.waitForURL(at('/blog'))
  await plain.close()
})

test('the bar leads to the other language, which a phone has in a menu that closes again', async ({
  page,
  at,
  words,
  isPhone,
  language,
}) => {
  await page.goto(at('/blog'))
  const link = page.getByRole('link', { name: words.site.otherLanguage })
  if (isPhone) {
    const menu = page.locator('summary')
    await expect(link).toBeHidden()
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await expect(link).toBeVisible()
    await page.mouse.click(180, 700)
    await expect(link).toBeHidden()
    await menu.click()
  }
  await link.click()
  await page.waitForURL(`${productUrl()}/${language === 'en' ? 'fr' : 'en'}/blog`)
})

test('the root of a language is for guests, a page that is not there leads to it, and its sign-in to the provider', async ({
  page,
  at,
  language,
  isPhone,
  words,
  signIn,
}) => {
  await page.goto(at('/nowhere/at/all'))
  expect(page.url()).toBe(at(''))
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    WORDS[language].description,
  )
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(shared ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  if (isPhone) await page.locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: words.login.submit }).click()
  await expect(page.getByLabel('Account')).toBeVisible()
  expect(page.url().startsWith(productUrl())).toBe(false)

  await signIn('admin')
  await page.goto(at(''))
  await page.waitForURL(at('/dashboard/home'))
})
