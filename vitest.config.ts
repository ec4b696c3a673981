import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'architecture.test.ts',
            '{contract,demo,language,sandbox}/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
        },
      },
      {
        // Its own root, since the app's files are named from there; its own config, since Vite resolves its imports.
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
