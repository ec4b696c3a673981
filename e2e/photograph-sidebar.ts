import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGES, THEME_KEY } from '@maitre/contract/constants'
import { TIERS } from '@maitre/contract/access'
import { DEMO_PASSWORD, productUrl } from './journey.ts'
import startProduct from './product.ts'
import { WORDS } from './words.ts'

// `node e2e/photograph-sidebar.ts FOLDER` starts the product and photographs the sidebar of each role on each tier,
// in both languages and themes; sheet.png shows all of them. It is for eyes and no part of npm test.

const ROLES = ['superadmin', 'admin', 'manager', 'boh']
const THEMES = ['light', 'dark'] as const
const RESTAURANT = 'Brasserie Lumière'

const folder = process.argv[2]
if (folder === undefined) throw new Error('node e2e/photograph-sidebar.ts FOLDER')
await mkdir(folder, { recursive: true })

const stop = await startProduct()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const files: string[] = []
  const console = await signIn(browser, 'superadmin')
  for (const tier of TIERS) {
    await moveTo(console, tier)
    for (const role of ROLES) files.push(...(await photograph(role, tier)))
  }
  await console.context().close()
  await writeSheet(files)
} finally {
  await browser.close()
  await stop()
}

async function signIn(by: Browser, user: string): Promise<Page> {
  const page = await (await by.newContext({ viewport: { width: 1280, height: 760 } })).newPage()
  await page.goto(`${productUrl()}/en/login`)
  await page.getByLabel(WORDS.en.login.username).fill(`${user}@maitre.test`)
  await page.getByLabel(new RegExp(`^${WORDS.en.login.password}`, 'u')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: WORDS.en.login.submit }).click()
  await page.waitForURL(/\/(dashboard|superadmin)/u)
  return page
}

/** Moves the restaurant to a tier, as the SuperAdmin does it by the calls of the console. */
async function moveTo(page: Page, tier: string): Promise<void> {
  const renewed = await page.request.post(`${productUrl()}/v1/auth/refresh`)
  const { access_token: token } = (await data(renewed)) as { access_token: string } // The contract gives the shape.
  const headers = { authorization: `Bearer ${token}` }
  type Named = { id: string; name: string }
  const list = async (call: string) =>
    (await data(await page.request.get(`${productUrl()}/v1/${call}`, { headers }))) as Named[] // The contract gives the shape.
  const found = (await list('subscription-tier')).find(({ name }) => name === tier)
  const restaurant = (await list('restaurant')).find(({ name }) => name === RESTAURANT)
  const answer = await page.request.put(`${productUrl()}/v1/restaurant/${restaurant?.id}`, {
    headers,
    data: { subscription_tier_id: found?.id, below_use: 'accepted' },
  })
  await data(answer)
}

async function data(answer: Awaited<ReturnType<Page['request']['get']>>): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  const body = (await answer.json()) as { data: unknown } // Every answer of the API has this form.
  return body.data
}

async function photograph(role: string, tier: string): Promise<string[]> {
  const page = await signIn(browser, role)
  if (role === 'superadmin') {
    await page.getByRole('button', { name: new RegExp(RESTAURANT, 'u') }).click()
    await page.waitForURL(/\/dashboard\/home/u)
  }
  const files: string[] = []
  for (const language of LANGUAGES)
    for (const theme of THEMES) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        THEME_KEY,
        theme,
      ] as const)
      await page.goto(`${productUrl()}/${language}/dashboard/home`)
      await page.getByText(WORDS[language].latest).waitFor()
      const file = `${role}-${tier}-${language}-${theme}.png`
      await page.locator('aside').screenshot({ path: path.join(folder ?? '', file) })
      files.push(file)
    }
  await page.context().close()
  return files
}

/** Puts all photographs on one page, a tier to a row. */
async function writeSheet(files: readonly string[]): Promise<void> {
  const figures = await Promise.all(
    files.map(async (file) => {
      const image = (await readFile(path.join(folder ?? '', file))).toString('base64')
      return `<figure style="margin:0"><img width="200" src="data:image/png;base64,${image}"><figcaption style="font:11px sans-serif">${file}</figcaption></figure>`
    }),
  )
  const columns = files.length / TIERS.length
  const html = `<body style="margin:8px;display:grid;grid-template-columns:repeat(${columns},200px);gap:8px">${figures.join('')}`
  const page = await browser.newPage({ viewport: { width: columns * 208 + 16, height: 800 } })
  await page.setContent(html)
  await page.screenshot({ path: path.join(folder ?? '', 'sheet.png'), fullPage: true })
  await writeFile(path.join(folder ?? '', 'sheet.html'), html)
}
