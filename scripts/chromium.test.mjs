import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findChromium } from './chromium.mjs'

let home
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'maitre-chromium-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function program(...path) {
  const file = join(home, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the browser is the one that CHROMIUM_PATH names, else the system’s, else Playwright’s', () => {
  const env = { HOME: home, PATH: `${join(home, 'empty')}:${join(home, 'bin')}` }
  expect(findChromium(env)).toBeUndefined()
  const ofPlaywright = program('.cache/ms-playwright/chromium-1200/chrome-linux64/chrome')
  expect(findChromium(env)).toBe(ofPlaywright)
  const ofSystem = program('bin/google-chrome')
  expect(findChromium(env)).toBe(ofSystem)
  const given = program('mine')
  expect(findChromium({ ...env, CHROMIUM_PATH: given })).toBe(given)
})

test('the newest of several browsers that Playwright installed is taken', () => {
  program('.cache/ms-playwright/chromium-999/chrome-linux/chrome')
  const newest = program('.cache/ms-playwright/chromium-1200/chrome-linux/chrome')
  program('.cache/ms-playwright/chromium_headless_shell-1300/chrome-linux/headless_shell')
  expect(findChromium({ HOME: home, PATH: '' })).toBe(newest)
})
