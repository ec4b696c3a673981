import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@maitre/server/platform/free-port'
import { type BrowserContext, chromium } from '@playwright/test'
import { ROOT } from './child.ts'
import { PASSWORD, type Product } from './product.ts'

const { findChromium } = (await import(new URL('scripts/chromium.mjs', `file://${ROOT}`).href)) as {
  findChromium: () => string | undefined
} // The shape is that of scripts/chromium.d.mts.

export interface Browser {
  context: BrowserContext
  /** The port by which Lighthouse drives this browser. */
  port: number
  version: string
  close(): Promise<void>
}

/** Opens a browser of its own, without a cookie or a cached file. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('no Chromium was found; CHROMIUM_PATH names one')
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-bench-browser-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    chromiumSandbox: false,
    viewport: { width: 1440, height: 900 },
    args: [`--remote-debugging-port=${port}`],
  })
  return {
    context,
    port,
    version: context.browser()?.version() ?? '',
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signs the demo's administrator in, as a person does. */
export async function signInAt({ context }: Browser, { url }: Product): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/en/login`)
  await page.locator('[name=username]').fill('admin@maitre.test')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[type=submit]').click()
  await page.waitForURL(/\/dashboard\/home/u)
  await page.close()
}
