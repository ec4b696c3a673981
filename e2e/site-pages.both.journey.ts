import { OPERATOR } from './product.ts'
import { expect, inEitherTheme, productUrl, test } from './journey.ts'

const LEGAL = ['/privacy', '/terms', '/accessibility'] as const
const PAGES = ['/solutions', '/enterprise', '/pricing', ...LEGAL] as const

for (const path of PAGES)
  test(`a guest reads ${path} in either theme, and finds it in the other language`, async ({
    page,
    at,
    words,
    language,
    isPhone,
    checkAccess,
  }) => {
    await inEitherTheme(page, at(path), async (theme) => {
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/u : /^(?!.*dark)/u)
      await checkAccess()
    })
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(isPhone ? 375 : 1440)
    // A figure that is taller than its frame would be cut off.
    const cut =
      "[...document.querySelectorAll('figure')].filter((one) => one.scrollHeight > one.clientHeight).length"
    expect(await page.evaluate<number>(cut)).toBe(0)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto(`${productUrl()}/${language === 'en' ? 'fr' : 'en'}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    // A phone has the other language in its menu.
    if (isPhone) await page.locator('summary').click()
    await page.getByRole('link', { name: words.site.thisLanguage, exact: true }).click()
    await page.waitForURL(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

test('what the address asks for holds in the other language, too', async ({
  page,
  at,
  words,
  language,
  isPhone,
}) => {
  await page.goto(at('/onboarding?package=essential'))
  if (isPhone) await page.locator('summary').click()
  await page.getByRole('link', { name: words.site.otherLanguage }).click()
  const other = language === 'en' ? 'fr' : 'en'
  await page.waitForURL(`${productUrl()}/${other}/onboarding?package=essential`)
})

test('prices are chosen by the month or the year with the keys, also without a script', async ({
  browser,
  at,
  words,
  language,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(at('/pricing'))
  const price = (amount: number) =>
    page.getByText(language === 'en' ? `$${amount}` : `${amount}\u00A0$`, { exact: true })
  const [month, year] = [
    page.getByRole('radio', { name: words.site.monthly }),
    page.getByRole('radio', { name: words.site.annual }),
  ]
  await expect(month).toBeChecked()
  for (const amount of [79, 119]) await expect(price(amount)).toBeVisible()
  for (const amount of [71, 107]) await expect(price(amount)).toBeHidden()
  await month.focus()
  await page.keyboard.press('ArrowRight')
  await expect(year).toBeChecked()
  for (const amount of [71, 107]) await expect(price(amount)).toBeVisible()
  for (const amount of [79, 119]) await expect(price(amount)).toBeHidden()
  await expect(page.getByRole('button', { name: words.site.notOpen })).toBeDisabled()
  await plain.close()
})

test('what the law wants told names the operator, to people who are signed in too', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('admin')
  for (const path of LEGAL) {
    await page.goto(at(path))
    await expect(page.getByText(OPERATOR.name, { exact: true })).toBeVisible()
    await expect(page.getByText(OPERATOR.address, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: OPERATOR.email }).first()).toHaveAttribute(
      'href',
      `mailto:${OPERATOR.email}`,
    )
  }
  // A part of the text is led to by its heading.
  const part = page.getByRole('heading', { level: 2 }).last()
  await page.goto(`${at('/accessibility')}#${(await part.getAttribute('id')) ?? ''}`)
  await expect(part).toBeInViewport()
  await page.goto(at('/pricing'))
  await page.waitForURL(at('/dashboard/home'))
})
