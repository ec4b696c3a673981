import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** Files that want a page of their own, since they replace a module or begin with a page that has loaded nothing yet. */
const ALONE = 'src/**/*.alone.browser.test.tsx'

/**
 * Components drawn by a real browser, with the product's own styles and words. Files that share a page load the app
 * once, and its code is compiled by then: the same tests took less than half of the processor time.
 */
function components(
  name: string,
  files: { include?: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectInlineConfiguration {
  return {
    // Its own root, since the app's files are named from there; its own config, since Vite resolves its imports.
    extends: './web/vite.config.ts',
    root: 'web',
    // Every file of the app is looked through for packages before the first test: one that is found while tests run
    // is bundled anew with all the others, and the test in hand then has two Reacts.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
    test: {
      name,
      include: ['src/**/*.browser.test.tsx'],
      ...files,
      setupFiles: [
        'test/no-profiler.ts',
        'test/no-owner-stacks.ts',
        'test/shared-page.ts',
        'test/console.ts',
      ],
      // A machine with other work to do may need more than the second that is the default.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // Nobody watches what fades and slides, and each of its frames is drawn by the processor. The journeys
          // see the product both with and without.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            ...(chromium !== undefined && { executablePath: chromium }),
            args: ['--no-sandbox', '--disable-gpu'],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // The files of a worker share its process, and with it what they load, the words of the language above all.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'architecture.test.ts',
            'documents.test.ts',
            '{contract,demo,folder-lock,language,sandbox}/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
        },
      },
      {
        // Its own root, since the app's files are named from there; its own config, since Vite resolves its imports.
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          isolate: false,
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
        },
      },
      components('browser', { exclude: [ALONE], isolate: false }),
      components('browser-alone', { include: [ALONE] }),
      {
        test: {
          name: 'server',
          // The files of a worker share its process: to start one and to load the product in it took longer than many
          // files do. A file that replaces a module loads the product anew (sign-in.test.ts).
          isolate: false,
          include: ['server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
