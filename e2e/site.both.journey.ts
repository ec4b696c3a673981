import { expect, inEitherTheme, productUrl, test } from './journey.ts'

test('a guest reads an article in either language and theme, and the language stays', async ({
  page,
  at,
  words,
  language,
  isPhone,
  colorScheme,
  checkAccess,
}) => {
  const dark = /(?:^|\s)dark(?:\s|$)/u
  const isDark = colorScheme === 'dark'
  const theme = page.getByRole('button', { name: words.site.dark })
  await page.goto(at('/blog'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.site.title)
  await checkAccess()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    isPhone ? 375 : 1440,
  )
  // A phone has the switches of theme and language in its menu.
  if (isPhone) await page.locator('summary').click()
  await expect(theme).toHaveAttribute('aria-pressed', String(isDark))
  await theme.click()
  await expect(theme).toHaveAttribute('aria-pressed', String(!isDark))
  if (isPhone) await page.keyboard.press('Escape')

  const categories = page.getByRole('navigation', { name: words.site.categories })
  await categories.getByRole('link').last().click()
  await expect(categories.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
  await checkAccess()
  await categories.getByRole('link').first().click()
  await page.waitForURL(at('/blog'))

  const first = page.getByRole('article').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The theme that was chosen is that of the next page, too.
  await expect(page.locator('html')).toHaveClass(isDark ? /^(?!.*dark)/u : dark)
  await checkAccess()

  if (isPhone) await page.locator('summary').click()
  await page.getByRole('link', { name: words.site.otherLanguage }).click()
  const other = language === 'en' ? 'fr' : 'en'
  await page.waitForURL(`${productUrl()}/${other}/blog/**`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  // An address without a language is that of the language which was read last.
  await page.goto(`${productUrl()}/blog`)
  await page.waitForURL(`${productUrl()}/${other}/blog`)
})

test('an article that is not there says so in either theme', async ({
  browser,
  viewport,
  at,
  words,
  checkAccess,
}) => {
  // The page answers 404, which the console of a watched page would tell as an error.
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await inEitherTheme(page, at('/blog/no-such-article'), () =>
    checkAccess(page, page.getByRole('heading', { name: words.site.missing, level: 1 })),
  )
  await context.close()
})

test('the blog needs no script, is for guests, and tells programs where everything is', async ({
  browser,
  page,
  at,
  words,
  language,
  signIn,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(at('/blog'))
  const articles = bare.getByRole('article')
  const all = await articles.count()
  const categories = bare.getByRole('navigation', { name: words.site.categories })
  await categories.getByRole('link').last().click()
  await bare.waitForURL(at('/blog/category/**'))
  await expect(categories.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
  expect(await articles.count()).toBeLessThan(all)
  await articles.last().getByRole('link').click()
  await expect(bare.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(bare.getByRole('button', { name: words.site.dark })).toBeHidden()
  await plain.close()

  const read = async (path: string) => {
    const answer = await page.request.get(path)
    return { status: answer.status(), text: await answer.text() }
  }
  const missing = await read(at('/blog/no-such-article'))
  expect(missing.status).toBe(404)
  expect(missing.text).toContain(words.site.missing)
  const robots = await read(`${productUrl()}/robots.txt`)
  expect(robots.text).toContain(`Sitemap: ${productUrl()}/sitemap.xml`)
  const map = await read(`${productUrl()}/sitemap.xml`)
  const pages = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address)
  expect(pages).toContain(`${productUrl()}/${language}/blog`)
  for (const address of pages) expect((await read(address)).status, address).toBe(200)
  expect((await read(at('/blog/feed.xml'))).text).toContain(`${productUrl()}/${language}/blog/`)

  await signIn('admin')
  await page.goto(at('/blog'))
  await page.waitForURL(at('/dashboard/home'))
})
