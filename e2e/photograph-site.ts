import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { auth } from '@maitre/contract/auth'
import { type Language, LANGUAGES, THEME_KEY } from '@maitre/contract/constants'
import {
  type APIResponse,
  type Browser,
  chromium,
  expect as baseExpect,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD, productUrl } from './journey.ts'
import startProduct from './product.ts'

// `node e2e/photograph-site.ts` starts the product with its demonstration and takes the pictures that the public site
// shows: its screens in both languages and themes, and what is shown where somebody shares a page. With MAITRE_URL set it
// photographs the product that runs there. The pictures are kept in the repository, so that a build needs no browser.

/** A machine with other work to do may need long for a screen. */
const expect = baseExpect.configure({ timeout: 60_000 })

const PICTURES = fileURLToPath(new URL('../web/src/site/pictures/', import.meta.url))
const THEMES = ['light', 'dark'] as const

/**
 * The views of a screen by the names of their pictures: how large the page is, how many pixels each of its own has, and
 * how wide each picture is kept, in pixels: as wide as it is drawn, once and for denser screens. A phone is shown a phone's.
 */
const VIEWS = {
  desk: { viewport: { width: 1440, height: 900 }, scale: 2, widths: [720, 1120, 1600] },
  phone: { viewport: { width: 375, height: 640 }, scale: 3, widths: [720, 1080] },
} as const
/** How large the picture is that is shown where a page is shared, in pixels. */
const SHARED = { width: 1200, height: 630 }

/** A review for each language that has much to show: praise, a complaint, and somebody's name or a dish. */
const AUTHOR: Record<Language, string> = { en: 'Hayley W.', fr: 'Gilles Prud’homme' }

/** The screens by the names of their pictures. */
const SCREENS: readonly { name: string; path: string }[] = [
  { name: 'inbox', path: '/dashboard/home' },
  { name: 'review', path: '/dashboard/reviews' },
  { name: 'voice', path: '/dashboard/administration?tab=voice' },
  { name: 'trends', path: '/dashboard/trends' },
  { name: 'menu', path: '/dashboard/menu' },
]

/** How much WebP and JPEG may lose, as a browser counts it. */
const QUALITY = 0.4
const JPEG_QUALITY = 62

const stop = process.env['MAITRE_URL'] === undefined ? await startProduct() : undefined
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(PICTURES, { recursive: true })
  for (const language of LANGUAGES) {
    for (const theme of THEMES)
      for (const view of ['desk', 'phone'] as const)
        await photographScreens(browser, language, theme, view)
    await photographShared(browser, language)
  }
} finally {
  await browser.close()
  await stop?.()
}

async function photographShared(by: Browser, language: Language): Promise<void> {
  const page = await by.newPage({ viewport: SHARED, reducedMotion: 'reduce' })
  await page.goto(`${productUrl()}/${language}`)
  const picture = await stillPicture(page, { type: 'jpeg', quality: JPEG_QUALITY })
  await writeFile(path.join(PICTURES, `share-${language}.jpg`), picture)
  await page.close()
}

async function photographScreens(
  by: Browser,
  language: Language,
  theme: (typeof THEMES)[number],
  view: keyof typeof VIEWS,
): Promise<void> {
  const { viewport, scale, widths } = VIEWS[view]
  const context = await by.newContext({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    THEME_KEY,
    theme,
  ] as const)
  const page = await context.newPage()
  const data = { username: 'admin@maitre.test', password: DEMO_PASSWORD }
  const session = await page.request.post(productUrl() + auth.login.path, { data })
  const { access_token: token } = await dataOf<{ access_token: string }>(session)
  const reviewBy = async (author: string): Promise<string | undefined> => {
    const found = await page.request.get(`${productUrl()}/v1/location/all/google-review`, {
      headers: { authorization: `Bearer ${token}` },
      params: { search: author, limit: 1 },
    })
    return (await dataOf<{ id: string }[]>(found))[0]?.id
  }
  for (const { name, path: screen } of SCREENS) {
    const review = name === 'review' ? `?queue=all&review=${await reviewBy(AUTHOR[language])}` : ''
    let png: Buffer = Buffer.alloc(0)
    // A machine at its limit may show that something took too long, which is no picture for guests.
    await expect(async () => {
      await page.goto(`${productUrl()}/${language}${screen}${review}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      png = await stillPicture(page, { type: 'png' })
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1 })
    }).toPass({ timeout: 600_000 })
    for (const width of widths) {
      const file = path.join(PICTURES, `${name}-${language}-${theme}-${view}-${width}.webp`)
      await writeFile(file, await asWebp(by, png, width))
    }
  }
  await context.close()
}

async function dataOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), answer.url()).toBe(true)
  const body = (await answer.json()) as { data: T } // Every answer of the API has this form, and the contract its data.
  return body.data
}

/** A picture of a page that has come to rest: two in a row are the same. */
async function stillPicture(
  page: Page,
  options: Parameters<Page['screenshot']>[0],
): Promise<Buffer> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate('document.fonts.ready.then(() => null)')
  let last = await page.screenshot(options)
  await expect(async () => {
    const before = last
    last = await page.screenshot(options)
    expect(last.equals(before)).toBe(true)
  }).toPass({ intervals: [500] })
  return last
}

/** A PNG as WebP of that width, made by the browser's own encoder, so that no package is needed for it. */
async function asWebp(by: Browser, png: Buffer, width: number): Promise<Buffer> {
  const page = await by.newPage()
  const made: unknown = await page.evaluate(`(async () => {
    const picture = await fetch('data:image/png;base64,${png.toString('base64')}')
    const bitmap = await createImageBitmap(await picture.blob())
    const canvas = new OffscreenCanvas(${width}, Math.round((bitmap.height * ${width}) / bitmap.width))
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} })
    return new Uint8Array(await blob.arrayBuffer()).toBase64()
  })()`)
  await page.close()
  return Buffer.from(String(made), 'base64')
}
