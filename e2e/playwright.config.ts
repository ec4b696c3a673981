import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const phone = { width: 375, height: 812 }
const desktop = { width: 1440, height: 900 }
const executablePath = process.env['CHROMIUM_PATH']

/** One look at the journeys. The four looks cover both languages, both themes and both ends of the width. */
const look = (locale: string, colorScheme: 'light' | 'dark', viewport: typeof phone) => ({
  locale,
  colorScheme,
  viewport,
  hasTouch: viewport === phone,
})

/** Journeys that are walked on a desk and on a phone: of guests, and of what a manager does on a phone. */
const BOTH = '*.both.journey.ts'
/** The screens are looked at in all four looks. */
const SCREENS = 'screens.journey.ts'
/** A phone has no keys to press. */
const KEYS = '*keys.journey.ts'

/**
 * The other journeys, each of which is walked once: its components are tried in both languages, themes and widths by
 * their own tests. Half of them go by each look, so that no look has only the easy ones.
 */
const once = readdirSync(import.meta.dirname)
  .filter(
    (name) => name.endsWith('.journey.ts') && !/(?:\.both|keys|^screens)\.journey\.ts$/u.test(name),
  )
  .toSorted()
const onceOnDesk = once.filter((_, n) => n % 2 === 0)
const onceOnPhone = once.filter((_, n) => n % 2 === 1)

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './product.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: '../test-results',
  use: {
    actionTimeout: 30_000,
    // A page that never comes ends its journey soon, and not with the whole of the time that a slow journey has.
    navigationTimeout: 60_000,
    // A trace of every step took two fifths of the time of a journey; `--trace on` records one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'en-desktop-light',
      use: look('en-CA', 'light', desktop),
      testMatch: [BOTH, SCREENS, KEYS, ...onceOnDesk],
    },
    {
      name: 'fr-phone-dark',
      // Who wants little motion is given none; the other looks are with all of it.
      use: { ...look('fr-CA', 'dark', phone), contextOptions: { reducedMotion: 'reduce' } },
      testMatch: [BOTH, SCREENS, ...onceOnPhone],
    },
    {
      name: 'fr-desktop-dark',
      use: look('fr-CA', 'dark', desktop),
      testMatch: SCREENS,
    },
    { name: 'en-phone-light', use: look('en-CA', 'light', phone), testMatch: SCREENS },
  ],
})
